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
};

type State =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; share: number | null }
  | { kind: 'failed'; text: string }
  | { kind: 'done' };

/** Chooses one file, checks its format and size before a byte is sent, and shows how far it is. */
export function UploadField({ label, formats, maxBytes, onUpload, disabled }: UploadFieldProps) {
  const { t } = useTranslation('ui');
  const { bytes, list, percent } = useFormats();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const limit = bytes(maxBytes);

  const objection = (file: File): string | null => {
    if (!formats.some((ending) => file.name.toLowerCase().endsWith(ending))) return t('upload.wrongFormat');
    if (file.size > maxBytes) return t('upload.tooLarge', { size: limit });
    return file.size === 0 ? t('upload.empty') : null;
  };

  const send = async (file: File) => {
    const text = objection(file);
    if (text !== null) return setState({ kind: 'failed', text });
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const progress = (share: number | null) => setState({ kind: 'sending', name: file.name, share });
    progress(null);
    try {
      await onUpload(file, progress, control.signal);
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
        multiple={false}
        showUploadList={false}
        disabled={disabled === true || sending}
        aria-label={label}
        customRequest={({ file }) => {
          if (file instanceof File) void send(file);
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
