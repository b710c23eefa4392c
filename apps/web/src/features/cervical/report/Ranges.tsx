import { DIRECTIONS } from '@cogclinic/motion/direction';
import { ORIENTING, SOURCES } from '@cogclinic/motion/references';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '#ui/charts/FigureTable.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import type { NeckReport } from '../types.ts';
import { useFigures } from './useFigures.ts';

/** The largest angles, what they compare with, and what moved along. */
export function Ranges({ report: { measures, grades, before } }: { report: NeckReport }) {
  const { t } = useTranslation(['cervical', 'neck']);
  const { number, date } = useFormats();
  const { degrees } = useFigures();
  const orienting = t(`neck:reference.${SOURCES.orienting.status}`);
  return (
    <Panel title={t('ranges')}>
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{t('direction')}</th>
            <th scope="col">{t('neck:measure.best')}</th>
            <th scope="col">{t('neck:measure.meanOfThree')}</th>
            <th scope="col">{t('neck:measure.movements')}</th>
            <th scope="col">{t('neck:reference.title')}</th>
            <th scope="col">{t('neck:measure.coupled')}</th>
            {before && <th scope="col">{date(before.measuredTime)}</th>}
          </tr>
        </thead>
        <tbody>
          {DIRECTIONS.map((direction) => {
            const measured = measures.directions[direction];
            const grade = grades[direction];
            return (
              <tr key={direction}>
                <th scope="row">{t(`neck:direction.${direction}`)}</th>
                <td>{degrees(measured?.peakAngle, 1)}</td>
                <td>{degrees(measured?.meanOfThree, 1)}</td>
                <td>{measured?.trials ?? '—'}</td>
                <td>
                  {grade && <>{t('neck:reference.percent', { percent: number(grade.percent, 0) })}: </>}
                  {t('neck:reference.from', {
                    degrees: degrees(grade?.reference ?? ORIENTING[direction]),
                    source: grade?.source ?? orienting,
                  })}
                </td>
                <td>{measured ? coupledText(measured.coupled) : '—'}</td>
                {before && <td>{degrees(before.ranges[direction], 1)}</td>}
              </tr>
            );
          })}
        </tbody>
      </FigureTable>
    </Panel>
  );

  function coupledText(coupled: Readonly<Partial<Record<'yaw' | 'pitch' | 'roll', number>>>) {
    const axes = (['yaw', 'pitch', 'roll'] as const).filter((axis) => coupled[axis] !== undefined);
    return axes.map((axis) => `${t(`neck:axis.${axis}`)} ${degrees(Math.abs(coupled[axis] ?? 0))}`).join(', ');
  }
}
