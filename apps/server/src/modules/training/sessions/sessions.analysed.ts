import { type Analysed, momentIn } from '#platform/analysed.ts';

/** What the data analysis counts of training games: by the beginning of the session. */
export const analysedTraining: Analysed = {
  events: [{ step: 'trained', from: 'training_sessions x', where: 'true', at: { moment: 'x.begun_at' } }],
  figures: [
    {
      figure: 'trained',
      rows: (period) => `SELECT x.institution_id, x.archive_id, x.game, x.active_ms / 60000.0::float8 AS amount
        FROM training_sessions x WHERE ${momentIn('x.begun_at', period)}`,
    },
    {
      figure: 'thresholds',
      rows: (period) => `SELECT y.institution_id, y.archive_id, y.last - y.first AS amount,
          CASE WHEN y.last > y.first THEN 'better' WHEN y.last = y.first THEN 'same' ELSE 'worse' END AS direction
        FROM (SELECT w.institution_id, w.archive_id, (min(w.given))[2] AS first, (max(w.given))[2] AS last
                FROM (SELECT x.institution_id, x.archive_id, x.game, ARRAY[date_part('epoch', x.begun_at), x.threshold] AS given
                        FROM training_sessions x WHERE x.is_valid AND x.threshold IS NOT NULL AND ${momentIn('x.begun_at', period)}) w
               GROUP BY w.institution_id, w.archive_id, w.game HAVING count(*) > 1) y`,
    },
  ],
};
