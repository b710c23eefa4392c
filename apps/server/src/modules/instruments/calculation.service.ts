import type { AnswerProblem } from '@cogclinic/scales/answers';
import { calculates, withoutCalculated } from '@cogclinic/scales/calculated';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { initialAnswers } from '@cogclinic/scales/run';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import { Refusal } from '#platform/refusal.ts';
import { ANSWERING, type AnswerOperation, type Calculate, type Scored } from './answering.ts';
import { wrongAnswers } from './answers.service.ts';
import { isOwn } from './instruments.service.ts';
import type { Answer, Given } from './threads/own.operations.ts';
import { answering, tooSlow } from './threads/own.work.ts';

/** Answers with calculated values; `stopped` where expressions took too long and their items have no value. */
export type Calculated = Readonly<{ answers: Answers; calculated: Answers | undefined; stopped: boolean }>;

/**
 * Lets pass only answers that the instrument takes.
 * @throws Refusal 422 naming each item, 503 when checking takes too long
 */
export async function needKnownAnswers(tx: Tx, party: Party, instrument: Instrument, answers: Answers): Promise<void> {
  const problems = await problemsOf(tx, party, instrument, answers);
  if (problems.length > 0) throw wrongAnswers(problems);
}

/**
 * The answers with calculated values; values given for calculated items are dropped.
 * @throws Refusal 422 naming each item whose answer the instrument does not take, 503 when even checking takes too long
 */
export async function withCalculated(
  tx: Tx,
  party: Party,
  instrument: Instrument,
  answers: Answers,
): Promise<Calculated> {
  if (!calculates(instrument)) {
    await needKnownAnswers(tx, party, instrument, answers);
    return { answers, calculated: undefined, stopped: false };
  }
  const given = withoutCalculated(instrument, answers);
  const found = await done(tx, party, 'fill', { instrument, answers: given });
  const problems = found?.problems ?? (await problemsOf(tx, party, instrument, given));
  if (problems.length > 0) throw wrongAnswers(problems);
  const calculated = found?.calculated ?? {};
  return { answers: { ...given, ...calculated }, calculated, stopped: found === undefined };
}

/** The answers that an instrument comes with, and the values calculated of them. */
export async function beginningAnswers(tx: Tx, party: Party, instrument: Instrument): Promise<Answers> {
  const answers = initialAnswers(instrument);
  const found = calculates(instrument) ? await done(tx, party, 'fill', { instrument, answers }) : undefined;
  return { ...withoutCalculated(instrument, answers), ...found?.calculated };
}

/**
 * The answers to the items that are asked, and the calculated values that conditions look at. When calculating takes too
 * long, the items asked are unknown and all answers are kept.
 */
export async function answersOnPath(
  tx: Tx,
  party: Party,
  instrument: Instrument,
  answers: Answers,
): Promise<Calculated> {
  const found = await done(tx, party, 'path', { instrument, answers });
  if (found) return { ...found, stopped: false };
  return { answers: withoutCalculated(instrument, answers), calculated: undefined, stopped: true };
}

/**
 * The score of answers, and the answers that it counts.
 * @throws Refusal 503 when it takes too long: without calculated values the score would be wrong, and stay wrong
 */
export async function scoreOf(tx: Tx, party: Party, given: Given<'score'>): Promise<Scored> {
  const scored = await done(tx, party, 'score', given);
  if (scored) return scored;
  throw calculates(given.instrument) ? new Refusal(503, 'scales:calculationsTooSlow') : tooSlow(given.instrument.code);
}

/**
 * Whether one of the answers raises a safety flag before the test is finished. When that takes too long, the flag counts as
 * raised: offering help without need does no harm.
 */
export async function isUrgent(tx: Tx, party: Party, instrument: Instrument, answers: Answers): Promise<boolean> {
  if (instrument.scoring.flags.length === 0) return false;
  return (await done(tx, party, 'urgent', { instrument, answers })) ?? true;
}

async function problemsOf(
  tx: Tx,
  party: Party,
  instrument: Instrument,
  answers: Answers,
): Promise<readonly AnswerProblem[]> {
  const problems = await done(tx, party, 'check', { instrument, answers });
  if (problems === undefined) throw tooSlow(instrument.code);
  return problems;
}

/** The catalogue's instruments are small, and none of theirs calculates. */
const calculateNothing: Calculate = () => ({});

async function done<K extends AnswerOperation>(
  tx: Tx,
  party: Party,
  kind: K,
  given: Given<K>,
): Promise<Answer<K> | undefined> {
  if (isOwn(given.instrument.code)) return answering(tx, party, kind, given);
  const work = ANSWERING[kind] as (given: Given<K>, calculate: Calculate) => Answer<K>;
  return work(given, calculateNothing);
}
