import type { CallData } from '@cogclinic/contract/call';
import type { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { changeOf, counted } from '@cogclinic/games/course';
import type { GameCode } from '@cogclinic/games/game';
import { rounded } from '@cogclinic/games/numbers';
import { weightsOf } from '@cogclinic/games/trainingSet';
import { inUnits } from '@cogclinic/games/units';
import { VR_GAMES } from '@cogclinic/games/vr/games';
import type { Dimension, Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { dimensionsOfReports } from '#modules/reports/course/dimensions.service.ts';
import { type HeadsetGame, headsetGames } from '#modules/vr/history.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { wireTime } from '#platform/time.ts';
import { type PlainRow, SESSIONS } from './course.rows.ts';
import { dimensionsOf } from './dimensions.ts';
import { gradeSession } from './grades.service.ts';

export type Trained = CallData<typeof trainingCourseCalls.overview>;

/**
 * What a patient trained, by game, and the dimensions over time.
 * @throws Refusal 404
 */
export async function trainedOf(tx: Tx, actor: Actor, archiveId: string, language: Language): Promise<Trained> {
  const [, rows, natives, reports, headset] = await Promise.all([
    seeArchive(tx, actor, archiveId),
    tx.read(SESSIONS.ALL, { archiveId }),
    tx.read(SESSIONS.LAST_NATIVE, { archiveId }),
    dimensionsOfReports(tx, archiveId, language),
    headsetGames(tx, actor, archiveId),
  ]);
  const byGame = [...Map.groupBy(rows, ({ game }) => game)].sort(([, a], [, b]) => lastOf(b) - lastOf(a));
  const games = await Promise.all(
    byGame.map(async ([game, own]) => ({
      ...gameOf(game, own, actor.timeZone),
      units: unitsOf(natives.find((native) => native.game === game)),
      grade: await gradeOfLast(tx, archiveId, own),
    })),
  );
  return {
    games,
    dimensions: dimensionsOf(counted(rows.map(sessionOf)), reports, actor.timeZone).map((one) => ({
      ...one,
      headsetMinutes: minutesOf(headsetMs(headset, one.dimension)),
    })),
    headset: headset.map(({ ms, ...game }) => ({ ...game, minutes: minutesOf(ms) })),
  };
}

/** How long a dimension was trained with a headset: of each game by its weight. */
const headsetMs = (games: readonly HeadsetGame[], dimension: Dimension): number =>
  games.reduce((sum, { code, ms }) => sum + ms * (weightsOf(VR_GAMES[code])[dimension] ?? 0), 0);

const lastOf = (rows: readonly PlainRow[]) => rows.at(-1)?.begun_at.getTime() ?? 0;
const sessionOf = (row: PlainRow) => ({ ...row, isValid: row.is_valid });

function gameOf(game: GameCode, rows: readonly PlainRow[], timeZone: string) {
  const thresholds = counted(rows.map(sessionOf)).map(({ threshold }) => threshold);
  const played = rows.reduce((sum, { active_ms: ms }) => sum + ms, 0);
  return {
    game,
    sessions: rows.length,
    valid: rows.filter((row) => row.is_valid).length,
    minutes: minutesOf(played),
    lastTime: wireTime(new Date(lastOf(rows)), timeZone),
    threshold: thresholds.at(-1) ?? null,
    change: rounded(changeOf(thresholds)),
  };
}

/** Minutes to one digit. */
export const minutesOf = (ms: number): number => Math.round(ms / 6_000) / 10;

const unitsOf = (
  last: { game: GameCode; native: Record<string, number | null>; rt_median: number | null } | undefined,
) => (last ? inUnits(last.game, { ...last.native, rtMedian: last.rt_median }) : null);

async function gradeOfLast(tx: Tx, archiveId: string, rows: readonly PlainRow[]) {
  const last = rows.findLast(({ is_valid, threshold }) => is_valid && threshold !== null);
  return last ? gradeSession(tx, archiveId, last) : null;
}
