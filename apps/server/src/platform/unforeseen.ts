import type { FastifyBaseLogger } from 'fastify';

const AT_MOST = 20;
const WITHIN_MS = 60_000;

/**
 * Keeps errors that reached no handler from ending the process, and every other user's requests with it: they are logged.
 * So many within a minute say that the process itself is broken: `giveUp` ends it in order, to be started again.
 */
export function surviveErrors(log: Pick<FastifyBaseLogger, 'fatal'>, giveUp: () => void): void {
  let recent: number[] = [];
  const note = (error: unknown, kind: string) => {
    log.fatal({ err: withoutValues(error) }, kind);
    const now = Date.now();
    recent = [...recent.filter((at) => at > now - WITHIN_MS), now];
    if (recent.length > AT_MOST) giveUp();
  };
  process.on('unhandledRejection', (reason) => note(reason, 'a failed promise reached no handler'));
  process.on('uncaughtException', (error) => note(error, 'an error reached no handler'));
}

/** An error of the database carries the values of its statement, which may be a patient's. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as NodeJS.ErrnoException;
  return { type: error.name, message: error.message, ...(code && { code }), stack: error.stack };
}
