import { useTranslation } from 'react-i18next';
import { RadarChart } from '#ui/charts/RadarChart.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Scroll } from '../shared/Scroll.tsx';
import type { EyeInfo } from '../types.ts';
import styles from './report.module.css';

/** The five dimensions, and how much of each was measured. */
export function Dimensions({ dimensions }: { dimensions: EyeInfo['dimensions'] }) {
  const { t } = useTranslation(['eye', 'eyeMeasures', 'reports']);
  const { number, percent } = useFormats();
  const told = dimensions.flatMap(({ dimension, score }) =>
    score === null ? [] : [{ name: t(`reports:dimensions.${dimension}`), value: Math.round(score), min: 0, max: 100 }],
  );
  return (
    <Panel title={t('eyeMeasures:dimensions.title')}>
      <div className={styles.dimensions}>
        {told.length >= 3 && (
          <div className={styles.radar}>
            <RadarChart
              titled
              title={t('eyeMeasures:dimensions.title')}
              head={t('eyeMeasures:dimensions.dimension')}
              axes={told}
            />
          </div>
        )}
        <Scroll label={t('eyeMeasures:dimensions.title')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('eyeMeasures:dimensions.dimension')}</th>
                <th scope="col">{t('eyeMeasures:value')}</th>
                <th scope="col">{t('eyeMeasures:dimensions.basis')}</th>
              </tr>
            </thead>
            <tbody>
              {dimensions.map(({ dimension, score, basis }) => (
                <tr key={dimension}>
                  <th scope="row">{t(`reports:dimensions.${dimension}`)}</th>
                  <td>{score === null ? t('eyeMeasures:dimensions.none') : number(score, 0)}</td>
                  <td>{percent(basis)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </div>
      <p className={styles.quiet}>{t('eyeMeasures:dimensions.note')}</p>
    </Panel>
  );
}
