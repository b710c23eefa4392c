import { IMPAIRED_LEVELS } from '@cogclinic/contract/analysis';
import { LEVELS } from '@cogclinic/scales/levels';
import type { Analysed } from '#platform/analysed.ts';

const GIVEN = 'x.deleted_at IS NULL';
const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** What the data analysis counts of results: by the end of the test. */
export const analysedReports: Analysed = {
  events: [
    { step: 'screened', from: 'reports x', where: GIVEN, at: { moment: 'x.test_ended_at' } },
    {
      step: 'impaired',
      from: 'reports x',
      where: `${GIVEN} AND x.level IN (${quoted(IMPAIRED_LEVELS)})`,
      at: { moment: 'x.test_ended_at' },
      passive: true,
    },
  ],
  tests: [
    {
      from: 'reports x',
      where: GIVEN,
      moment: 'x.test_ended_at',
      level: `coalesce(x.level, 'none')`,
      instrument: 'x.instrument',
    },
  ],
  series: [
    {
      figure: 'levelChange',
      from: 'reports x',
      where: `${GIVEN} AND x.level IS NOT NULL`,
      moment: 'x.test_ended_at',
      key: 'x.instrument',
      // Numbers are compared faster than texts; of two tests of one moment the last is that of the later level.
      value: `array_position(ARRAY[${quoted(LEVELS)}], x.level)`,
    },
  ],
};
