import { DIRECTIONS } from '@cogclinic/motion/direction';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '#ui/charts/FigureTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { NeckReport } from '../types.ts';
import { useFigures } from './useFigures.ts';

const HEADS = ['peakVelocity', 'meanVelocity', 'reaction', 'timeToPeak', 'velocityPeaks', 'smoothness'] as const;

/** How soon, how fast and how smoothly the head moved. */
export function Velocities({ report: { measures } }: { report: NeckReport }) {
  const { t } = useTranslation(['cervical', 'neck']);
  const { speed, milliseconds, plain } = useFigures();
  return (
    <Panel title={t('neck:measure.velocities')}>
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{t('direction')}</th>
            {HEADS.map((one) => (
              <th key={one} scope="col">
                {t(`neck:measure.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DIRECTIONS.map((direction) => {
            const measured = measures.directions[direction];
            return (
              <tr key={direction}>
                <th scope="row">{t(`neck:direction.${direction}`)}</th>
                <td>{speed(measured?.peakVelocity)}</td>
                <td>{speed(measured?.meanVelocity)}</td>
                <td>{milliseconds(measured?.reactionMs)}</td>
                <td>{milliseconds(measured?.timeToPeakMs)}</td>
                <td>{plain(measured?.velocityPeaks, 1)}</td>
                <td>{plain(measured?.smoothness, 2)}</td>
              </tr>
            );
          })}
        </tbody>
      </FigureTable>
    </Panel>
  );
}
