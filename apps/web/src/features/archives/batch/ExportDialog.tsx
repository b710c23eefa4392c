import { DownloadOutlined } from '@ant-design/icons';
import { archiveBatchCalls, EXPORT_COLUMNS, STANDARD_EXPORT_COLUMNS } from '@cogclinic/contract/archiveBatch';
import { Button, Checkbox, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JobProgress } from '#features/jobs/shared/JobProgress.tsx';
import { isLive, type Job, useJob } from '#features/jobs/shared/jobs.ts';
import { useJobCommands } from '#features/jobs/shared/useJobCommands.ts';
import { useSend } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { useFieldLabel } from '#ui/texts.ts';
import type { Chosen } from './chosen.ts';
import styles from './ExportDialog.module.css';
import text from './text.module.css';

type Column = (typeof EXPORT_COLUMNS)[number];
type ExportDialogProps = {
  /** The chosen patients; empty means all that the list finds. */
  rows: readonly Chosen[];
  filter: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** Chooses columns and language of an export, then follows the background job. */
export default function ExportDialog({ rows, filter, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['archive-batch', 'ui']);
  const [columns, setColumns] = useState<readonly Column[]>(STANDARD_EXPORT_COLUMNS);
  const [language, setLanguage] = useState(currentLanguage);
  const [requestIdFor] = useState(newRequestIds);
  const { mutate, isPending, data: started } = useSend(archiveBatchCalls.export);
  const filtered = Object.keys(filter).length > 0;
  const range =
    rows.length > 0 ? t('export.ofChosen', { count: rows.length }) : t(filtered ? 'export.ofFilter' : 'export.ofAll');

  const start = () => {
    const what = rows.length > 0 ? { ids: rows.map(({ id }) => id) } : { filter };
    // Keeps the order of the list of columns, not the order of ticking.
    const content = { ...what, columns: EXPORT_COLUMNS.filter((column) => columns.includes(column)), language };
    mutate({ body: { ...content, requestId: requestIdFor(content) } });
  };

  if (started) return <Running started={started} onClose={onClose} />;
  return (
    <Modal
      open
      width={640}
      title={t('export.title')}
      okText={t('export.start')}
      okButtonProps={{ disabled: columns.length === 0 }}
      confirmLoading={isPending}
      cancelText={t('ui:actions.cancel')}
      onOk={start}
      onCancel={onClose}
    >
      <p className={text.lead}>{range}</p>
      <ColumnChoice columns={columns} onChange={setColumns} />
      <LanguageChoice language={language} onChange={setLanguage} />
      <p className={text.hint}>{t('export.masked')}</p>
    </Modal>
  );
}

type ColumnChoiceProps = { columns: readonly Column[]; onChange: (columns: readonly Column[]) => void };

function ColumnChoice({ columns, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('archive-batch');
  const labelOf = useFieldLabel();
  const toggle = (column: Column) =>
    onChange(columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column]);
  return (
    <fieldset className={styles.columns}>
      <legend>{t('export.columns', { count: columns.length })}</legend>
      <div className={styles.all}>
        <Button onClick={() => onChange(STANDARD_EXPORT_COLUMNS)}>{t('export.standard')}</Button>
        <Button onClick={() => onChange(EXPORT_COLUMNS)}>{t('export.all')}</Button>
      </div>
      <div className={styles.grid}>
        {EXPORT_COLUMNS.map((column) => (
          <Checkbox key={column} checked={columns.includes(column)} onChange={() => toggle(column)}>
            {labelOf(column)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

type LanguageChoiceProps = {
  language: (typeof LANGUAGES)[number];
  onChange: (language: (typeof LANGUAGES)[number]) => void;
};

function LanguageChoice({ language, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation('archive-batch');
  const id = useId();
  return (
    <p className={styles.language}>
      <label htmlFor={id}>{t('export.language')}</label>
      <Select
        id={id}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={onChange}
      />
    </p>
  );
}

/** The progress of the export; closing the dialog leaves it running. */
function Running({ started, onClose }: { started: Job; onClose: () => void }) {
  const { t } = useTranslation(['archive-batch', 'jobs', 'ui']);
  const { data: job = started } = useJob(started.id);
  const { cancel, cancelling, save, saving } = useJobCommands(job);
  const ready = job.files.includes('result');
  return (
    <Modal
      open
      title={t('export.title')}
      onCancel={onClose}
      footer={
        <>
          {isLive(job) && (
            <Button danger loading={cancelling} onClick={() => void cancel()}>
              {t('jobs:stop')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui:actions.close')}</Button>
          {ready && (
            <Button type="primary" icon={<DownloadOutlined />} loading={saving} onClick={() => void save('result')}>
              {t('jobs:download.result')}
            </Button>
          )}
        </>
      }
    >
      <JobProgress job={job} />
      <p role="status">{job.message ?? t(`export.state.${job.state}`)}</p>
      {isLive(job) && <p className={text.hint}>{t('export.leave')}</p>}
    </Modal>
  );
}
