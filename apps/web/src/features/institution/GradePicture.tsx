import { type GradeLimits, gradeRanges } from '@cogclinic/scales/grades';
import { useTranslation } from 'react-i18next';
import { GradeTag } from '#features/instruments/shared/GradeTag.tsx';
import { gradeTone } from '#features/instruments/shared/grades.ts';
import { useFormats } from '#ui/format.ts';
import styles from './GradePicture.module.css';
import shared from './grades.module.css';

/** The five grades from 0 to 100 percent as a bar, with their words and ranges below it. */
export function GradePicture({ limits }: { limits: GradeLimits }) {
  const { t } = useTranslation('institution');
  const { number, percent: share } = useFormats();
  const ranges = gradeRanges(limits);
  const percent = (value: number) => share(value / 100);
  return (
    <div className={shared.picture}>
      <div className={styles.bar} aria-hidden="true">
        {ranges.map(({ grade, from, below }) => (
          <span key={grade} className={styles.part} data-tone={gradeTone(grade)} style={{ flexGrow: below - from }} />
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{percent(0)}</span>
        <span>{percent(100)}</span>
      </div>
      <ul className={styles.ranges}>
        {ranges.map(({ grade, from, below }) => {
          const to = grade === 'excellent' ? below : below - 1;
          return (
            <li key={grade}>
              <GradeTag grade={grade} />{' '}
              {from === to ? percent(to) : t('grades.range', { from: number(from), to: percent(to) })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
