import type { LoggerOptions } from 'pino';

/** An error that was logged; it tells of no patient, as no line of the log does. */
export type LastError = Readonly<{ at: Date; text: string; kind: string | null }>;

const AT_MOST = 20;
const ERROR = 50;
const kept: LastError[] = [];

/** The errors that this process logged last, newest first. */
export const lastErrors = (): LastError[] => kept.toReversed();

/** Has a logger keep its errors in memory beside writing them. */
export const KEEPING_ERRORS = {
  logMethod(args, method, level) {
    if (level >= ERROR) keep(args);
    return method.apply(this, args);
  },
} satisfies LoggerOptions['hooks'];

/** Keeps what was said and the name or code of the error behind it: its message may be long, and is in the log. */
function keep([first, second]: readonly unknown[]): void {
  const text = typeof first === 'string' ? first : second;
  if (typeof text !== 'string') return;
  kept.push({ at: new Date(), text, kind: kindOf(first) });
  if (kept.length > AT_MOST) kept.shift();
}

function kindOf(told: unknown): string | null {
  if (typeof told !== 'object' || told === null) return null;
  const { err, type, code } = told as { err?: unknown; type?: unknown; code?: unknown };
  const { name, code: ofError } = (err ?? {}) as { name?: unknown; code?: unknown };
  return ([ofError, code, name, type].find((one) => typeof one === 'string') as string | undefined) ?? null;
}
