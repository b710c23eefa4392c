import { archiveBatchCalls, type ImportField } from '@cogclinic/contract/archiveBatch';
import { Alert, Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '#features/jobs/shared/jobs.ts';
import { useSend } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { IMPORT_TIMEOUT } from './ChooseFile.tsx';
import { FieldSelect } from './FieldSelect.tsx';
import styles from './MapColumns.module.css';
import {
  DERIVED,
  doubled,
  type Mapping,
  missing,
  NEEDED,
  type Preview,
  type PreviewColumn,
  suggested,
  withField,
} from './mapping.ts';
import { StepTitle } from './StepTitle.tsx';
import step from './step.module.css';

type MapColumnsProps = { preview: Preview; onStarted: (job: Job) => void; onBack: () => void };

/** The second step: assigns columns to fields. */
export function MapColumns({ preview, onStarted, onBack }: MapColumnsProps) {
  const { t } = useTranslation('archive-batch');
  const labelOf = useFieldLabel();
  const { number } = useFormats();
  const labels = (fields: readonly ImportField[]) => fields.map(labelOf).join(t('separator'));
  const [mapping, setMapping] = useState<Mapping>(() => suggested(preview.columns));
  const [requestIdFor] = useState(newRequestIds);
  const { mutate, isPending } = useSend(archiveBatchCalls.add, {
    timeoutMs: IMPORT_TIMEOUT,
    onSuccess: onStarted,
  });
  const twice = doubled(mapping);
  const lacking = missing(mapping, NEEDED);
  const derived = missing(mapping, DERIVED);

  const start = () => {
    const content = {
      uploadId: preview.uploadId,
      mapping: [...mapping].map(([column, field]) => ({ column, field })),
    };
    mutate({ body: { ...content, requestId: requestIdFor(content) } });
  };

  return (
    <section className={step.panel}>
      <StepTitle arrived>{t('import.step.columns')}</StepTitle>
      <p>{t('import.found', { count: preview.rows, rows: number(preview.rows), file: preview.fileName })}</p>
      {lacking.length > 0 && (
        <Alert
          className={step.alert}
          type="warning"
          showIcon
          title={t('import.missing', { fields: labels(lacking) })}
          description={t('import.missingHint')}
        />
      )}
      {lacking.length === 0 && derived.length > 0 && (
        <Alert className={step.alert} type="info" showIcon title={t('import.derived', { fields: labels(derived) })} />
      )}
      <ul className={styles.columns} aria-label={t('import.step.columns')}>
        {preview.columns.map((column) => (
          <ColumnItem
            key={column.column}
            column={column}
            field={mapping.get(column.column) ?? null}
            twice={twice.has(column.column)}
            onChange={(field) => setMapping(withField(mapping, column.column, field))}
          />
        ))}
      </ul>
      <div className={step.buttons}>
        <Button
          type="primary"
          loading={isPending}
          disabled={lacking.length > 0 || twice.size > 0 || preview.rows === 0}
          onClick={start}
        >
          {t('import.start', { count: preview.rows, rows: number(preview.rows) })}
        </Button>
        <Button disabled={isPending} onClick={onBack}>
          {t('import.otherFile')}
        </Button>
      </div>
    </section>
  );
}

type ColumnItemProps = {
  column: PreviewColumn;
  field: ImportField | null;
  twice: boolean;
  onChange: (field: ImportField | null) => void;
};

function ColumnItem({ column, field, twice, onChange }: ColumnItemProps) {
  const { t } = useTranslation('archive-batch');
  const labelOf = useFieldLabel();
  const id = useId();
  const name = column.header || t('import.noHeader', { number: column.column + 1 });
  const samples = column.samples.slice(0, 3);
  return (
    <li className={styles.column} data-unused={field === null ? '' : undefined}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.name}>
          {name}
        </label>
        <span className={styles.samples}>{samples.length > 0 ? samples.join(' · ') : t('import.noSamples')}</span>
      </div>
      <div>
        <FieldSelect id={id} value={field} invalid={twice} problemId={`${id}-problem`} onChange={onChange} />
        {twice && field && (
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            {t('import.doubled', { field: labelOf(field) })}
          </p>
        )}
      </div>
    </li>
  );
}
