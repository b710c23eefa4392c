import type { Subscore } from '@cogclinic/scales/instrument';
import { isOpen } from '@cogclinic/scales/openRange';
import { levelTone } from '#features/instruments/shared/levels.ts';
import drawn from './band.module.css';
import styles from './SubscoreBar.module.css';
import { drawnBands, shareOf } from './scale.ts';

/** A subscore on its range, with its bands if it has any. Hidden from screen readers, because the words are beside it. */
export function SubscoreBar({ subscore: { value, min, max, norm, band } }: { subscore: Subscore }) {
  // An open range has no proportions to draw.
  if (isOpen(min) || isOpen(max)) return <span aria-hidden="true" />;
  const range = { from: min, to: max };
  if (!norm) {
    return (
      <span className={styles.bar} aria-hidden="true">
        {value !== null && <span style={{ width: `${shareOf(value, range)}%` }} />}
      </span>
    );
  }
  const at = value === null ? null : shareOf(value, range);
  return (
    <svg className={styles.drawing} width="100%" height="16" aria-hidden="true">
      {drawnBands(norm.bands, range).map(({ band: each, from, to }) => (
        <rect
          key={each.code}
          className={drawn.band}
          data-tone={levelTone(each.level)}
          data-own={each.code === band?.code ? '' : undefined}
          x={`${shareOf(from, range)}%`}
          y="4"
          width={`${shareOf(to, range) - shareOf(from, range)}%`}
          height="8"
        />
      ))}
      {at !== null && <line className={styles.mark} x1={`${at}%`} x2={`${at}%`} y1="0" y2="16" />}
    </svg>
  );
}
