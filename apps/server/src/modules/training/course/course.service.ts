import type { CallInput } from '@cogclinic/contract/call';
import type { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { changeOf, counted, inWindow, windowStart } from '@cogclinic/games/course';
import { adviceOf, findingsOf } from '@cogclinic/games/findings';
import { rounded } from '@cogclinic/games/numbers';
import { UNITS } from '@cogclinic/games/units';
import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { bandOf, type Course, errorsOf, levelsOf, nativeOf, pointOf } from './course.present.ts';
import { SESSIONS, sessionOf } from './course.rows.ts';
import { gradeSession } from './grades.service.ts';
import { adviceText, findingText } from './words.ts';

/**
 * The course of one game over a window, with what it means and what to do next.
 * @throws Refusal 404
 */
export async function courseOf(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  { game, window }: CallInput<typeof trainingCourseCalls.course>['query'],
  language: Language,
): Promise<Course> {
  const now = new Date();
  const [, rows, [total], lastSeven] = await Promise.all([
    seeArchive(tx, actor, archiveId),
    tx.read(SESSIONS.COURSE, { archiveId, game, since: windowStart(window, now), measures: UNITS[game].measures }),
    tx.read(SESSIONS.TOTAL, { archiveId, game }),
    tx.read(SESSIONS.LAST_SEVEN, { archiveId, game }),
  ]);
  const all = rows.map(sessionOf);
  const shown = inWindow(all, window, now);
  const valid = counted(shown);
  const last = counted(all).at(-1);
  const thresholds = valid.map(({ threshold }) => threshold);
  const findings = findingsOf(shown);
  const validRows = valid.map(({ row }) => row);
  return {
    game,
    window,
    points: shown.map(({ row }) => pointOf(row, actor.timeZone)),
    total: total?.total ?? 0,
    own: bandOf(thresholds),
    change: rounded(changeOf(thresholds)),
    grade: last ? await gradeSession(tx, archiveId, last.row) : null,
    errors: errorsOf(validRows),
    levels: levelsOf(validRows),
    native: nativeOf(lastSeven),
    meaning: findings.map((finding) => findingText(finding, language)),
    next: adviceOf(all, findings, now).map((advice) => adviceText(advice, language)),
  };
}
