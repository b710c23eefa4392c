import { useTranslation } from 'react-i18next';
import type { Finding } from '../calls.ts';
import { FindingLine, FindingList } from '../FindingList.tsx';
import { Hint } from '../Hint.tsx';
import styles from './Findings.module.css';

/** What was found in a file: what keeps it from being taken, and apart from that what was read otherwise or left out. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('instruments');
  if (findings.length === 0) return <Hint>{t('import.nothing')}</Hint>;
  return (['error', 'warning'] as const).map((severity) => {
    const found = findings.filter((finding) => finding.severity === severity);
    if (found.length === 0) return null;
    return (
      <section key={severity} className={styles.part}>
        <h3 className={styles.title}>{t(`import.${severity}s`, { count: found.length })}</h3>
        <FindingList severity={severity}>
          {found.map((finding) => (
            <FindingLine key={`${finding.item} ${finding.text}`} finding={finding} />
          ))}
        </FindingList>
      </section>
    );
  });
}
