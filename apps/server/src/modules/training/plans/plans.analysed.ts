import { ON_TRACK } from '@cogclinic/contract/adherence';
import type { Analysed } from '#platform/analysed.ts';
import { doneBefore, plannedBefore, runsOn } from './plans.standing.ts';

/** What the data analysis counts of training plans: those that run on the day after the period, or today where it has not come. */
export const analysedPlans: Analysed = {
  figures: [
    {
      figure: 'adherence',
      rows({ end, today }) {
        const day = `least(${end}::date + 1, ${today}::date)`;
        return `SELECT y.institution_id, y.archive_id,
            CASE WHEN y.planned = 0 THEN 'notYet' WHEN y.done < ${ON_TRACK} * y.planned THEN 'behind' ELSE 'onTrack' END AS adherence
          FROM (SELECT p.institution_id, p.archive_id, ${plannedBefore(day)} AS planned, ${doneBefore(day)} AS done
                  FROM training_plans p WHERE ${runsOn(day)}) y`;
      },
    },
  ],
};
