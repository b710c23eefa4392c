import type { CallData } from '@cogclinic/contract/call';
import { jobCalls } from '@cogclinic/contract/jobs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '#features/jobs/shared/jobs.ts';
import { DataTable } from '#ui/DataTable.tsx';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel, useSharedTexts } from '#ui/texts.ts';
import styles from './FailedRows.module.css';
import step from './step.module.css';

type FailedRow = CallData<typeof jobCalls.failures>[number];

/** The refused rows, each with its reasons. */
export function FailedRows({ job }: { job: Job }) {
  const { t } = useTranslation('archive-batch');
  const labelOf = useFieldLabel();
  const shared = useSharedTexts();
  const columns = useMemo<readonly Column<FailedRow>[]>(() => {
    const line = ({ field, text }: FailedRow['reasons'][number]) =>
      field === null ? text : shared('rules:line', { field: labelOf(field), text });
    return [
      {
        key: 'row',
        title: t('import.row'),
        text: ({ row }) => t('import.rowNumber', { number: row }),
        card: 'title',
        width: 120,
      },
      {
        key: 'reasons',
        title: t('import.reasons'),
        render: ({ reasons }) => (
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={`${reason.field} ${reason.text}`}>{line(reason)}</li>
            ))}
          </ul>
        ),
        text: ({ reasons }) => reasons.map(line).join('\n'),
      },
    ];
  }, [t, labelOf, shared]);
  return (
    <>
      <h3 className={styles.subtitle}>{t('import.failedRows')}</h3>
      {job.failed > 200 && <p className={step.hint}>{t('import.first200')}</p>}
      <DataTable
        call={jobCalls.failures}
        params={{ id: job.id }}
        name="importFailures"
        stateKey="failures"
        title={t('import.failedRows')}
        columns={columns}
        rowKey="row"
        defaultPageSize={20}
        exportable={false}
      />
    </>
  );
}
