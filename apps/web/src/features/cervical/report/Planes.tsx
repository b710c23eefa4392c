import { type Direction, PLANES, type Plane } from '@cogclinic/motion/direction';
import { planeDrawing } from '@cogclinic/motion/drawing/planes';
import { ORIENTING } from '@cogclinic/motion/references';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import type { NeckReport } from '../types.ts';
import { Head } from './Head.tsx';
import styles from './Planes.module.css';
import { useFigures } from './useFigures.ts';

/** The range of motion in six directions: the head from the front, the side and above, with the arcs that it reached. */
export function Planes({ report }: { report: NeckReport }) {
  const { t } = useTranslation(['cervical', 'neck']);
  const hasOwn = Object.values(report.grades).some(Boolean);
  return (
    <Panel title={t('neck:measure.range')}>
      <div className={styles.planes}>
        {PLANES.map((plane) => (
          <PlaneFigure key={plane} plane={plane} report={report} />
        ))}
      </div>
      <p className={styles.legend}>
        <span>
          <span className={styles.achieved} /> {t('legend.achieved')}
        </span>
        <span>
          <span className={styles.reference} /> {t(hasOwn ? 'legend.own' : 'legend.orienting')}
        </span>
      </p>
    </Panel>
  );
}

function PlaneFigure({ plane, report: { measures, grades } }: { plane: Plane; report: NeckReport }) {
  const { t } = useTranslation(['cervical', 'neck']);
  const { number } = useFormats();
  const { degrees } = useFigures();
  const degreesOf = (direction: Direction) => measures.directions[direction]?.peakAngle ?? null;
  const drawing = planeDrawing(plane, (direction) => ({
    degrees: degreesOf(direction),
    reference: grades[direction]?.reference ?? ORIENTING[direction],
  }));
  const { range, asymmetry } = measures.planes[plane];
  const sides = drawing.sides.toReversed();
  const label = sides.map(({ direction }) => `${t(`neck:direction.${direction}`)} ${degrees(degreesOf(direction))}`);
  return (
    <figure className={styles.plane}>
      <figcaption className={styles.caption}>
        <strong>{t(`neck:plane.${plane}`)}</strong> <span>{t(`neck:view.${plane}`)}</span>
      </figcaption>
      <Head plane={plane} drawing={drawing} label={label.join(', ')} />
      <div className={styles.sides}>
        {sides.map(({ direction }) => {
          const grade = grades[direction];
          return (
            <div key={direction} className={styles.side}>
              <span>{t(`neck:direction.${direction}`)}</span>
              <strong>{degrees(degreesOf(direction))}</strong>
              {grade && (
                <span data-level={grade.level} className={styles.grade}>
                  {number(grade.percent, 0)}% · {t(`level.${grade.level}`)}
                </span>
              )}
            </div>
          );
        })}
      </div>
      <p className={styles.whole}>
        {t('neck:measure.range')} {degrees(range)}
        {asymmetry !== null && ` · ${asymmetryText(asymmetry)}`}
      </p>
    </figure>
  );

  function asymmetryText(value: number) {
    const percent = number(Math.abs(value), 0);
    if (Math.round(value) === 0) return t('neck:asymmetry.none');
    return value > 0 ? t('neck:asymmetry.right', { percent }) : t('neck:asymmetry.left', { percent });
  }
}
