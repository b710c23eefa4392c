import { createHash } from 'node:crypto';
import type { Tx } from '#platform/database.ts';
import { fairQueue, GivenUp, type Party, QueueFull } from '#platform/fairQueue.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Spent } from '#platform/transaction.ts';
import { ANSWERING, type AnswerOperation } from '../answering.ts';
import type { Answer, Given, OperationKind } from './own.operations.ts';
import { takeThread } from './own.pool.ts';
import { areSlow, expressionsOf, hadThreadsEnded, noteEnd, noteThreadEnded, noteTried } from './own.slow.ts';
import { inThread } from './own.thread.ts';

/** How long each may take the processor before its thread is ended, as far as its call has not spent that on others before it. */
const WORK_MS: Readonly<Record<OperationKind, number>> = {
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

// An institution has one thread of each: another's work begins at once. Files and drafts do not delay answers.
const answers = fairQueue({ atOnce: 2, waitingOfAccount: 16, waitingOfInstitution: 60 });
const drafts = fairQueue({ atOnce: 2, waitingOfAccount: 4, waitingOfInstitution: 12 });

/** What all work of one call may take together; work of a kind that may take longer alone may take that. */
const CALL_MS = 3000;
/** What each may take however long those before it took: most need far less. */
const LEAST_MS = 250;
/** How long the work of one call waits for its turns before its caller is asked to come again. */
const WAITING_MS = 10_000;
const RETRY_AFTER_S = 5;

/**
 * Works with an institution's own instrument in a thread beside the server's, in the party's turn; undefined when it takes
 * longer than it may, or more memory. Not within a transaction, which would hold its connection meanwhile (`outside`).
 * `spent` is what the same call spent before, and what this takes is added.
 * @throws Refusal 503 when the party has too much waiting already, or this waits too long; ThreadFailed by a defect of ours
 */
export async function inTurn<K extends OperationKind>(
  party: Party,
  kind: K,
  given: Given<K>,
  spent: Spent = { waitingMs: 0, workingMs: 0 },
): Promise<Answer<K> | undefined> {
  const expressions = expressionsOf(kind, given);
  const asked = performance.now();
  const work = async () => {
    if (areSlow(expressions)) return undefined;
    noteTried(expressions);
    const thread = await takeThread(hadThreadsEnded(party.institutionId) ? 1 : 0);
    spent.waitingMs += performance.now() - asked;
    const answer = await inThread(thread, kind, given, workOf(kind, spent), spent);
    noteEnd(expressions, answer !== undefined);
    if (answer === undefined) noteThreadEnded(party.institutionId);
    return answer;
  };
  if (areSlow(expressions)) return undefined;
  const signal = AbortSignal.timeout(Math.max(0, Math.ceil(WAITING_MS - spent.waitingMs)));
  try {
    return await (kind in ANSWERING ? answers : drafts).run(party, work, signal);
  } catch (error) {
    if (!(error instanceof QueueFull || error instanceof GivenUp)) throw error;
    throw new Refusal(503, 'instruments:busy', { data: { retryAfter: RETRY_AFTER_S } });
  }
}

function workOf(kind: OperationKind, { workingMs }: Spent): number {
  const alone = WORK_MS[kind];
  return Math.max(LEAST_MS, Math.min(alone, Math.max(CALL_MS, alone) - workingMs));
}

/** As `inTurn`, from within a transaction: no connection is held meanwhile. `key` tells the work from other work of its kind. */
export function outside<K extends OperationKind>(
  tx: Tx,
  party: Party,
  kind: K,
  given: Given<K>,
  key: string,
): Promise<Answer<K> | undefined> {
  return tx.outside(`${kind} ${key}`, (spent) => inTurn(party, kind, given, spent));
}

/** What is done with answers to an institution's own instrument, in a transaction; undefined when it takes too long. */
export function answering<K extends AnswerOperation>(
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
