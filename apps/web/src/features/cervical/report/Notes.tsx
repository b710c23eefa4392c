import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/Panel.tsx';
import type { NeckReport } from '../types.ts';
import styles from './Notes.module.css';

const NOTES = ['age', 'agreement', 'positionSense', 'smoothness', 'detectable', 'screening'] as const;

/** Where the values come from, and what of them is not confirmed. */
export function Notes({ report: { grades } }: { report: NeckReport }) {
  const { t } = useTranslation('neck');
  const first = Object.values(grades).some(Boolean) ? 'grades' : 'noGrade';
  return (
    <Panel title={t('note.title')}>
      <ul className={styles.notes}>
        {[first, ...NOTES].map((note) => (
          <li key={note}>{t(`note.${note}`)}</li>
        ))}
      </ul>
    </Panel>
  );
}
