import { VR_CODES, VR_GAMES } from '@cogclinic/games/vr/games';
import type { Analysed } from '#platform/analysed.ts';

/** The name of a game in the catalogue. */
const GAME = `CASE x.game ${VR_CODES.map((code) => `WHEN '${code}' THEN '${VR_GAMES[code]}'`).join(' ')} END`;

/** What the data analysis counts of headset games: they are training. */
export const analysedVr: Analysed = {
  events: [{ step: 'trained', from: 'vr_sessions x', where: 'true', at: { moment: 'x.begun_at' } }],
  series: [
    {
      figure: 'trained',
      from: 'vr_sessions x',
      where: 'true',
      moment: 'x.begun_at',
      key: GAME,
      value: 'x.duration_ms',
    },
  ],
};
