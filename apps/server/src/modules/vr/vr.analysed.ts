import { VR_CODES, VR_GAMES } from '@cogclinic/games/vr/games';
import { type Analysed, momentIn } from '#platform/analysed.ts';

/** The name of a game in the catalogue. */
const GAME = `CASE x.game ${VR_CODES.map((code) => `WHEN '${code}' THEN '${VR_GAMES[code]}'`).join(' ')} END`;

/** What the data analysis counts of headset games: they are training. */
export const analysedVr: Analysed = {
  events: [{ step: 'trained', from: 'vr_sessions x', where: 'true', at: { moment: 'x.begun_at' } }],
  figures: [
    {
      figure: 'trained',
      rows: (
        period,
      ) => `SELECT x.institution_id, x.archive_id, ${GAME} AS game, x.duration_ms / 60000.0::float8 AS amount
        FROM vr_sessions x WHERE ${momentIn('x.begun_at', period)}`,
    },
  ],
};
