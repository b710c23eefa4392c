import { DIMENSIONS } from '@cogclinic/scales/dimensions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { GradeTag } from '#features/instruments/shared/GradeTag.tsx';
import { FigureTable } from '#ui/charts/FigureTable.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { reportPath } from '../shared/paths.ts';
import type { InstrumentCourse } from './CourseCard.tsx';
import { limitsInUse, newestDimensions } from './newestDimensions.ts';
import notes from './note.module.css';
import styles from './PatientDimensions.module.css';
import { useLimitsText } from './useLimitsText.ts';

/** The cognitive dimensions by the newest result of each contributing scale, side by side; nothing if there is none. */
export function PatientDimensions({ courses }: { courses: readonly InstrumentCourse[] }) {
  const { t } = useTranslation('reports');
  const { percent, date, list } = useFormats();
  const limitsText = useLimitsText();
  const results = newestDimensions(courses);
  const inUse = limitsInUse(results);
  if (results.length === 0) return null;
  return (
    <Panel title={t('dimensions.title')} className={styles.panel}>
      <FigureTable className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('dimensions.dimension')}</th>
            {results.map(({ reportId, instrumentName, testEndTime }) => (
              <th key={reportId} scope="col">
                <Link to={reportPath(reportId)}>{instrumentName}</Link>
                <br />
                <span className={styles.day}>{date(testEndTime)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DIMENSIONS.map((dimension) => (
            <tr key={dimension}>
              <th scope="row">{t(`dimensions.${dimension}`)}</th>
              {results.map(({ reportId, shares }) => {
                const share = shares.get(dimension);
                return (
                  <td key={reportId}>
                    {share?.grade && <GradeTag grade={share.grade} />} {share ? percent(share.percent / 100) : '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <p className={notes.note}>{t('dimensions.hint')}</p>
      <p className={notes.note}>{t('dimensions.apart')}</p>
      {inUse.map(({ limits, scales }) => (
        <p key={scales.join()} className={notes.note}>
          {scales.length === results.length
            ? limitsText(limits)
            : t('dimensions.limitsOf', { scales: list(scales), limits: limitsText(limits) })}
        </p>
      ))}
    </Panel>
  );
}
