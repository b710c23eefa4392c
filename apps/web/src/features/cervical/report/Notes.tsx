import { CITATIONS, notesOf } from '@cogclinic/motion/notes';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/Panel.tsx';
import type { NeckReport } from '../types.ts';
import styles from './Notes.module.css';

/** Where the values come from, and what of them is not confirmed. */
export function Notes({ report: { grades } }: { report: NeckReport }) {
  const { t } = useTranslation('neck');
  const notes = notesOf({ isGraded: Object.values(grades).some(Boolean) });
  return (
    <Panel title={t('note.title')}>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{t(`note.${note}`, CITATIONS)}</li>
        ))}
      </ul>
    </Panel>
  );
}
