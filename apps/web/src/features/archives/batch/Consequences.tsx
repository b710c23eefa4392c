import type { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { CallData } from '@cogclinic/contract/call';
import { COUNTED } from '@cogclinic/contract/records';
import { useTranslation } from 'react-i18next';

type Counts = Omit<CallData<typeof archiveBatchCalls.consequences>, 'names'>;

/** What hangs on patients' files, kind by kind; what there is none of is left out. */
export function Consequences({ counts, none }: { counts: Counts; none: string }) {
  const { t } = useTranslation('archive-batch');
  const there = COUNTED.filter((kind) => counts[kind] > 0);
  if (there.length === 0) return <p className="batch-none">{none}</p>;
  return (
    <ul className="batch-counts">
      {there.map((kind) => (
        <li key={kind}>{t(`count.${kind}`, { count: counts[kind] })}</li>
      ))}
    </ul>
  );
}
