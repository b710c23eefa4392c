import type { CallData } from '@cogclinic/contract/call';
import type { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { changeOf } from '@cogclinic/games/course';
import { invalidOf } from '@cogclinic/games/findings';
import { inUnits } from '@cogclinic/games/units';
import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { printedChange, printedNumber, printedPercent } from '#platform/printedNumbers.ts';
import { translator } from '#platform/texts.ts';
import type { CourseRow } from './course.rows.ts';
import { gradeSession } from './grades.service.ts';
import { type Days, type GamePeriod, type HeadsetPeriod, type Period, periodOf } from './period.ts';
import { difficultyName, findingText, gradeText, sentences } from './words.ts';

/**
 * A paragraph for the doctor's record about the training of a period, as plain text: adherence, time, and for each game
 * its level in numbers and units, how it changed, and what does not count.
 * @throws Refusal 404
 */
export async function noteOf(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  days: Days,
  language: Language,
): Promise<CallData<typeof trainingCourseCalls.note>> {
  const [, period] = await Promise.all([seeArchive(tx, actor, archiveId), periodOf(tx, actor, archiveId, days)]);
  const t = translator(language);
  const head = t('training-course:note.head', {
    begin: writtenTimes(language).date(days.beginDay),
    end: writtenTimes(language).date(days.endDay),
  });
  const told = [head, adherenceText(period, language)];
  const count = period.sessions.length + period.headset.length;
  if (count === 0) told.push(t('training-course:note.none'));
  else {
    const { minutes, trainedDays } = period;
    told.push(t('training-course:note.played', { sessions: count, minutes, days: trainedDays.length }));
    told.push(...validityText(period, language));
    for (const game of period.games) told.push(await gameText(tx, archiveId, game, language));
    for (const game of period.headsetGames) told.push(headsetText(game, language));
    if (period.sessions.length > 0) told.push(t('training-course:note.closing'));
  }
  return { text: sentences(told, language) };
}

function adherenceText({ plan, trainedDays }: Period, language: Language): string {
  const t = translator(language);
  const [planned, done] = [sumOf(plan, 'planned'), sumOf(plan, 'done')];
  if (planned === 0) return t('training-course:note.noPlan');
  return t('training-course:note.plan', {
    ...{ planned, done, percent: printedPercent((100 * done) / planned, language) },
    days: plan.filter(({ day }) => trainedDays.includes(day)).length,
    plannedDays: plan.length,
  });
}

const sumOf = (plan: Period['plan'], what: 'planned' | 'done') => plan.reduce((sum, day) => sum + day[what], 0);

/** Across games only what does not count is told. */
function validityText({ games }: Period, language: Language): string[] {
  const all = games.flatMap(({ sessions }) => sessions.map(({ is_valid, flags }) => ({ isValid: is_valid, flags })));
  return invalidOf(all).map((finding) => findingText(finding, language));
}

async function gameText(tx: Tx, archiveId: string, game: GamePeriod, language: Language): Promise<string> {
  const t = translator(language);
  const facts = [
    t('training-course:note.sessions', { count: game.sessions.length }),
    t('training-course:note.minutes', { minutes: game.minutes }),
    ...(await levelFacts(tx, archiveId, game, language)),
  ];
  const name = t(`games:name.${game.game}`);
  return t('training-course:note.game', { name, facts: facts.join(t('training-course:note.join')) });
}

function headsetText({ game, sessions, minutes }: HeadsetPeriod, language: Language): string {
  const t = translator(language);
  const facts = [
    t('training-course:note.headset'),
    t('training-course:note.sessions', { count: sessions }),
    t('training-course:note.minutes', { minutes }),
  ];
  return t('training-course:note.game', {
    name: t(`games:name.${game}`),
    facts: facts.join(t('training-course:note.join')),
  });
}

async function levelFacts(tx: Tx, archiveId: string, { valid }: GamePeriod, language: Language): Promise<string[]> {
  const t = translator(language);
  const last = valid.at(-1);
  if (!last) return [t('training-course:note.noLevel')];
  const change = changeOf(valid.map(({ threshold }) => threshold));
  const grade = await gradeSession(tx, archiveId, last.row);
  const units = unitsText(last.row, language);
  return [
    ...(last.difficulty
      ? [t('training-course:note.difficulty', { difficulty: difficultyName(last.difficulty, language) })]
      : []),
    t('training-course:note.level', { level: printedNumber(last.threshold, language, 1) }),
    ...(units ? [units] : []),
    change === null
      ? t('training-course:note.noChange')
      : t('training-course:note.change', { change: printedChange(Math.round(change * 10) / 10, language) }),
    ...(grade ? [gradeText(grade, language)] : []),
  ];
}

function unitsText(row: CourseRow, language: Language): string | null {
  const units = inUnits(row.game, { ...row.native, rtMedian: row.rt_median });
  if (!units) return null;
  const value = printedNumber(units.value, language, units.unit.startsWith('ms') ? 0 : 1);
  return translator(language)(`training-course:units.${row.game}`, { value });
}
