import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { studyPath } from '#features/party-reports/shared/paths.ts';
import type { Exam } from '../types.ts';
import { useStudyText } from '../useStudyText.ts';
import { ExamGroup } from './ExamGroup.tsx';
import styles from './ExamStudies.module.css';

/** The studies of other institutions that an examination holds, each with the way to its images. */
export function ExamStudies({ studies }: Pick<Exam, 'studies'>) {
  const { t } = useTranslation('exams');
  const textOf = useStudyText();
  return (
    <ExamGroup title={t('studies.title')}>
      <ul className={styles.list}>
        {studies.map((study) => (
          <li key={study.id}>
            <Link to={studyPath(study.id)}>{textOf(study)}</Link>
          </li>
        ))}
      </ul>
    </ExamGroup>
  );
}
