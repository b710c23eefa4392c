import { FormOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { Panel } from '#ui/Panel.tsx';
import { Grade } from './Grade.tsx';
import styles from './report.module.css';
import type { GameCourse } from './types.ts';

/** What the course means and what to do next, in words, with the way to prescribe it. */
export function Findings({ archiveId, course }: { archiveId: string; course: GameCourse }) {
  const { t } = useTranslation('trainingData');
  const navigate = useNavigate();
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
          <Button
            className="no-print"
            icon={<FormOutlined aria-hidden="true" />}
            onClick={() => void navigate(patientPath(archiveId, 'training'), { replace: true })}
          >
            {t('prescribe')}
          </Button>
        </>
      )}
    </Panel>
  );
}
