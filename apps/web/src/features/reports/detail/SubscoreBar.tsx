import type { Subscore } from '@cogclinic/scales/instrument';
import { isOpen } from '@cogclinic/scales/openRange';
import { levelTone } from '#features/instruments/shared/levels.ts';
import { drawnBands, shareOf } from './scale.ts';

/** A subscore on its range, upon its own bands where it has any; the words stand beside it. */
export function SubscoreBar({ subscore: { value, min, max, norm, band } }: { subscore: Subscore }) {
  // On an endless range every value stands at the same place.
  if (isOpen(min) || isOpen(max)) return <span aria-hidden="true" />;
  const range = { from: min, to: max };
  if (!norm) {
    return (
      <span className="rp-subscore-bar" aria-hidden="true">
        {value !== null && <span style={{ width: `${shareOf(value, range)}%` }} />}
      </span>
    );
  }
  const at = value === null ? null : shareOf(value, range);
  return (
    <svg className="rp-subscore-scale" width="100%" height="16" aria-hidden="true">
      {drawnBands(norm.bands, range).map(({ band: each, from, to }) => (
        <rect
          key={each.code}
          className={`rp-band rp-tone-${levelTone(each.level)}${each.code === band?.code ? ' rp-band-own' : ''}`}
          x={`${shareOf(from, range)}%`}
          y="4"
          width={`${shareOf(to, range) - shareOf(from, range)}%`}
          height="8"
        />
      ))}
      {at !== null && <line className="rp-subscore-mark" x1={`${at}%`} x2={`${at}%`} y1="0" y2="16" />}
    </svg>
  );
}
