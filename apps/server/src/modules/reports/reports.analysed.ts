import { IMPAIRED_LEVELS } from '@cogclinic/contract/analysis';
import { LEVELS as IN_ORDER, worsening } from '@cogclinic/scales/levels';
import { type Analysed, momentIn } from '#platform/analysed.ts';

const GIVEN = 'x.deleted_at IS NULL';
const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const LEVELS = `(ARRAY[${quoted(IN_ORDER)}])`;
/** Of each level (rows) to each other: above zero for the worse, by the one rule that compares levels. */
const WORSENING = `(ARRAY[${IN_ORDER.map((from) => `[${IN_ORDER.map((to) => Math.sign(worsening(from, to)))}]`)}])`;

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
  figures: [
    {
      figure: 'screened',
      rows: (period) => `SELECT x.institution_id, x.archive_id, coalesce(x.level, 'none') AS level, x.instrument
        FROM reports x WHERE ${GIVEN} AND ${momentIn('x.test_ended_at', period)}`,
    },
    {
      figure: 'levelChange',
      // Numbers in pairs are compared faster than rows are sorted; of two tests of one moment the last is that of the later level.
      rows: (
        period,
      ) => `SELECT y.institution_id, y.archive_id, CASE ${WORSENING}[y.first][y.last] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
          ${LEVELS}[y.first] || '-' || ${LEVELS}[y.last] AS levels
        FROM (SELECT w.institution_id, w.archive_id, (min(w.given))[2]::int AS first, (max(w.given))[2]::int AS last
                FROM (SELECT x.institution_id, x.archive_id, x.instrument,
                             ARRAY[date_part('epoch', x.test_ended_at), array_position(${LEVELS}, x.level)] AS given
                        FROM reports x WHERE ${GIVEN} AND x.level IS NOT NULL AND ${momentIn('x.test_ended_at', period)}) w
               GROUP BY w.institution_id, w.archive_id, w.instrument HAVING count(*) > 1) y`,
    },
  ],
};
