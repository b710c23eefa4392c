import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { createGunzip } from 'node:zlib';
import { fairQueue, type Party } from './fairQueue.ts';
import type { Merge } from './sheets.merges.ts';
import { type SheetProblem, UnreadableSheet } from './sheets.problem.ts';
import type { SheetRow } from './sheets.read.ts';
import { endWhenSlow } from './slowThread.ts';

/** `rowsPath` is where the rows go; `headLines` says how far down joined cells may belong to a heading. */
export type DigestOrder = { path: string; rowsPath: string; maxRows: number; headLines: number };
/** How many rows hold something, and what else must be known to read them. */
export type Digested = { rows: number; date1904: boolean; headMerges: Merge[] };

/** Of one institution one, so that another's file is begun at once. */
const queue = fairQueue({ atOnce: 2, waitingOfAccount: 4, waitingOfInstitution: 8 });
const IDLE_MS = 30_000;
/** Rows of a file whose thread is kept for the next. */
const SMALL = 5000;
/**
 * What a thread may work on one file: twice what 200,000 rows of all fields take. It is counted by the processor: on a busy
 * machine the clock would blame the file.
 */
const WORK_MS = 30_000;
const PATIENCE_MS = 60_000;

let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined;

/**
 * Reads an XLSX or CSV file in a thread of its own and writes its rows to `rowsPath`, in the form that `digestedRows` reads.
 * Institutions, and the accounts of one, take turns.
 * @throws UnreadableSheet
 * @throws QueueFull when the party has as many files waiting as it may have
 */
export async function digestSheet(order: DigestOrder, party: Party): Promise<Digested> {
  return queue.run(party, () => inThread(order));
}

/** The rows of a digested sheet, as they were. */
export async function* digestedRows(bytes: Readable): AsyncGenerator<SheetRow> {
  const unpacked = bytes.pipe(createGunzip());
  // `pipe` passes no errors on.
  bytes.on('error', (error) => unpacked.destroy(error));
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const text of lines) {
        const [line, ...cells] = JSON.parse(text) as [number, ...string[]];
        yield { line, cells };
      }
    }
  } finally {
    unpacked.destroy();
    bytes.destroy();
  }
}

async function inThread(order: DigestOrder): Promise<Digested> {
  const worker = takeWorker();
  const giveUp = endWhenSlow(worker, { workMs: WORK_MS, patienceMs: PATIENCE_MS });
  const listening = new AbortController();
  const { signal } = listening;
  let answer: { digested?: Digested; problem?: SheetProblem; line?: number; cell?: string };
  try {
    const answered = once(worker, 'message', { signal }) as Promise<[typeof answer]>;
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new UnreadableSheet('tooSlow');
    });
    for (const promise of [answered, ended]) promise.catch(() => undefined);
    worker.postMessage(order);
    [answer] = await Promise.race([answered, ended]);
  } catch (error) {
    void worker.terminate();
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new UnreadableSheet('tooMuch');
    throw error;
  } finally {
    giveUp.stop();
    listening.abort();
  }
  // What a large file, or a refused one, left behind in memory goes with its thread.
  if (answer.digested && answer.digested.rows <= SMALL) keepWorker(worker);
  else await worker.terminate();
  if (answer.digested) return answer.digested;
  throw new UnreadableSheet(answer.problem ?? 'broken', answer);
}

function takeWorker(): Worker {
  if (idle) {
    const { worker, timer } = idle;
    clearTimeout(timer);
    idle = undefined;
    worker.ref();
    return worker;
  }
  const worker = new Worker(new URL('./sheets.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 },
  });
  // An error in an idle thread fails no call; without a listener it would end the server.
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    if (idle?.worker !== worker) return;
    clearTimeout(idle.timer);
    idle = undefined;
  });
  return worker;
}

function keepWorker(worker: Worker): void {
  if (idle) {
    void worker.terminate();
    return;
  }
  worker.unref();
  const timer = setTimeout(() => {
    idle = undefined;
    void worker.terminate();
  }, IDLE_MS);
  timer.unref();
  idle = { worker, timer };
}
