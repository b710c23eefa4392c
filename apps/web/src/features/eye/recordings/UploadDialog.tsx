import { EYE_RECORDING_BYTES, eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import { zipOf } from '@cogclinic/gaze/reading/zipOf';
import { Form, InputNumber, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCall } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { UploadField } from '#ui/UploadField.tsx';
import type { EyeAssessment } from '../types.ts';
import { type Laid, RecordingFields } from './RecordingFields.tsx';
import styles from './UploadDialog.module.css';

const FORMATS = ['.asc', '.tsv', '.csv', '.txt', '.arff', '.gz', '.zip', '.json'];
/** A recording and the JSON that describes it go as one file. */
const TOGETHER = {
  most: 2,
  pack: async (files: readonly File[]) => {
    const [first] = files;
    const zip = await zipOf(files.map((file) => ({ name: file.name, content: file })));
    return new File([zip], `${first?.name.split('.')[0]}.zip`, { type: 'application/zip' });
  },
};
const SCREEN = ['widthPx', 'heightPx', 'widthMm', 'heightMm', 'distanceMm'] as const;
/** A slow line takes its time for half a gigabyte. */
const TIMEOUT_MS = 3_600_000;

type Sizes = Partial<Record<(typeof SCREEN)[number], number>>;

/** Takes the recording of an assessment from this computer. */
export default function UploadDialog({ assessment, onClose }: { assessment: EyeAssessment; onClose: () => void }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const field = useId();
  const { id, tasks } = assessment;
  const [laid, setLaid] = useState<Laid>({ task: tasks.length === 1 ? (tasks[0] ?? null) : null, offsetMs: null });
  const [screen, setScreen] = useState<Sizes>({});
  const [sent, setSent] = useState(false);
  const told = SCREEN.filter((name) => screen[name] !== undefined).length;
  const isPart = told > 0 && told < SCREEN.length;
  const send = async (file: File, _progress: unknown, signal: AbortSignal) => {
    setSent(false);
    const query = {
      recordingId: newId(),
      ...(laid.task !== null && { task: laid.task }),
      ...(laid.offsetMs !== null && { offsetMs: laid.offsetMs }),
      ...screen,
    };
    await sendCall(eyeRecordingCalls.upload, { params: { id }, query, file }, { signal, timeoutMs: TIMEOUT_MS });
    setSent(true);
  };
  return (
    <Modal open title={t('upload.title')} footer={null} onCancel={onClose}>
      <Form layout="vertical" component="div">
        <RecordingFields tasks={tasks} laid={laid} onChange={setLaid} />
        <fieldset className={styles.screen}>
          <legend>{t('upload.screen')}</legend>
          {SCREEN.map((name) => (
            <label key={name} htmlFor={`${field}-${name}`}>
              {t(`upload.${name}`)}
              <InputNumber
                id={`${field}-${name}`}
                min={1}
                value={screen[name] ?? null}
                onChange={(value) => setScreen({ ...screen, [name]: value ?? undefined })}
              />
            </label>
          ))}
        </fieldset>
        <p role="status" className={styles.problem}>
          {isPart && t('upload.screenPart')}
        </p>
      </Form>
      <UploadField
        label={t('upload.choose')}
        formats={FORMATS}
        maxBytes={EYE_RECORDING_BYTES}
        onUpload={send}
        disabled={isPart}
        together={TOGETHER}
      />
      <p className={styles.hint}>{t('upload.formats')}</p>
      <p role="status">{sent && t('upload.sent')}</p>
    </Modal>
  );
}
