import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fairQueue, type Party } from './fairQueue.ts';

/** An order for the printing process: the path of a template, and `data` as JSON, which it reads as data and never as markup. */
export type PrintOrder = { id: number; template: string; data: string; images: Record<string, Uint8Array> };
/** A caller who asks for one page does not wait for the hundreds of another. */
export type Desk = 'single' | 'batch';
export type Printed = { id: number; bytes?: Uint8Array; problem?: string };

const PROCESS = fileURLToPath(new URL('./pdf.process.ts', import.meta.url));
const PATIENCE = 20_000;
const IDLE = 30_000;

/** The template could not be set, e.g. because an image cannot be decoded. */
export class PdfProblem extends Error {}
/** The template was not set in the time that it has. */
export class PdfTooSlow extends PdfProblem {}

type Printer = { child: ChildProcess | undefined; idle: NodeJS.Timeout | undefined };
const printers: Readonly<Record<Desk, Printer>> = {
  single: { child: undefined, idle: undefined },
  batch: { child: undefined, idle: undefined },
};
/** One PDF after another at each desk. A person waits for a few pages; hundreds are what batches are for. */
const queues = {
  single: fairQueue({ atOnce: 1, waitingOfAccount: 20, waitingOfInstitution: 60 }),
  // A job asks for one PDF after another, and few jobs run at once.
  batch: fairQueue({ atOnce: 1, waitingOfAccount: 100, waitingOfInstitution: 100 }),
};
const TOO_SLOW = 'took too long';
let orders = 0;

/** For whom a PDF is set, at which desk, in how many milliseconds at most, and until when somebody waits for it. */
export type PrintOptions = { party: Party; desk?: Desk; patience?: number; signal?: AbortSignal };

/**
 * Sets `template`, a Typst file of the module that prints, with `data`, and answers the PDF. The template finds each of
 * `images` at "/images/<name>", and other templates from the server's sources on, as "/modules/<noun>/…".
 *
 * A process of its own does it, one PDF after another, so that no request waits for a page to be set, and so that the
 * memory for fonts is given back: it starts with the first PDF, stays warm, and ends after half a minute without work.
 * What is set by the hundred has another such process. Institutions, and the accounts of one, take turns.
 * @throws PdfProblem
 * @throws QueueFull when the party has as much waiting as it may have
 * @throws GivenUp when `signal` says before its turn that its reader has left
 */
export function renderPdf(
  template: URL,
  data: unknown,
  images: Record<string, Uint8Array>,
  { party, desk = 'single', patience = PATIENCE, signal }: PrintOptions,
): Promise<Buffer> {
  const printing = () => {
    const order = { id: ++orders, template: fileURLToPath(template), data: JSON.stringify(data), images };
    return print(printers[desk], order, patience);
  };
  return queues[desk].run(party, printing, signal);
}

async function print(printer: Printer, order: PrintOrder, patience: number): Promise<Buffer> {
  clearTimeout(printer.idle);
  const child = printer.child ?? openPrinter(printer);
  const { bytes, problem } = await answerOf(printer, child, order, patience);
  printer.idle = setTimeout(() => retire(printer, child), IDLE).unref();
  if (problem === TOO_SLOW) throw new PdfTooSlow(problem);
  if (!bytes) throw new PdfProblem(problem ?? 'no page');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function answerOf(printer: Printer, child: ChildProcess, order: PrintOrder, patience: number): Promise<Printed> {
  return new Promise((resolve) => {
    const fail = (problem: string) => settle({ id: order.id, problem });
    const ended = () => fail('the printing process ended');
    const timer = setTimeout(() => {
      fail(TOO_SLOW);
      retire(printer, child, 'SIGKILL');
    }, patience);
    const settle = (printed: Printed) => {
      if (printed.id !== order.id) return;
      clearTimeout(timer);
      child.off('message', settle).off('exit', ended);
      resolve(printed);
    };
    child.on('message', settle).on('exit', ended);
    child.send(order, (error) => error && fail(error.message));
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
  // An idle printer does not keep the server alive; it ends on its own when the server is gone.
  child.unref();
  child.channel?.unref();
  printer.child = child;
  return child;
}

/** Ends a printer; the next order starts another. */
function retire(printer: Printer, child: ChildProcess, signal?: 'SIGKILL'): void {
  if (printer.child === child) printer.child = undefined;
  child.kill(signal);
}
