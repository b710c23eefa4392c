/** Whether the server is there: `offline` is this device, `away` a server that gives no answer, `busy` one that says not now. */
export type Connection = Readonly<{
  kind: 'here' | 'offline' | 'away' | 'busy';
  /** The message of a busy server, in the reader's language. */
  reason: string;
  /** True for a moment after the server came back, so that the banner can say so. */
  returned: boolean;
}>;

/** The result of one check of the server. */
export type Found = Pick<Connection, 'kind' | 'reason'>;

const HERE: Connection = { kind: 'here', reason: '', returned: false };
const FIRST_LOOK_MS = 1_000;
const LAST_LOOK_MS = 8_000;
/** How long the banner says that the server is back, in milliseconds. */
const RETURNED_MS = 4_000;
/** A server that is ready may still refuse calls: it is busy until none was refused for so long. */
const BUSY_MS = 4_000;

/**
 * Watches over the way to the server. It asks only while something is wrong: at once when a call has failed, then ever
 * more rarely (1 to 10 s, none at the same moment as others) until the server answers.
 */
export class ConnectionWatch {
  readonly #look: () => Promise<Found>;
  readonly #random: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #returns = new Set<() => void>();
  #state = HERE;
  #looking: Promise<Connection> | null = null;
  #looks = 0;
  #refusedAt = Number.NEGATIVE_INFINITY;
  #nextLook: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;

  /** `look` asks the server whether it is ready; it never rejects. */
  constructor(look: () => Promise<Found>, random: () => number = Math.random) {
    this.#look = look;
    this.#random = random;
  }

  readonly getState = (): Connection => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back each time the server is back. */
  readonly onReturn = (listener: () => void): (() => void) => {
    this.#returns.add(listener);
    return () => this.#returns.delete(listener);
  };

  /** Checks the server now, once for all who ask, and answers the result. */
  readonly check = (): Promise<Connection> => {
    this.#looking ??= this.#checkOnce().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  };

  /** The server refuses calls for now, with this message. */
  refused(reason: string): void {
    this.#refusedAt = Date.now();
    if (this.#state.kind !== 'busy') this.#leave({ kind: 'busy', reason });
  }

  /** A call was answered: if the server was thought to be away, it is checked at once. */
  answered(): void {
    if (this.#state.kind === 'away' || this.#state.kind === 'offline') void this.check();
  }

  /** Resolves once the server is there, at once if it is; rejects with the signal's reason. */
  whenHere(signal?: AbortSignal): Promise<void> {
    return this.#when(() => this.#state.kind === 'here', signal);
  }

  /** Resolves once it is not there. */
  whenGone(signal?: AbortSignal): Promise<void> {
    return this.#when(() => this.#state.kind !== 'here', signal);
  }

  async #checkOnce(): Promise<Connection> {
    clearTimeout(this.#nextLook);
    const found = await this.#look();
    const isReady = found.kind === 'here';
    if (isReady && Date.now() - this.#refusedAt >= BUSY_MS) this.#arrive();
    else this.#leave(isReady ? this.#state : found);
    return this.#state;
  }

  #arrive(): void {
    clearTimeout(this.#nextLook);
    this.#looks = 0;
    if (this.#state.kind === 'here') return;
    this.#show({ ...HERE, returned: true });
    this.#quiet = setTimeout(() => this.#show(HERE), RETURNED_MS);
    for (const listener of this.#returns) listener();
  }

  #leave({ kind, reason }: Found): void {
    clearTimeout(this.#nextLook);
    clearTimeout(this.#quiet);
    this.#show({ kind, reason: reason || this.#state.reason, returned: false });
    const least = Math.min(LAST_LOOK_MS, FIRST_LOOK_MS * 2 ** this.#looks);
    this.#looks += 1;
    this.#nextLook = setTimeout(() => void this.check(), least * (1 + this.#random() / 4));
  }

  #show(next: Connection): void {
    const { kind, reason, returned } = this.#state;
    if (kind === next.kind && reason === next.reason && returned === next.returned) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #when(isSo: () => boolean, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (finish: () => void) => {
        stop();
        signal?.removeEventListener('abort', giveUp);
        finish();
      };
      const giveUp = () => end(() => reject(signal?.reason));
      const stop = this.subscribe(() => isSo() && end(resolve));
      if (signal?.aborted) return giveUp();
      signal?.addEventListener('abort', giveUp);
      if (isSo()) end(resolve);
    });
  }
}
