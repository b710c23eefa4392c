import { type Analysed, dayIn } from '#platform/analysed.ts';

/** What the data analysis counts of follow-ups: as done by the day they were done, as due by the day they were due. */
export const analysedFollowUps: Analysed = {
  events: [{ step: 'followedUp', from: 'follow_ups x', where: `x.state = 'done'`, at: { day: 'x.done_date' } }],
  figures: [
    {
      figure: 'followUps',
      rows: (period) => `SELECT x.institution_id, x.archive_id,
          CASE WHEN x.state = 'done' AND x.done_date <= x.due_date THEN 'inTime' WHEN x.state = 'done' THEN 'late'
               WHEN x.due_date < ${period.today}::date THEN 'missed' ELSE 'ahead' END AS punctuality
        FROM follow_ups x WHERE x.state <> 'cancelled' AND ${dayIn('x.due_date', period)}`,
    },
  ],
};
