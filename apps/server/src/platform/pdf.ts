import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A job for the printing process; `data` is JSON, which the template reads as data and never as markup. */
export type PrintJob = { id: number; template: PrintTemplate; data: string; images: Record<string, Uint8Array> };
/** A file of platform/typst. */
export type PrintTemplate = 'report' | 'summary';
export type Printed = { id: number; bytes?: Uint8Array; problem?: string };

const PROCESS = fileURLToPath(new URL('./pdf.process.ts', import.meta.url));
const PATIENCE = 20_000;
const IDLE = 30_000;

/** The template could not be set, e.g. because an image cannot be decoded. */
export class PdfProblem extends Error {}

let printer: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();
let jobs = 0;

/**
 * Sets `template` (platform/typst/<template>.typ) with `data`, and answers the PDF. The template finds each of `images` at
 * "/images/<name>".
 *
 * A process of its own does it, one PDF after another, so that no request waits for a page to be set, and so that the
 * memory for fonts is given back: it starts with the first PDF, stays warm, and ends after half a minute without work.
 * @throws PdfProblem
 */
export function renderPdf(
  template: PrintTemplate,
  data: unknown,
  images: Record<string, Uint8Array> = {},
): Promise<Buffer> {
  const job: PrintJob = { id: ++jobs, template, data: JSON.stringify(data), images };
  const printed = last.then(() => print(job));
  last = printed.catch(() => undefined);
  return printed;
}

async function print(job: PrintJob): Promise<Buffer> {
  clearTimeout(idle);
  const child = printer ?? openPrinter();
  const { bytes, problem } = await answerOf(child, job);
  idle = setTimeout(() => retire(child), IDLE).unref();
  if (!bytes) throw new PdfProblem(problem ?? 'no page');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function answerOf(child: ChildProcess, job: PrintJob): Promise<Printed> {
  return new Promise((resolve) => {
    const fail = (problem: string) => settle({ id: job.id, problem });
    const ended = () => fail('the printing process ended');
    const timer = setTimeout(() => {
      fail('took too long');
      retire(child, 'SIGKILL');
    }, PATIENCE);
    const settle = (printed: Printed) => {
      if (printed.id !== job.id) return;
      clearTimeout(timer);
      child.off('message', settle).off('exit', ended);
      resolve(printed);
    };
    child.on('message', settle).on('exit', ended);
    child.send(job, (error) => error && fail(error.message));
  });
}

function openPrinter(): ChildProcess {
  const child = fork(PROCESS, {
    serialization: 'advanced',
    execArgv: ['--expose-gc', '--max-semi-space-size=2'],
    // One arena and one thread: as fast for one page at a time, in half the memory.
    env: { ...process.env, MALLOC_ARENA_MAX: '1', RAYON_NUM_THREADS: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => retire(child)).on('exit', () => retire(child));
  // An idle printer does not keep the server alive; it ends by itself when the server is gone.
  child.unref();
  child.channel?.unref();
  printer = child;
  return child;
}

/** Ends a printer; the next job starts another. */
function retire(child: ChildProcess, signal?: 'SIGKILL'): void {
  if (printer === child) printer = undefined;
  child.kill(signal);
}
