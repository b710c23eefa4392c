import { type Analysed, momentIn } from '#platform/analysed.ts';

const RECORDED = `x.state <> 'open'`;

/** What the data analysis counts of eye assessments; those without a recording it does not. */
export const analysedEye: Analysed = {
  events: [{ from: 'eye_assessments x', where: RECORDED, at: { moment: 'x.begun_at' } }],
  figures: [
    {
      figure: 'eyeAssessed',
      rows: (period) => `SELECT x.institution_id, x.archive_id, x.version AS "eyeVersion"
        FROM eye_assessments x WHERE ${RECORDED} AND ${momentIn('x.begun_at', period)}`,
    },
  ],
};
