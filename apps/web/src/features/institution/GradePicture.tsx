import { type GradeLimits, gradeRanges } from '@cogclinic/scales/grades';
import { useTranslation } from 'react-i18next';
import { GradeTag } from '#features/instruments/shared/GradeTag.tsx';
import { gradeTone } from '#features/instruments/shared/grades.ts';
import { useFormats } from '#ui/format.ts';
import './grades.css';

/** The five grades from 0 to 100 percent as a bar, with their words and ranges below it. */
export function GradePicture({ limits }: { limits: GradeLimits }) {
  const { t } = useTranslation('institution');
  const { number, percent: share } = useFormats();
  const ranges = gradeRanges(limits);
  const percent = (value: number) => share(value / 100);
  return (
    <div className="grade-picture">
      <div className="grade-bar" aria-hidden="true">
        {ranges.map(({ grade, from, below }) => (
          <span key={grade} className={`grade-part grade-${gradeTone(grade)}`} style={{ flexGrow: below - from }} />
        ))}
      </div>
      <div className="grade-ends" aria-hidden="true">
        <span>{percent(0)}</span>
        <span>{percent(100)}</span>
      </div>
      <ul className="grade-ranges">
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
