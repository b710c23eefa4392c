import { EXPORT_FORMATS, trainingExportCalls } from '@cogclinic/contract/trainingExport';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JobDialog } from '#features/jobs/shared/JobDialog.tsx';
import { useSend } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import styles from './ExportDialog.module.css';

type ExportDialogProps = {
  /** The chosen sessions; empty means all that the list finds. */
  ids: readonly string[];
  filter: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** Chooses the kind of file for sessions with their trials, then follows the job. */
export default function ExportDialog({ ids, filter, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['training', 'ui']);
  const [as, setAs] = useState<(typeof EXPORT_FORMATS)[number]>('csv');
  const [requestIdFor] = useState(newRequestIds);
  const { mutate, isPending, data: started } = useSend(trainingExportCalls.start);

  const start = () => {
    const content = { ...(ids.length > 0 ? { ids: [...ids] } : { filter }), as, language: currentLanguage() };
    mutate({ body: { ...content, requestId: requestIdFor(content) } });
  };

  if (started) {
    return (
      <JobDialog
        started={started}
        title={t('export.title')}
        says={(state) => t(`export.state.${state}`)}
        leave={t('export.leave')}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      open
      title={t('export.title')}
      okText={t('export.start')}
      cancelText={t('ui:actions.cancel')}
      confirmLoading={isPending}
      onOk={start}
      onCancel={onClose}
    >
      <p>{ids.length > 0 ? t('export.ofChosen', { count: ids.length }) : t('export.ofFilter')}</p>
      <Radio.Group
        className={styles.as}
        aria-label={t('export.as')}
        value={as}
        onChange={({ target }) => setAs(target.value as typeof as)}
        options={EXPORT_FORMATS.map((value) => ({ value, label: t(`export.${value}`) }))}
      />
    </Modal>
  );
}
