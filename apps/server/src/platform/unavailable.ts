import pg from 'pg';

/** Something that the server needs is away or overloaded: the caller may ask again later. */
export class Unavailable extends Error {
  /** Text that says why. */
  readonly key: string;
  /** Seconds until it is worth asking again; undefined where asking again would only repeat the trouble. */
  readonly retryAfter: number | undefined;
  /** Nothing of the call was done yet, so that repeating it is safe. */
  readonly begun: boolean;

  constructor(key: string, options: { retryAfter?: number; begun: boolean; cause?: unknown }) {
    super(key, { cause: options.cause });
    this.key = key;
    this.retryAfter = options.retryAfter;
    this.begun = options.begun;
  }
}

/** All connections to the database are taken, and nothing of the call was done. */
export const busyPool = (): Unavailable => new Unavailable('errors:busy', { retryAfter: 2, begun: false });

/** No connection to the database could be had, before anything of the call was done. */
export function notConnected(cause: unknown): Unavailable {
  const isBusy = cause instanceof Error && cause.message.startsWith('timeout exceeded');
  return isBusy ? busyPool() : new Unavailable('errors:databaseAway', { retryAfter: 2, begun: false, cause });
}

/** The database does not answer at present, so that the call is not even begun. */
export const databaseAway = (): Unavailable => new Unavailable('errors:databaseAway', { retryAfter: 2, begun: false });

/** What an error of the database means to the caller, where it is not the caller's doing; null for other errors. */
export function unavailableOf(error: unknown): Unavailable | null {
  if (error instanceof Unavailable) return error;
  if (isLostConnection(error)) return new Unavailable('errors:databaseAway', { retryAfter: 2, begun: true });
  switch ((error as { code?: string }).code) {
    case 'ENOSPC':
    case '53100':
      return new Unavailable('errors:diskFull', { retryAfter: 10, begun: true });
    case '57014':
      return new Unavailable('errors:tookTooLong', { begun: true });
    default:
      return null;
  }
}

const LOST_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED']);
const LOST_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying)/;
/** Shut down, crashed, starting, out of connections; ended for idling in a transaction; class 08 is lost connections. */
const LOST_STATES = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25P03']);

/** Whether an error says that the connection to the database was lost, or could not be had. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return LOST_STATES.has(error.code ?? '') || /^08/.test(error.code ?? '');
  return LOST_CODES.has((error as NodeJS.ErrnoException).code ?? '') || LOST_MESSAGES.test(error.message);
}
