import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Answer, Given, JobKind } from './own.jobs.ts';

/** Threads that are loaded and wait; each takes some memory. */
const MOST_IDLE = 3;
const idle: Worker[] = [];
let isLoading = false;

/**
 * Does a job in a thread of its own; undefined when it takes longer than `patienceMs` or more memory than there is for it.
 * Never throws for what a file, an instrument or an expression holds. Callers see to it that few run at once.
 */
export async function inThread<K extends JobKind>(
  kind: K,
  given: Given<K>,
  patienceMs: number,
): Promise<Answer<K> | undefined> {
  const worker = idle.pop() ?? (await started());
  worker.ref();
  loadSpare();
  const listening = new AbortController();
  const { signal } = listening;
  const patience = setTimeout(() => void worker.terminate(), patienceMs);
  try {
    const answered = once(worker, 'message', { signal }) as Promise<[{ answer: Answer<K> | undefined }]>;
    const ended = once(worker, 'exit', { signal }).then(() => undefined);
    for (const promise of [answered, ended]) promise.catch(() => undefined);
    worker.postMessage({ kind, given });
    const message = await Promise.race([answered, ended]);
    if (message === undefined) return undefined;
    // Kept for the next: FHIRPath and its model take longer to load than most jobs.
    keep(worker);
    return message[0].answer;
  } catch {
    void worker.terminate();
    return undefined;
  } finally {
    clearTimeout(patience);
    listening.abort();
  }
}

/** Whoever comes next need not wait for a thread to load. */
function loadSpare(): void {
  if (idle.length > 0 || isLoading) return;
  isLoading = true;
  void started()
    .then(keep, () => undefined)
    .finally(() => {
      isLoading = false;
    });
}

function keep(worker: Worker): void {
  if (worker.threadId < 0) return;
  if (idle.length >= MOST_IDLE) return void worker.terminate();
  idle.push(worker);
  worker.unref();
}

/** The time to load does not count: only the job itself must be quick. */
async function started(): Promise<Worker> {
  const worker = new Worker(new URL('./own.worker.ts', import.meta.url), {
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
