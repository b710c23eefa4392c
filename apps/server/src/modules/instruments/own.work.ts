import { createHash } from 'node:crypto';
import type { Tx } from '#platform/database.ts';
import { fairQueue, type Party, QueueFull } from '#platform/fairQueue.ts';
import { Refusal } from '#platform/refusal.ts';
import { ANSWERING, type AnswerJob } from './answering.ts';
import type { Answer, Given, JobKind } from './own.jobs.ts';
import { areSlow, expressionsOf, noteEnd, noteTried } from './own.slow.ts';
import { inThread } from './own.thread.ts';

/** How long each may take before its thread is ended. */
const PATIENCE_MS: Readonly<Record<JobKind, number>> = {
  check: 2000,
  fill: 2000,
  path: 2000,
  score: 2000,
  urgent: 2000,
  try: 2000,
  draft: 2000,
  faults: 3000,
  questionnaire: 2000,
  response: 2000,
  import: 4000,
};

// An institution has one thread of each: another's work begins at once. Files and drafts keep nobody's answers waiting.
const answers = fairQueue({ atOnce: 2, waitingOfAccount: 16, waitingOfInstitution: 60 });
const drafts = fairQueue({ atOnce: 2, waitingOfAccount: 4, waitingOfInstitution: 12 });

const RETRY_AFTER_S = 5;

/**
 * Works with an institution's own instrument in a thread beside the server's, in the party's turn; undefined when it takes
 * longer than it may, or more memory. Not within a transaction, which would hold its connection meanwhile (`outside`).
 * @throws Refusal 503 when the party has too much waiting already
 */
export async function inTurn<K extends JobKind>(
  party: Party,
  kind: K,
  given: Given<K>,
): Promise<Answer<K> | undefined> {
  const expressions = expressionsOf(kind, given);
  const work = async () => {
    if (areSlow(expressions)) return undefined;
    noteTried(expressions);
    const answer = await inThread(kind, given, PATIENCE_MS[kind]);
    noteEnd(expressions, answer !== undefined);
    return answer;
  };
  if (areSlow(expressions)) return undefined;
  try {
    return await (kind in ANSWERING ? answers : drafts).run(party, work);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw new Refusal(503, 'instruments:busy', { data: { retryAfter: RETRY_AFTER_S } });
  }
}

/** As `inTurn`, from within a transaction: no connection is held meanwhile. `key` tells the work from other work of its kind. */
export function outside<K extends JobKind>(
  tx: Tx,
  party: Party,
  kind: K,
  given: Given<K>,
  key: string,
): Promise<Answer<K> | undefined> {
  return tx.outside(`${kind} ${key}`, () => inTurn(party, kind, given));
}

/** What is done with answers to an institution's own instrument, in a transaction; undefined when it takes too long. */
export function answering<K extends AnswerJob>(
  tx: Tx,
  party: Party,
  kind: K,
  given: Given<K>,
): Promise<Answer<K> | undefined> {
  // A published version never changes.
  const { instrument, ...rest } = given;
  const key = createHash('sha256')
    .update(JSON.stringify([instrument.code, instrument.version, rest]))
    .digest('base64');
  return outside(tx, party, kind, given, key);
}

/** 503: what an instrument asks for takes longer than it may. */
export const tooSlow = (name: string) => new Refusal(503, 'instruments:tooSlow', { params: { name } });
