import { CallError } from '@cogclinic/contract/client';
import { instrumentTextCalls as calls, LONGEST_SOURCE, TEXT_SHEET_BYTES } from '@cogclinic/contract/instrumentTexts';
import { Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forget, sendCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { LANGUAGE_NAMES } from '#ui/language.ts';
import { showSuccess } from '#ui/notify.ts';
import { UploadField } from '#ui/UploadField.tsx';
import { Hint } from '../Hint.tsx';
import styles from './LoadDialog.module.css';

/** Takes the validated texts of an instrument from a sheet, with a statement of their source. */
export default function LoadDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('instruments');
  const { list } = useFormats();
  const id = useId();
  const [title, setTitle] = useState('');
  const [permittedBy, setPermittedBy] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const isStated = title.trim() !== '' && permittedBy.trim() !== '' && confirmed;
  const load = async (file: File, _progress: unknown, signal: AbortSignal) => {
    setFaults([]);
    try {
      const query = { title, permittedBy, confirmed: 'true' } as const;
      const { languages } = await sendCall(calls.load, { params: { id: code }, query, file }, { signal });
      void forget(calls.load.changes);
      showSuccess(t('validated.loaded', { languages: list(languages.map((one) => LANGUAGE_NAMES[one])) }));
      onClose();
    } catch (error) {
      if (error instanceof CallError) setFaults(error.fields.map(({ message }) => message));
      throw error;
    }
  };
  return (
    <Modal open title={t('validated.dialog')} footer={null} width={640} onCancel={onClose} mask={{ closable: false }}>
      <Hint>{t('validated.dialogHint')}</Hint>
      <div className={styles.field}>
        <label htmlFor={`${id}t`}>{t('validated.sourceTitle')}</label>
        <Input
          id={`${id}t`}
          value={title}
          maxLength={LONGEST_SOURCE}
          placeholder={t('validated.sourceExample')}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}p`}>{t('validated.permittedBy')}</label>
        <Input
          id={`${id}p`}
          value={permittedBy}
          maxLength={LONGEST_SOURCE}
          onChange={({ target }) => setPermittedBy(target.value)}
        />
      </div>
      <Checkbox
        className={styles.field ?? ''}
        checked={confirmed}
        onChange={({ target }) => setConfirmed(target.checked)}
      >
        {t('validated.confirm')}
      </Checkbox>
      <UploadField
        label={t('validated.choose')}
        formats={['.xlsx', '.csv']}
        maxBytes={TEXT_SHEET_BYTES}
        onUpload={load}
        disabled={!isStated}
      />
      {!isStated && <p className={styles.note}>{t('validated.first')}</p>}
      {faults.length > 0 && (
        <ul className={styles.faults} aria-label={t('validated.faults')}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
