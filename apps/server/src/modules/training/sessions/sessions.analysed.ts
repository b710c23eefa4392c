import type { Analysed } from '#platform/analysed.ts';

/** What the data analysis counts of training games: by the beginning of the session. */
export const analysedTraining: Analysed = {
  events: [{ step: 'trained', from: 'training_sessions x', where: 'true', at: { moment: 'x.begun_at' } }],
  series: [
    {
      figure: 'trained',
      from: 'training_sessions x',
      where: 'true',
      moment: 'x.begun_at',
      key: 'x.game',
      value: 'x.active_ms',
    },
    {
      figure: 'thresholds',
      from: 'training_sessions x',
      where: 'x.is_valid AND x.threshold IS NOT NULL',
      moment: 'x.begun_at',
      key: 'x.game',
      value: 'x.threshold',
    },
  ],
};
