import { randomUUID } from 'node:crypto';
import { ANALYSIS_PARTS, analysisCalls, FIGURES } from '@cogclinic/contract/analysis';
import { addDays } from '@cogclinic/contract/days';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { letterheadOf } from '#modules/reports/print/printing.service.ts';
import { mayCall } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { LetterOff, type Tx } from '#platform/database.ts';
import type { House } from '#platform/module.ts';
import { composed } from '#platform/patientRecord.ts';
import type { Platform } from '#platform/platform.ts';
import { publicUrl } from '#platform/publicUrl.ts';
import { translator } from '#platform/texts.ts';
import { wireDay } from '#platform/time.ts';
import { figuresOf } from '../figures.service.ts';
import type { Narrowing } from '../narrowing.ts';
import { filtersOf } from '../print/filters.ts';
import { DUE, type Due, FAILED, HOLD_DUE, MOVE, SETTLE, WAITS } from './letters.due.ts';
import { EMAIL, type LetterRow, narrowingOf } from './letters.rows.ts';
import { stopLink } from './letters.stop.ts';
import { figureLines } from './letters.text.ts';
import { nextOf } from './letters.times.ts';

const DAY_MS = 86_400_000;
/** A letter that is so late, after a halt of the server or because its account was disabled, would be taken for the next one. */
const TOO_LATE_MS = 2 * DAY_MS;
const WEEK_MS = 8 * DAY_MS;
/** Background work takes moments; what is left then is made by the next pass. */
const MOMENTS_MS = 15_000;

/** Looks every five minutes which letters are due: in each time zone another hour strikes. */
export function sendWeekly(platform: Platform, { records }: House): void {
  // On platform 2 there is no data analysis.
  if (platform.config.PLATFORM === 2) return;
  const send = sendingOf(records);
  platform.background.schedule('analysis.letters', '*/5 * * * *', () => send(platform, new Date()));
}

/** Declares how letters are made. */
export const sendingOf = composed((records) => {
  const figures = figuresOf(records);

  /** Makes a letter in the name of its account: it counts what the account may see at that moment. */
  async function make(platform: Platform, { tx, actor, due, now }: Making): Promise<void> {
    // Of several servers one holds it, and moves it on; it was switched off or moved meanwhile otherwise.
    const [row] = await tx.read(HOLD_DUE, { id: due.id, dueAt: due.due_at });
    if (!row) return;
    const next = nextOf(row, actor.timeZone, now);
    const late = now.getTime() - due.due_at.getTime();
    const [to] = await tx.read(EMAIL, actor);
    const isOut = late > TOO_LATE_MS || late < 0 || !mayCall(analysisCalls.figures.access, actor);
    const mailId = isOut || !to?.email ? null : randomUUID();
    const problem = !isOut && !to?.email ? ('noEmail' as const) : null;
    await tx.write(MOVE, { id: row.id, next, mailId, problem });
    if (mailId === null || !to?.email) return;
    const letter = await letterOf(platform, { tx, actor, now }, row);
    await platform.mail.send({ id: mailId, to: to.email, ...letter }, tx);
    const detail = { letter: true, language: row.language };
    await audit(tx, actor, { action: 'push', noun: 'analysis', subjectId: row.id, detail });
  }

  async function letterOf(platform: Platform, { tx, actor, now }: Omit<Making, 'due'>, row: LetterRow) {
    const { language } = row;
    const t = translator(language);
    const query = lastDays(narrowingOf(row), wireDay(now, actor.timeZone));
    const parts = ANALYSIS_PARTS.filter((part) => row.figures.some((name) => FIGURES[name].part === part));
    const counted = await Promise.all(
      parts.map((part) => figures(tx, actor, { ...query, part, fresh: true }, language)),
    );
    const [days] = counted;
    if (!days) throw new Error('a letter has figures');
    const [{ name: institution }, filters, stop] = await Promise.all([
      letterheadOf(tx),
      filtersOf(tx, query, language, t),
      stopLink(platform, tx, row.id),
    ]);
    const day = (one: string) => writtenTimes(language).date(one);
    const words = {
      institution,
      name: actor.username,
      from: day(days.beginTime),
      to: day(days.endTime),
      beforeFrom: day(days.beforeBegin),
      beforeTo: day(days.beforeEnd),
    };
    const told = counted.flatMap((part) => part.figures.filter(({ figure }) => row.figures.includes(figure)));
    const link = `${publicUrl(platform.config)}/dataAnalysis/index?${addressOf(query)}`;
    const text = [
      t('analysisLetters:begin', words),
      [
        t('analysis:period', words),
        ...filters.map(({ label, value }) => t('analysis:amount', { name: label, number: value })),
      ].join('\n'),
      ...told.map((figure) => figureLines(figure, language).join('\n')),
      t('analysisLetters:end', { link, stop }),
    ].join('\n\n');
    return { subject: t('analysisLetters:subject', words), text };
  }

  /**
   * Makes the letters that are due, each in the name of its account, and notes what became of those before.
   * @throws AggregateError after all others, when some could not be made; they are tried again later
   */
  return async (platform: Platform, now: Date): Promise<void> => {
    const { database } = platform;
    await database.asOwner((tx) => tx.write(SETTLE));
    const failures: unknown[] = [];
    const until = Date.now() + MOMENTS_MS;
    for (const due of await database.asOwner((tx) => tx.read(DUE, { now, ahead: new Date(now.getTime() + WEEK_MS) }))) {
      if (Date.now() > until) break;
      try {
        await database.asLetter(due.id, (tx, actor) => make(platform, { tx, actor, due, now }));
      } catch (error) {
        if (error instanceof LetterOff) continue;
        failures.push(error);
        await database.asOwner((tx) => tx.write(FAILED, failedOf(due, now)));
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} weekly letters could not be made`);
  };
});

type Making = Readonly<{ tx: Tx; actor: Actor; due: Due; now: Date }>;

/** After the last try it is left to the next week. */
function failedOf(due: Due, now: Date) {
  const wait = WAITS[due.tries];
  const { id, due_at: dueAt } = due;
  if (wait === undefined) return { id, dueAt, next: nextOf(due, due.time_zone, now), tries: 0, retryAt: null };
  return { id, dueAt, next: dueAt, tries: due.tries + 1, retryAt: new Date(now.getTime() + wait * 1000) };
}

/** The period ends with the last whole day. */
function lastDays(narrowing: Narrowing, today: string): Narrowing & { beginTime: string; endTime: string } {
  const endTime = addDays(today, -1);
  return { ...narrowing, beginTime: addDays(endTime, 1 - Number(narrowing.days)), endTime };
}

/** The page's address with the same patients and days: it tells the same numbers. */
function addressOf({ days: _, age, ...query }: Narrowing): URLSearchParams {
  const named = Object.entries({ ...query, age: age && `${age.from ?? ''}-${age.to ?? ''}` });
  return new URLSearchParams(named.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])));
}
