import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { type Failure, failureOf, ThreadFailed } from './own.failure.ts';
import type { Answer, Given, OperationKind } from './own.operations.ts';
import { keepThread } from './own.pool.ts';

/** What a thread answers; nothing where what it was given needs more than there can be. */
export type Message<K extends OperationKind> = Readonly<{ answer?: Answer<K>; failed?: Failure }>;

/**
 * Does an operation in a loaded thread; undefined when it takes longer than `patienceMs` or more memory than there is for it.
 * Callers see to it that few run at once.
 * @throws ThreadFailed by a defect of ours; what a file, an instrument or an expression holds is no reason to throw
 */
export async function inThread<K extends OperationKind>(
  worker: Worker,
  kind: K,
  given: Given<K>,
  patienceMs: number,
): Promise<Answer<K> | undefined> {
  const listening = new AbortController();
  const { signal } = listening;
  let isOver = false;
  const end = () => {
    isOver = true;
    void worker.terminate();
  };
  const patience = setTimeout(end, patienceMs);
  try {
    const answered = once(worker, 'message', { signal }) as Promise<[Message<K>]>;
    const ended = once(worker, 'exit', { signal }).then((): [Message<K>] => [{}]);
    for (const promise of [answered, ended]) promise.catch(() => undefined);
    worker.postMessage({ kind, given });
    const [{ answer, failed }] = await Promise.race([answered, ended]);
    if (failed) throw new ThreadFailed(kind, failed);
    return answer;
  } catch (error) {
    if (error instanceof ThreadFailed) throw error;
    end();
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return undefined;
    throw new ThreadFailed(kind, failureOf(error));
  } finally {
    clearTimeout(patience);
    listening.abort();
    if (!isOver) keepThread(worker);
  }
}
