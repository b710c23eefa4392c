import type { archiveCalls } from '@cogclinic/contract/archives';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { useFormats } from '#ui/format.ts';
import type { RowOf } from '#ui/table/types.ts';
import styles from './LastReport.module.css';

type Report = NonNullable<RowOf<typeof archiveCalls.list>['lastReport']>;

/** The newest result of a patient in one line: instrument, level and date. */
export function LastReport({ report }: { report: Report }) {
  const { date } = useFormats();
  return (
    <span className={styles.root}>
      <span>{report.instrument}</span>
      <LevelTag level={report.level} unbanded={report.unbanded} confirmation={report.confirmation} />
      <span className={styles.date}>{date(report.createTime)}</span>
    </span>
  );
}
