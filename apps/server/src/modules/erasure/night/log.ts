import { pino } from 'pino';
import { loggable } from '#platform/loggable.ts';
import type { Platform } from '#platform/platform.ts';

/** What erasing needs of the server. */
export type Erasing = Pick<Platform, 'database' | 'storage' | 'background' | 'server' | 'config'>;

export const logOf = ({ config }: Pick<Platform, 'config'>) => pino({ level: config.LOG_LEVEL });

/** Says that rows could not be erased; the next night tries again. */
export function sayFailed(platform: Erasing, error: unknown, what: string): void {
  logOf(platform).error(loggable(error), `${what} are not erased`);
}
