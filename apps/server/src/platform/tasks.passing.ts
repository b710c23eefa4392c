import { Refusal } from './refusal.ts';

/** Connection lost or refused, too many of them, ended by a time limit, deadlock, waited too long for a lock. */
const STATES = /^(08|53|57P|25P0[34]$|57014$|40P01$|40001$|55P03$)/;
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);
const OF_DRIVER = /^Connection terminated|^timeout exceeded when trying to connect|not queryable$/;

/** Whether what the database refused may be done again once it is back, or has time. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Refusal) return error.status === 503;
  if (!(error instanceof Error)) return false;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (statusCode === 503) return true;
  if (typeof code === 'string' && (STATES.test(code) || SOCKET.has(code))) return true;
  return OF_DRIVER.test(error.message);
}
