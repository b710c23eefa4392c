import { cervicalCalls, NECK_BYTES } from '@cogclinic/contract/cervical';
import { Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Patient, PatientSelect } from '#features/records/shared/PatientSelect.tsx';
import { sendCall } from '#ui/api.ts';
import { MomentInput } from '#ui/MomentInput.tsx';
import { newRequestIds } from '#ui/requestIds.ts';
import { UploadField } from '#ui/UploadField.tsx';
import { reportPath } from '../shared/paths.ts';
import styles from './UploadDialog.module.css';

const FORMATS = ['.csv', '.txt'];
/** Half an hour of head poses over a slow line, and its evaluation. */
const TIMEOUT_MS = 300_000;

type UploadDialogProps = {
  /** Null: the patient is chosen first. */
  patient: Patient | null;
  onClose: () => void;
};

/** Takes a file of head poses for a patient and opens its report. */
export default function UploadDialog({ patient: given, onClose }: UploadDialogProps) {
  const { t } = useTranslation(['cervical', 'records']);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Patient | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const timeId = useId();
  // The same file sent again after a lost answer is kept once.
  const idFor = useRef(newRequestIds());
  const patient = given ?? chosen;
  const send = async (file: File, { archiveId }: Patient, signal: AbortSignal) => {
    const measuredTime = time ?? undefined;
    const requestId = idFor.current([archiveId, file.name, file.size, file.lastModified, measuredTime]);
    const args = { params: { id: archiveId }, query: { requestId, measuredTime }, file };
    const { id } = await sendCall(cervicalCalls.upload, args, { signal, timeoutMs: TIMEOUT_MS });
    onClose();
    void navigate(reportPath(id));
  };
  return (
    <Modal
      open
      title={patient ? t('upload.titleOf', { name: patient.patientName }) : t('upload.title')}
      footer={null}
      onCancel={onClose}
    >
      <div className={styles.content}>
        {patient === null ? (
          <PatientSelect autoFocus onChoose={setChosen} />
        ) : (
          <>
            <div className={styles.field}>
              <label htmlFor={timeId}>{t('upload.time')}</label>
              <MomentInput id={timeId} value={time} onChange={setTime} />
              <p className={styles.hint}>{t('upload.timeHint')}</p>
            </div>
            <UploadField
              label={t('upload.file')}
              formats={FORMATS}
              maxBytes={NECK_BYTES}
              onUpload={(file, _progress, signal) => send(file, patient, signal)}
            />
            <p className={styles.hint}>{t('upload.format')}</p>
          </>
        )}
      </div>
    </Modal>
  );
}
