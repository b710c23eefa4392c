import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Threads loaded in advance: when one is ended, the next operation need not wait for another to load. */
const READY = 2;
/** Threads that are loaded and wait; each takes some memory. */
const MOST_IDLE = 3;
/** Bytes of a heap beyond which a thread is not kept; one that is loaded and has done some operations has about 40 MB. */
const LARGE_HEAP = 64 * 2 ** 20;

type Waiting = { leave: number; take: (worker: Worker) => void; fail: (error: unknown) => void };
const idle: Worker[] = [];
const waiting: Waiting[] = [];
let isLoading = false;

/**
 * A thread that is loaded, in the order of asking.
 * @param leave how many loaded threads are left to other callers: a caller whose threads are ended waits for new ones
 * @throws Error when none can be loaded
 */
export function takeThread(leave: 0 | 1): Promise<Worker> {
  const taken = new Promise<Worker>((take, fail) => waiting.push({ leave, take, fail }));
  serve();
  void load();
  return taken;
}

/**
 * Gives a thread back for the next operation: FHIRPath and its model take longer to load than most operations. A thread
 * left with a large heap is replaced: an idle thread collects no garbage.
 */
export function keepThread(worker: Worker): void {
  if (worker.threadId < 0) return;
  idle.push(worker);
  worker.unref();
  serve();
  while (idle.length > MOST_IDLE) void idle.pop()?.terminate();
  if (idle.includes(worker)) void endIfLarge(worker);
}

async function endIfLarge(worker: Worker): Promise<void> {
  // A thread that ended meanwhile sends nothing more.
  const heap = await worker.getHeapStatistics().catch(() => undefined);
  const at = idle.indexOf(worker);
  if (!heap || heap.total_heap_size <= LARGE_HEAP || at < 0) return;
  idle.splice(at, 1);
  await worker.terminate();
  await load();
}

function serve(): void {
  for (;;) {
    const next = waiting.find(({ leave }) => idle.length > leave);
    const worker = next && idle.pop();
    if (!next || !worker) return;
    waiting.splice(waiting.indexOf(next), 1);
    worker.ref();
    next.take(worker);
  }
}

/** One after the other: processors are few, and the first thread is ready sooner that way. */
async function load(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    while (waiting.length > 0 || idle.length < READY) keepThread(await loaded());
  } catch (error) {
    for (const { fail } of waiting.splice(0)) fail(error);
  } finally {
    isLoading = false;
  }
}

async function loaded(): Promise<Worker> {
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
  const ended = once(worker, 'exit').then(() => {
    throw new Error('a thread ended while it was loading');
  });
  ended.catch(() => undefined);
  await Promise.race([once(worker, 'message'), ended]);
  return worker;
}
