import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fairQueue, type Party, QueueFull } from '#platform/fairQueue.ts';
import { busy, fieldRefused } from '#platform/refusal.ts';
import type { NeckAnswer, NeckOrder } from './neck.read.ts';

/** Of one institution one, so that another's recording is begun at once. */
const queue = fairQueue({ atOnce: 2, waitingOfAccount: 6, waitingOfInstitution: 20 });
/** Half an hour at 120 Hz takes two seconds and 300 MB. */
const PATIENCE_MS = 30_000;
const MOST_MB = 768;
const RETRY_AFTER_S = 5;

/**
 * Evaluates a recording of head poses in a thread of its own, in the party's turn, and writes a compressed copy of it.
 * @throws Refusal 422 at `file` with the line and why, 503 when the party has as much waiting as it may have
 */
export async function evaluateFile(order: NeckOrder, party: Party): Promise<Exclude<NeckAnswer, { problem: unknown }>> {
  const answer = await queue
    .run(party, () => inThread(order))
    .catch((error: unknown) => {
      throw error instanceof QueueFull ? busy('cervical:busy', RETRY_AFTER_S) : error;
    });
  if (!('problem' in answer)) return answer;
  const { code, line, values } = answer.problem;
  throw fieldRefused('file', `cervical:problem.${code}`, { ...values, line });
}

async function inThread(order: NeckOrder): Promise<NeckAnswer> {
  const worker = new Worker(new URL('./neck.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    worker.postMessage(order);
    const [answer] = (await once(worker, 'message', { signal })) as [NeckAnswer];
    return answer;
  } catch (error) {
    const isTooMuch = signal.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isTooMuch ? fieldRefused('file', 'cervical:problem.tooMuch') : error;
  } finally {
    await worker.terminate();
  }
}
