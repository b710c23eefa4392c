import { instrumentByCode } from '../packages/scales/catalogue.ts';
import type { Answers } from '../packages/scales/instrument.ts';
import { ratedValues, scoredItems } from '../packages/scales/points.ts';
import { scoreInstrument } from '../packages/scales/score.ts';

/** Milliseconds to score a number of answer sets of one instrument in turn. */
export function scoringFigures(): Record<string, number> {
  return { '100,000 PHQ-9 ms': timed('PHQ-9', 100_000), '10,000 SCL-90 ms': timed('SCL-90', 10_000) };
}

function timed(code: string, sets: number): number {
  const instrument = instrumentByCode(code);
  if (!instrument) throw new Error(`no instrument ${code}`);
  const given: Answers[] = Array.from({ length: 100 }, (_, set) =>
    Object.fromEntries(
      scoredItems(instrument).map((item, at) => {
        const values = ratedValues(item);
        return [item.code, values[(set * 7 + at * 3) % values.length] ?? 0];
      }),
    ),
  );
  const from = performance.now();
  for (let set = 0; set < sets; set++) {
    const score = scoreInstrument(instrument, given[set % given.length] ?? {}, { ageYears: 70, educationYears: 9 });
    if (score.total === null) throw new Error(`${code} came to no total`);
  }
  return Math.round(performance.now() - from);
}
