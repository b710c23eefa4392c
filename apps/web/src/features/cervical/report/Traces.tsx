import type { PoseTrace } from '@cogclinic/motion/pose';
import { type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Traces.module.css';

const WIDTH = 1000;
const HALF = 100;
const AXES = ['yaw', 'pitch', 'roll'] as const;
/** Degrees that the picture holds at least, each way. */
const LEAST = 30;

/** The three angles over the whole recording; a line says where the movement stands. */
export function Traces({ trace, cursor }: { trace: PoseTrace; cursor: Ref<SVGLineElement> }) {
  const { t } = useTranslation(['cervical', 'neck']);
  const paths = useMemo(() => {
    const last = Math.max(1, trace.timeMs.at(-1) ?? 1);
    const largest = AXES.reduce(
      (most, axis) => trace[axis].reduce((so, value) => Math.max(so, Math.abs(value) || 0), most),
      LEAST,
    );
    return AXES.map((axis) => {
      let isDrawn = false;
      let path = '';
      trace[axis].forEach((value, index) => {
        const isSeen = !Number.isNaN(value);
        const x = ((trace.timeMs[index] ?? 0) / last) * WIDTH;
        if (isSeen) path += `${isDrawn ? 'L' : 'M'}${x.toFixed(1)} ${(-(value / largest) * HALF).toFixed(1)}`;
        isDrawn = isSeen;
      });
      return { axis, path };
    });
  }, [trace]);
  return (
    <div>
      <svg
        className={styles.traces}
        viewBox={`0 ${-HALF} ${WIDTH} ${2 * HALF}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('replay.traces')}
      >
        <line className={styles.zero} x1={0} x2={WIDTH} y1={0} y2={0} />
        {paths.map(({ axis, path }) => (
          <path key={axis} className={styles.trace} data-axis={axis} d={path} />
        ))}
        <line ref={cursor} className={styles.cursor} x1={0} x2={0} y1={-HALF} y2={HALF} />
      </svg>
      <p className={styles.legend}>
        {AXES.map((axis) => (
          <span key={axis}>
            <svg className={styles.sign} viewBox="0 -2 24 4" aria-hidden="true">
              <path className={styles.trace} data-axis={axis} d="M0 0H24" />
            </svg>{' '}
            {t(`neck:axis.${axis}`)}
          </span>
        ))}
      </p>
    </div>
  );
}
