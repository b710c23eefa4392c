import type { Shape } from '@cogclinic/gaze/drawing/shapes';
import styles from './shapes.module.css';

/** Shapes in the unit square of their item, from back to front. */
export const Shapes = ({ shapes }: { shapes: readonly Shape[] }) =>
  shapes.map(({ look, d, tone, transform }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name than their place
    <path key={at} d={d} transform={transform} className={styles.shape} data-look={look} data-tone={tone} />
  ));
