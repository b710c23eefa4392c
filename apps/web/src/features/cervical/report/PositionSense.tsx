import { testedDirections } from '@cogclinic/motion/drawing/target';
import { JPE_CUT_DEGREES, jpeBandOf } from '@cogclinic/motion/references';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '#ui/charts/FigureTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Empty } from '#ui/states.tsx';
import type { NeckReport } from '../types.ts';
import styles from './PositionSense.module.css';
import { TargetPlot } from './TargetPlot.tsx';
import { useFigures } from './useFigures.ts';

/** How well the head finds back to neutral: on a target, and in figures. */
export function PositionSense({ report: { measures } }: { report: NeckReport }) {
  const { t } = useTranslation(['cervical', 'neck']);
  const { degrees, plain } = useFigures();
  const tested = testedDirections(measures.positionSense);
  return (
    <Panel title={t('neck:positionSense.title')}>
      {tested.length === 0 ? (
        <Empty text={t('noPositionSense')} />
      ) : (
        <div className={styles.parts}>
          <TargetPlot tested={tested} />
          <FigureTable>
            <thead>
              <tr>
                <th scope="col">{t('direction')}</th>
                {(['trials', 'absolute', 'constant', 'variable', 'distance'] as const).map((one) => (
                  <th key={one} scope="col">
                    {t(`neck:positionSense.${one}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tested.map(({ direction, sense }) => (
                <tr key={direction}>
                  <th scope="row">{t(`neck:direction.${direction}`)}</th>
                  <td>
                    {sense.trials}
                    {!sense.isEnough && <span className={styles.remark}> {t('neck:positionSense.few')}</span>}
                  </td>
                  <td>
                    {degrees(sense.absolute, 1)}
                    {sense.absolute > JPE_CUT_DEGREES && (
                      <span className={styles.remark}> {t('neck:positionSense.above')}</span>
                    )}
                  </td>
                  <td>{degrees(sense.constant, 1)}</td>
                  <td>{degrees(sense.variable, 1)}</td>
                  <td>
                    {t('neck:positionSense.cm', { value: plain(sense.distanceCm, 1) })},{' '}
                    {t(`neck:positionSense.band.${jpeBandOf(sense.distanceCm)}`)}
                  </td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </div>
      )}
    </Panel>
  );
}
