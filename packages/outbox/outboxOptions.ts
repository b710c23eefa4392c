import type { Clock } from './clock.ts';
import type { Entry } from './entry.ts';
import type { QueueOptions } from './queue.ts';

/**
 * The server's answer to an entry: the revision it keeps now. A newer revision than the sent one is another person's.
 */
export type Answer = Readonly<{
  revision: number;
  /** Another person's value is kept, of any revision; the server took nothing of the entry. */
  overtaken?: true | undefined;
}>;

/**
 * What follows a failed request: `again` retries it, `unsent` waits until an attempt is requested, `refused` sets it
 * aside because the server does not accept it.
 */
export type Verdict = 'again' | 'unsent' | 'refused';

export type OutboxOptions<T, A extends Answer> = QueueOptions<T> &
  Readonly<{
    clock: Clock;
    /** Milliseconds from putting an entry to sending it. */
    delayMs: number;
    /**
     * Sends an entry that was based on the server's revision `base`. It may be sent twice: the server must recognise it
     * by key and revision and take it once.
     */
    send(entry: Entry<T>, base: number): Promise<A>;
    judge(error: unknown): Verdict;
    /** Called with an answer after the queue has taken it in and before the listeners are called. */
    onAnswer?(answer: A): void;
    onRefused?(error: unknown): void;
  }>;
