import type { Clock } from './clock.ts';
import type { Entry } from './entry.ts';
import type { QueueOptions } from './queue.ts';

/** What the server makes of an entry: the revision that it keeps now. A newer one than was sent is somebody else's. */
export type Answer = Readonly<{
  revision: number;
  /** Another's value stands there, of any revision; nothing was taken. */
  overtaken?: true | undefined;
}>;

/** A failed sending is tried again, or waits until something asks for it, or is set aside: the server does not take it. */
export type Verdict = 'again' | 'unsent' | 'refused';

export type OutboxOptions<T, A extends Answer> = QueueOptions<T> &
  Readonly<{
    clock: Clock;
    /** How long after it was put an entry is sent, in milliseconds. */
    delayMs: number;
    /**
     * Sends an entry, which was made upon the server's revision `base`. It may be sent twice: the server must take it once,
     * by its key and revision.
     */
    send(entry: Entry<T>, base: number): Promise<A>;
    judge(error: unknown): Verdict;
    /** Told of an answer once the queue has taken it in, before the listeners are. */
    onAnswer?(answer: A): void;
    onRefused?(error: unknown): void;
  }>;
