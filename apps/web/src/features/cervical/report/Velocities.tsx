import { DIRECTIONS } from '@cogclinic/motion/direction';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '#ui/charts/FigureTable.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import type { NeckReport } from '../types.ts';

const HEADS = ['peakVelocity', 'meanVelocity', 'timeToPeak', 'velocityPeaks', 'smoothness'] as const;

/** How fast and how smoothly the head moved. */
export function Velocities({ report: { measures } }: { report: NeckReport }) {
  const { t } = useTranslation(['cervical', 'neck']);
  const { number } = useFormats();
  const speed = (value: number) => t('perSecond', { value: number(value, 0) });
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
            const cells = measured
              ? [
                  speed(measured.peakVelocity),
                  speed(measured.meanVelocity),
                  t('milliseconds', { value: number(measured.timeToPeakMs, 0) }),
                  number(measured.velocityPeaks, 1),
                  number(measured.smoothness, 2).replace('-', '−'),
                ]
              : HEADS.map(() => '—');
            return (
              <tr key={direction}>
                <th scope="row">{t(`neck:direction.${direction}`)}</th>
                {HEADS.map((one, index) => (
                  <td key={one}>{cells[index]}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </FigureTable>
    </Panel>
  );
}
