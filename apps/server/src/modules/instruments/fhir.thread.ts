import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Job, JobKind, Jobs } from './fhir.jobs.ts';
import { areSlow, expressionsOf, noteEnd, noteTried } from './fhir.slow.ts';

const AT_ONCE = 2;
const WAITING_AT_MOST = 50;

let running = 0;
const waiting: (() => void)[] = [];
const idle: Worker[] = [];

/**
 * Does a job in a thread of its own; undefined when it takes longer than `patienceMs` or more memory than there is for it,
 * or took longer a moment ago, or too many are waiting already. Never throws for what a file or an expression holds.
 */
export async function inThread<K extends JobKind>(
  job: Job<K>,
  patienceMs: number,
): Promise<Jobs[K]['answer'] | undefined> {
  const expressions = expressionsOf(job);
  if (areSlow(expressions)) return undefined;
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) return undefined;
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (areSlow(expressions)) {
      waiting.shift()?.();
      return undefined;
    }
  }
  running++;
  noteTried(expressions);
  try {
    const answer = await done(job, patienceMs);
    noteEnd(expressions, answer !== undefined);
    return answer;
  } finally {
    running--;
    waiting.shift()?.();
  }
}

async function done<K extends JobKind>(job: Job<K>, patienceMs: number): Promise<Jobs[K]['answer'] | undefined> {
  const worker = idle.pop() ?? (await started());
  worker.ref();
  const listening = new AbortController();
  const { signal } = listening;
  const patience = setTimeout(() => void worker.terminate(), patienceMs);
  try {
    const answered = once(worker, 'message', { signal }) as Promise<[{ answer: Jobs[K]['answer'] | undefined }]>;
    const ended = once(worker, 'exit', { signal }).then(() => undefined);
    for (const promise of [answered, ended]) promise.catch(() => undefined);
    worker.postMessage(job);
    const message = await Promise.race([answered, ended]);
    if (message === undefined) return undefined;
    // Kept for the next: FHIRPath and its model take longer to load than most jobs.
    idle.push(worker);
    worker.unref();
    return message[0].answer;
  } catch {
    void worker.terminate();
    return undefined;
  } finally {
    clearTimeout(patience);
    listening.abort();
  }
}

/** The time to load does not count: only the job itself must be quick. */
async function started(): Promise<Worker> {
  const worker = new Worker(new URL('./fhir.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    // An expression can print what it sees (FHIRPath's `trace`): patients' answers are nothing for the server's log.
    stdout: true,
  });
  worker.stdout.resume();
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
  });
  await Promise.race([once(worker, 'message'), once(worker, 'exit')]).catch(() => undefined);
  return worker;
}
