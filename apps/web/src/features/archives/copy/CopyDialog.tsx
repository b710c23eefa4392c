import { LIMITS } from '@cogclinic/contract/fields';
import { COPY_ASKED_BY, patientCopyCalls } from '@cogclinic/contract/patientCopy';
import { Input, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JobDialog } from '#features/jobs/shared/JobDialog.tsx';
import type { DialogProps } from '#features/records/shared/patientView.ts';
import { useSend } from '#ui/api.ts';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { currentLanguage } from '#ui/i18n.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import styles from './CopyDialog.module.css';

/** Notes who asked for a copy of the patient's data, then follows the job that writes it. */
export default function CopyDialog({ open, archiveId, patientName, onClose }: DialogProps) {
  const { t } = useTranslation(['archives', 'ui']);
  const noteId = useId();
  const [askedBy, setAskedBy] = useState<(typeof COPY_ASKED_BY)[number]>('patient');
  const [note, setNote] = useState('');
  const [isLacking, setLacking] = useState(false);
  const [requestIdFor] = useState(newRequestIds);
  const { mutate, isPending, data: started, reset } = useSend(patientCopyCalls.start);
  const title = t('copy.title', { name: patientName });

  const close = () => {
    onClose();
    reset();
  };
  const start = () => {
    const given = note.trim();
    if (askedBy === 'representative' && !given) {
      setLacking(true);
      document.getElementById(noteId)?.focus();
      return;
    }
    const language = currentLanguage();
    const content =
      askedBy === 'patient' ? { askedBy, note: given || null, language } : { askedBy, note: given, language };
    mutate({ params: { id: archiveId }, body: { ...content, requestId: requestIdFor({ archiveId, ...content }) } });
  };

  if (started && open) {
    return (
      <JobDialog
        started={started}
        title={title}
        says={(state) => t(`copy.state.${state}`)}
        leave={t('copy.leave')}
        onClose={close}
      />
    );
  }
  return (
    <Modal
      open={open}
      title={title}
      okText={t('copy.start')}
      cancelText={t('ui:actions.cancel')}
      confirmLoading={isPending}
      onOk={start}
      onCancel={onClose}
    >
      <div className={styles.content}>
        <p>{t('copy.holds')}</p>
        <Radio.Group
          className={styles.choices}
          aria-label={t('copy.askedBy')}
          value={askedBy}
          onChange={({ target }) => setAskedBy(target.value as typeof askedBy)}
          options={COPY_ASKED_BY.map((value) => ({ value, label: t(`copy.${value}`) }))}
        />
        <label className={styles.field} htmlFor={noteId}>
          {t(askedBy === 'patient' ? 'copy.note' : 'copy.who')}
          <Input.TextArea
            id={noteId}
            value={note}
            maxLength={LIMITS.text}
            autoSize={{ minRows: 2, maxRows: 5 }}
            {...(isLacking && {
              status: 'error' as const,
              'aria-invalid': true,
              'aria-describedby': `${noteId}-problem`,
            })}
            onChange={({ target }) => {
              setNote(target.value);
              setLacking(false);
            }}
          />
        </label>
        {isLacking && <FieldProblem id={`${noteId}-problem`}>{t('copy.whoLacks')}</FieldProblem>}
        <p className={styles.caution}>{t('copy.caution')}</p>
      </div>
    </Modal>
  );
}
