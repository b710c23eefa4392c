import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { endWhenSlow } from '#platform/slowThread.ts';
import { type Failure, failureOf, ThreadFailed } from './own.failure.ts';
import type { Answer, Given, OperationKind } from './own.operations.ts';
import { keepThread } from './own.pool.ts';

/** What a thread answers; nothing where what it was given needs more than there can be. */
export type Message<K extends OperationKind> = Readonly<{ answer?: Answer<K>; failed?: Failure }>;

const LOOK_EVERY_MS = 100;
/** Limit by the clock, in multiples of the processor's time: on a busy machine, too, waiting ends. */
const BUSY_TIMES = 3;
const LEAST_PATIENCE_MS = 3000;

/**
 * Does an operation in a loaded thread; undefined when it takes the processor longer than `workMs` or more memory than there is for
 * it. What it took is added to `spent`. Callers see to it that few run at once.
 * @throws ThreadFailed by a defect of ours; what a file, an instrument or an expression holds is no reason to throw
 */
export async function inThread<K extends OperationKind>(
  worker: Worker,
  kind: K,
  given: Given<K>,
  workMs: number,
  spent: { workingMs: number },
): Promise<Answer<K> | undefined> {
  const listening = new AbortController();
  const { signal } = listening;
  const patienceMs = Math.max(LEAST_PATIENCE_MS, BUSY_TIMES * workMs);
  const slow = endWhenSlow(worker, { workMs, patienceMs, lookEveryMs: LOOK_EVERY_MS });
  let isLiving = false;
  try {
    const answered = once(worker, 'message', { signal }) as Promise<[Message<K>]>;
    const ended = once(worker, 'exit', { signal }).then(() => null);
    for (const promise of [answered, ended]) promise.catch(() => undefined);
    worker.postMessage({ kind, given });
    const message = await Promise.race([answered, ended]);
    slow.stop();
    if (!message) return undefined;
    isLiving = true;
    const [{ answer, failed }] = message;
    if (failed) throw new ThreadFailed(kind, failed);
    return answer;
  } catch (error) {
    if (error instanceof ThreadFailed) throw error;
    void worker.terminate();
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return undefined;
    throw new ThreadFailed(kind, failureOf(error));
  } finally {
    slow.stop();
    listening.abort();
    // One that was ended had all that it was given.
    spent.workingMs += isLiving ? await slow.usedMs() : workMs;
    if (isLiving) keepThread(worker);
  }
}
