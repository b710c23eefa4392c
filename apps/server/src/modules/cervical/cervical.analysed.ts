import { type Analysed, momentIn } from '#platform/analysed.ts';

/** What the data analysis counts of cervical evaluations. */
export const analysedCervical: Analysed = {
  events: [{ from: 'cervical_evaluations x', where: 'x.deleted_at IS NULL', at: { moment: 'x.measured_at' } }],
  figures: [
    {
      figure: 'neckMeasured',
      rows: (period) => `SELECT x.institution_id, x.archive_id
        FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND ${momentIn('x.measured_at', period)}`,
    },
  ],
};
