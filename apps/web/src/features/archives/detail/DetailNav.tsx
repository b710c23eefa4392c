import { RECORDS } from '@cogclinic/contract/records';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Overview } from '#features/records/shared/patientView.ts';
import type { ShownRecord } from '#features/records/shared/usePatientViews.ts';
import styles from './DetailNav.module.css';
import { partPath, partsOf } from './parts.ts';

type DetailNavProps = {
  id: string;
  part: string;
  records: readonly ShownRecord[];
  counts: Overview['counts'];
};

/** Leads between the parts of one archive; each part has its own address and takes the other's place. */
export function DetailNav({ id, part, counts, records }: DetailNavProps) {
  const { t } = useTranslation(['archives', 'records']);
  const current = useRef<HTMLAnchorElement>(null);
  // Where the parts do not fit side by side, the one shown is scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part has another link
  useEffect(() => {
    const [link, bar] = [current.current, current.current?.parentElement];
    if (link && bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
  }, [part]);
  return (
    <nav className={`${styles.nav} no-print`} aria-label={t('detail.parts')}>
      {partsOf(records).map((one) => {
        const count = countOf(one, records, counts);
        return (
          <Link
            key={one}
            ref={one === part ? current : undefined}
            to={partPath(id, one)}
            replace
            aria-current={one === part ? 'page' : undefined}
          >
            {t(`records:panel.${one}`)}
            {count > 0 && <span className={styles.count}>{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

function countOf(part: string, records: readonly ShownRecord[], counts: Overview['counts']): number {
  const record = records.find(({ panels }) => panels?.[0]?.path === part);
  const declared = record && RECORDS[record.noun];
  return declared && 'counted' in declared ? counts[declared.counted] : 0;
}
