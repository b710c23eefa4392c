import { reportCalls } from '@cogclinic/contract/reports';
import { Modal, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JobDialog } from '#features/jobs/shared/JobDialog.tsx';
import { useSend } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import styles from './BatchDialog.module.css';

export type BatchDialogProps = {
  /** The chosen reports; empty means all that the list finds. */
  ids: readonly string[];
  filter: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** Chooses the format and language of a batch of reports, then follows the background job. */
export default function BatchDialog({ ids, filter, onClose }: BatchDialogProps) {
  const { t } = useTranslation(['reports', 'ui']);
  const [as, setAs] = useState<'zip' | 'merged'>('zip');
  const [language, setLanguage] = useState(currentLanguage);
  const [requestIdFor] = useState(newRequestIds);
  const languageId = useId();
  const { mutate, isPending, data: started } = useSend(reportCalls.batchPdf);

  const start = () => {
    const content = { ...(ids.length > 0 ? { ids: [...ids] } : { filter }), as, language };
    mutate({ body: { ...content, requestId: requestIdFor(content) } });
  };

  if (started) {
    return (
      <JobDialog
        started={started}
        title={t('batch.title')}
        says={(state) => t(`batch.state.${state}`)}
        leave={t('batch.leave')}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      open
      title={t('batch.title')}
      okText={t('batch.start')}
      cancelText={t('ui:actions.cancel')}
      confirmLoading={isPending}
      onOk={start}
      onCancel={onClose}
    >
      <p>{ids.length > 0 ? t('batch.ofChosen', { count: ids.length }) : t('batch.ofFilter')}</p>
      <Radio.Group
        className={styles.as}
        aria-label={t('batch.as')}
        value={as}
        onChange={({ target }) => setAs(target.value as 'zip' | 'merged')}
        options={[
          { value: 'zip', label: t('batch.zip') },
          { value: 'merged', label: t('batch.merged') },
        ]}
      />
      <p className={styles.language}>
        <label htmlFor={languageId}>{t('batch.language')}</label>
        <Select
          id={languageId}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={setLanguage}
        />
      </p>
    </Modal>
  );
}
