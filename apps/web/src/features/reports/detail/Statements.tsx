import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { SeenButton } from '../shared/SeenButton.tsx';
import styles from './Statements.module.css';
import type { Report } from './types.ts';

/** What was signed about the safety alert, newest first: what was done, by whom and when. */
export function Statements({ report: { id, patientName, statements } }: { report: Report }) {
  const { t } = useTranslation('reports');
  const { dateTime } = useFormats();
  if (statements.length === 0) return null;
  const corrected = new Set(statements.map(({ corrects }) => corrects));
  return (
    <ul className={styles.root} aria-label={t('alert.statements')}>
      {statements.map((statement) => (
        <li key={statement.id}>
          <p>
            <strong>{statement.actions.map((action) => t(`alert.action.${action}`)).join(' · ')}</strong>
          </p>
          <p className={styles.words}>{statement.words}</p>
          <p className={styles.by}>
            {t('alert.signedBy', { name: statement.byName, time: dateTime(statement.time) })}
            {statement.corrects && ` · ${t('alert.corrects')}`}
            {corrected.has(statement.id) ? (
              ` · ${t('alert.corrected')}`
            ) : (
              <SeenButton reportId={id} patientName={patientName} corrects={statement.id} as="inline" />
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
