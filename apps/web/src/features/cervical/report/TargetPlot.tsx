import type { Direction } from '@cogclinic/motion/direction';
import { TARGET_CM } from '@cogclinic/motion/jpe';
import { radians } from '@cogclinic/motion/numbers';
import { JPE_BANDS, JPE_CUT_DEGREES } from '@cogclinic/motion/references';
import { useTranslation } from 'react-i18next';
import type { NeckReport } from '../types.ts';
import styles from './TargetPlot.module.css';

type Sense = NonNullable<NeckReport['measures']['positionSense'][Direction]>;
type TargetPlotProps = { tested: readonly { direction: Direction; sense: Sense }[] };

/** In cm from the centre; a point further out is drawn on the edge. */
const EDGE_CM = 15;
const cm = (degrees: number) => TARGET_CM * Math.tan(radians(degrees));
const kept = (value: number) => Math.max(-EDGE_CM, Math.min(EDGE_CM, value));
/** Each direction has a shape of its own, not only a colour. */
const SHAPES: Readonly<Record<Direction, string>> = {
  rotationLeft: 'M-.45 0a.45 .45 0 1 0 .9 0a.45 .45 0 1 0 -.9 0Z',
  rotationRight: 'M0-.55L.5 .4H-.5Z',
  flexion: 'M-.4-.4H.4V.4H-.4Z',
  extension: 'M0-.6L.5 0L0 .6L-.5 0Z',
  lateralLeft: 'M-.5-.2H-.2V-.5H.2V-.2H.5V.2H.2V.5H-.2V.2H-.5Z',
  lateralRight: 'M-.5-.4H.5L0 .55Z',
};

/** Where the nose pointed after each trial, seen from behind the patient. */
export function TargetPlot({ tested }: TargetPlotProps) {
  const { t } = useTranslation(['cervical', 'neck']);
  const side = 2 * (EDGE_CM + 1);
  return (
    <figure className={styles.root}>
      <svg
        className={styles.target}
        viewBox={`${-side / 2} ${-side / 2} ${side} ${side}`}
        role="img"
        aria-label={t('target.label')}
      >
        {[EDGE_CM, ...JPE_BANDS.map(({ fromCm }) => fromCm).toReversed()].map(
          (radius) => radius > 0 && <circle key={radius} className={styles.ring} r={radius} />,
        )}
        <circle className={styles.cut} r={cm(JPE_CUT_DEGREES)} />
        <path className={styles.cross} d={`M${-EDGE_CM} 0H${EDGE_CM}M0 ${-EDGE_CM}V${EDGE_CM}`} />
        {JPE_BANDS.map(
          ({ fromCm }) =>
            fromCm > 0 && (
              <text key={fromCm} className={styles.size} x={0.2} y={-fromCm - 0.25}>
                {fromCm}
              </text>
            ),
        )}
        {tested.map(({ direction, sense }, series) =>
          sense.points.map(({ x, y }, trial) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: trials are known by their number
              key={`${direction} ${trial}`}
              className={styles.point}
              data-series={series % 3}
              d={SHAPES[direction]}
              transform={`translate(${kept(cm(x))} ${kept(-cm(y))})`}
            />
          )),
        )}
      </svg>
      <figcaption className={styles.legend}>
        {tested.map(({ direction }, series) => (
          <span key={direction}>
            <svg className={styles.sign} viewBox="-.7 -.7 1.4 1.4" aria-hidden="true">
              <path className={styles.point} data-series={series % 3} d={SHAPES[direction]} />
            </svg>{' '}
            {t(`neck:direction.${direction}`)}
          </span>
        ))}
        <span>{t('target.rings')}</span>
      </figcaption>
    </figure>
  );
}
