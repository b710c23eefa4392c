import { useTranslation } from 'react-i18next';
import { RadarChart } from '#ui/charts/RadarChart.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import type { EyeInfo } from '../types.ts';
import styles from './report.module.css';

/** The five dimensions, and how much of each was measured. */
export function Dimensions({ dimensions }: { dimensions: EyeInfo['dimensions'] }) {
  const { t } = useTranslation(['eye', 'reports']);
  const { number, percent } = useFormats();
  const told = dimensions.flatMap(({ dimension, score }) =>
    score === null ? [] : [{ name: t(`reports:dimensions.${dimension}`), value: Math.round(score), min: 0, max: 100 }],
  );
  return (
    <Panel title={t('dimensions.title')}>
      <div className={styles.dimensions}>
        {told.length >= 3 && (
          <RadarChart titled title={t('dimensions.title')} head={t('dimensions.dimension')} axes={told} />
        )}
        <div>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('dimensions.dimension')}</th>
                <th scope="col">{t('value')}</th>
                <th scope="col">{t('dimensions.basis')}</th>
              </tr>
            </thead>
            <tbody>
              {dimensions.map(({ dimension, score, basis }) => (
                <tr key={dimension}>
                  <th scope="row">{t(`reports:dimensions.${dimension}`)}</th>
                  <td>{score === null ? t('dimensions.none') : number(score, 0)}</td>
                  <td>{percent(basis)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <p className={styles.quiet}>{t('dimensions.note')}</p>
    </Panel>
  );
}
