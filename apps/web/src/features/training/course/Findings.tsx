import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/Panel.tsx';
import { Grade } from './Grade.tsx';
import { PrescribeNext } from './PrescribeNext.tsx';
import styles from './report.module.css';
import type { GameCourse } from './types.ts';

type FindingsProps = { archiveId: string; patientName: string; course: GameCourse };

/** What the course means and what to do next, in words, with the way to prescribe it. */
export function Findings({ archiveId, patientName, course }: FindingsProps) {
  const { t } = useTranslation('trainingData');
  const { grade, meaning, next } = course;
  return (
    <Panel title={t('meaning')}>
      {grade && (
        <p>
          <Grade grade={grade} />
        </p>
      )}
      <ul className={styles.told} aria-label={t('meaning')}>
        {meaning.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {next.length > 0 && (
        <>
          <h3 className={styles.next}>{t('next')}</h3>
          <ul className={styles.told} aria-label={t('next')}>
            {next.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <PrescribeNext archiveId={archiveId} patientName={patientName} course={course} />
        </>
      )}
    </Panel>
  );
}
