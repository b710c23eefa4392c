import { UploadOutlined } from '@ant-design/icons';
import { Progress, Upload } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './api.ts';
import { useFormats } from './format.ts';
import styles from './UploadField.module.css';

export type UploadFieldProps = {
  label: string;
  /** Endings with their dots: ".png". */
  formats: readonly string[];
  maxBytes: number;
  /** Sends the file; it may tell how far it is, from 0 to 1, and should end when the signal aborts. */
  onUpload: (file: File, progress: (share: number) => void, signal: AbortSignal) => Promise<unknown>;
  disabled?: boolean;
  /** Where several files belong together: how many at most, and what makes one of them. */
  together?: Readonly<{ most: number; pack: (files: readonly File[]) => Promise<File> }>;
};

type State =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; share: number | null }
  | { kind: 'failed'; text: string }
  | { kind: 'done' };

/** Chooses one file, or those that belong together, checks format and size before a byte is sent, and shows how far it is. */
export function UploadField({ label, formats, maxBytes, onUpload, disabled, together }: UploadFieldProps) {
  const { t } = useTranslation('ui');
  const { bytes, list, percent } = useFormats();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const limit = bytes(maxBytes);

  const most = together?.most ?? 1;
  const objection = (files: readonly File[]): string | null => {
    if (files.length > most) return t('upload.tooMany', { count: most });
    const isKnown = ({ name }: File) => formats.some((ending) => name.toLowerCase().endsWith(ending));
    if (!files.every(isKnown)) return t('upload.wrongFormat');
    if (files.reduce((sum, { size }) => sum + size, 0) > maxBytes) return t('upload.tooLarge', { size: limit });
    return files.some(({ size }) => size === 0) ? t('upload.empty') : null;
  };

  const send = async (files: readonly File[]) => {
    const text = objection(files);
    if (text !== null) return setState({ kind: 'failed', text });
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const name = list(files.map((file) => file.name));
    const progress = (share: number | null) => setState({ kind: 'sending', name, share });
    progress(null);
    try {
      const [first] = files;
      const file = together && files.length > 1 ? await together.pack(files) : first;
      if (file) await onUpload(file, progress, control.signal);
      setState({ kind: 'done' });
    } catch (error) {
      if (!control.signal.aborted) setState({ kind: 'failed', text: errorText(error) });
    }
  };

  const sending = state.kind === 'sending';
  return (
    <div className={styles.root}>
      <Upload.Dragger
        accept={{ format: formats.join(','), filter: 'native' }}
        multiple={most > 1}
        showUploadList={false}
        disabled={disabled === true || sending}
        aria-label={label}
        beforeUpload={(file, files) => {
          // Called for each file of those chosen at once.
          if (file === files[0]) void send(files);
          return false;
        }}
      >
        <UploadOutlined aria-hidden="true" />
        <p className={styles.label}>{label}</p>
        <p className={styles.hint}>{t('upload.drop')}</p>
        <p className={styles.hint}>
          {t('upload.limits', {
            formats: list(formats.map((ending) => ending.slice(1).toUpperCase())),
            size: limit,
          })}
        </p>
      </Upload.Dragger>
      {sending && (
        <div className={styles.progress}>
          <span>{t('upload.uploading', { name: state.name })}</span>
          <Progress
            percent={state.share === null ? 100 : Math.round(state.share * 100)}
            format={(whole = 0) => percent(whole / 100)}
            status="active"
            showInfo={state.share !== null}
            aria-label={t('upload.uploading', { name: state.name })}
          />
        </div>
      )}
      <p role="status" className={styles.done}>
        {state.kind === 'done' && t('upload.done')}
      </p>
      <p role="alert" className={styles.failed}>
        {state.kind === 'failed' && state.text}
      </p>
    </div>
  );
}
