import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A job for the printing process; `data` is JSON, which the template reads as data and never as markup. */
export type PrintJob = { id: number; template: PrintTemplate; data: string; images: Record<string, Uint8Array> };
/** A file of platform/typst. */
export type PrintTemplate = 'report' | 'reports' | 'results' | 'combined' | 'summary';
/** Who asks for one page waits for nobody's hundreds. */
export type Desk = 'single' | 'batch';
export type Printed = { id: number; bytes?: Uint8Array; problem?: string };

const PROCESS = fileURLToPath(new URL('./pdf.process.ts', import.meta.url));
const PATIENCE = 20_000;
const IDLE = 30_000;

/** The template could not be set, e.g. because an image cannot be decoded. */
export class PdfProblem extends Error {}

type Printer = { child: ChildProcess | undefined; idle: NodeJS.Timeout | undefined; last: Promise<unknown> };
const closed = (): Printer => ({ child: undefined, idle: undefined, last: Promise.resolve() });
const printers: Readonly<Record<Desk, Printer>> = { single: closed(), batch: closed() };
let jobs = 0;

/**
 * Sets `template` (platform/typst/<template>.typ) with `data`, and answers the PDF. The template finds each of `images` at
 * "/images/<name>".
 *
 * A process of its own does it, one PDF after another, so that no request waits for a page to be set, and so that the
 * memory for fonts is given back: it starts with the first PDF, stays warm, and ends after half a minute without work.
 * What is set by the hundred has another such process.
 * @throws PdfProblem
 */
export function renderPdf(
  template: PrintTemplate,
  data: unknown,
  images: Record<string, Uint8Array> = {},
  { desk = 'single', patience = PATIENCE }: { desk?: Desk; patience?: number } = {},
): Promise<Buffer> {
  const job: PrintJob = { id: ++jobs, template, data: JSON.stringify(data), images };
  const printer = printers[desk];
  const printed = printer.last.then(() => print(printer, job, patience));
  printer.last = printed.catch(() => undefined);
  return printed;
}

async function print(printer: Printer, job: PrintJob, patience: number): Promise<Buffer> {
  clearTimeout(printer.idle);
  const child = printer.child ?? openPrinter(printer);
  const { bytes, problem } = await answerOf(printer, child, job, patience);
  printer.idle = setTimeout(() => retire(printer, child), IDLE).unref();
  if (!bytes) throw new PdfProblem(problem ?? 'no page');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function answerOf(printer: Printer, child: ChildProcess, job: PrintJob, patience: number): Promise<Printed> {
  return new Promise((resolve) => {
    const fail = (problem: string) => settle({ id: job.id, problem });
    const ended = () => fail('the printing process ended');
    const timer = setTimeout(() => {
      fail('took too long');
      retire(printer, child, 'SIGKILL');
    }, patience);
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

function openPrinter(printer: Printer): ChildProcess {
  const child = fork(PROCESS, {
    serialization: 'advanced',
    execArgv: ['--expose-gc', '--max-semi-space-size=2'],
    // One arena and one thread: as fast for one page at a time, in half the memory.
    env: { ...process.env, MALLOC_ARENA_MAX: '1', RAYON_NUM_THREADS: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => retire(printer, child)).on('exit', () => retire(printer, child));
  // An idle printer does not keep the server alive; it ends by itself when the server is gone.
  child.unref();
  child.channel?.unref();
  printer.child = child;
  return child;
}

/** Ends a printer; the next job starts another. */
function retire(printer: Printer, child: ChildProcess, signal?: 'SIGKILL'): void {
  if (printer.child === child) printer.child = undefined;
  child.kill(signal);
}
