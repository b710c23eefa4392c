import { DIMENSIONS } from '@cogclinic/scales/dimensions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import type { InstrumentCourse } from './CourseCard.tsx';
import { newestDimensions } from './newestDimensions.ts';
import { reportPath } from './paths.ts';
import '#ui/charts/chart.css';
import './course.css';
import './dimensions.css';

/** The mental dimensions by the newest result of each scale that feeds any, side by side; nothing where none does. */
export function PatientDimensions({ courses }: { courses: readonly InstrumentCourse[] }) {
  const { t } = useTranslation('reports');
  const { number, date } = useFormats();
  const results = newestDimensions(courses);
  if (results.length === 0) return null;
  return (
    <Panel title={t('dimensions.title')} className="patient-course">
      <div className="chart-table dimension-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('dimensions.dimension')}</th>
              {results.map(({ reportId, instrumentName, testEndTime }) => (
                <th key={reportId} scope="col">
                  <Link to={reportPath(reportId)}>{instrumentName}</Link>
                  <br />
                  <span className="dimension-day">{date(testEndTime)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DIMENSIONS.map((dimension) => (
              <tr key={dimension}>
                <th scope="row">{t(`dimensions.${dimension}`)}</th>
                {results.map(({ reportId, percents }) => {
                  const percent = percents.get(dimension);
                  return (
                    <td key={reportId}>
                      {percent === undefined ? '–' : t('dimensions.percent', { percent: number(percent) })}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="dimension-note">{t('dimensions.hint')}</p>
      <p className="dimension-note">{t('dimensions.apart')}</p>
    </Panel>
  );
}
