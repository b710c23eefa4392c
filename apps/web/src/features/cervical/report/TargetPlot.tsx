import { TARGET_EDGE_CM, TARGET_SHAPES, targetDrawing, type testedDirections } from '@cogclinic/motion/drawing/target';
import { useTranslation } from 'react-i18next';
import styles from './TargetPlot.module.css';

type TargetPlotProps = { tested: ReturnType<typeof testedDirections> };

const SIDE = 2 * (TARGET_EDGE_CM + 1);

/** Where the nose pointed after each trial, seen from behind the patient. */
export function TargetPlot({ tested }: TargetPlotProps) {
  const { t } = useTranslation(['cervical', 'neck']);
  const { rings, named, cut, cross, points } = targetDrawing(tested);
  return (
    <figure className={styles.root}>
      <svg
        className={styles.target}
        viewBox={`${-SIDE / 2} ${-SIDE / 2} ${SIDE} ${SIDE}`}
        role="img"
        aria-label={t('target.label')}
      >
        {rings.map((radius) => (
          <circle key={radius} className={styles.ring} r={radius} />
        ))}
        <circle className={styles.cut} r={cut} />
        <path className={styles.cross} d={cross} />
        {named.map((radius) => (
          <text key={radius} className={styles.size} x={0.2} y={-radius - 0.25}>
            {radius}
          </text>
        ))}
        {points.map(({ direction, series, trial, x, y }) => (
          <path
            key={`${direction} ${trial}`}
            className={styles.point}
            data-series={series % 3}
            d={TARGET_SHAPES[direction]}
            transform={`translate(${x} ${y})`}
          />
        ))}
      </svg>
      <figcaption className={styles.legend}>
        {tested.map(({ direction }, series) => (
          <span key={direction}>
            <svg className={styles.sign} viewBox="-.7 -.7 1.4 1.4" aria-hidden="true">
              <path className={styles.point} data-series={series % 3} d={TARGET_SHAPES[direction]} />
            </svg>{' '}
            {t(`neck:direction.${direction}`)}
          </span>
        ))}
        <span>{t('neck:positionSense.rings')}</span>
      </figcaption>
    </figure>
  );
}
