import type { Clock } from '@cogclinic/outbox/clock';
import { connection } from '#ui/connection.ts';

/** The browser's time, and what it and the watch over the connection know of the way to the server. */
export const browserClock: Clock = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  whenBack(run) {
    globalThis.addEventListener?.('online', run);
    const unwatch = connection.onReturn(run);
    return () => {
      globalThis.removeEventListener?.('online', run);
      unwatch();
    };
  },
};
