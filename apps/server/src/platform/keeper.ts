import { PortLost } from './cluster.start.ts';
import type { Cluster } from './cluster.ts';

/** What a keeper needs of the cluster that it keeps. */
export type Kept = Pick<Cluster, 'condition' | 'revive' | 'onEnd'>;

/** Who hears what happens to the database. */
export type Told = {
  /** It does not answer any more, and why. */
  onAway(why: string): void;
  /** It answers again, after so many milliseconds. */
  onBack(afterMs: number): void;
  /** It could not be started, and is tried again; told when the reason is another than the last time. */
  onFailure(error: Error): void;
  /** It cannot be had again at its address: every connection's address is void. */
  onLost(error: Error): void;
};

export type Keeper = {
  /** Lets go: a restart under way is given up, and what it had started is ended. */
  stop(): Promise<void>;
};

/**
 * PostgreSQL's settings when it is kept. After a crash it would restart unaided: on a full disk ten times a second, for
 * hours, into its log. Here it ends, and is started again in growing pauses by a keeper who says why it fails.
 */
export const keptSettings = { restart_after_crash: 'off' };

const LOOK_EVERY_MS = 1000;
/** One that runs and is not stopped may be merely slow, so it is given time before it is killed. */
const HUNG_MS = 30_000;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [200, 10_000];

const WHY = {
  starting: 'PostgreSQL is starting or recovering',
  silent: 'PostgreSQL does not answer',
  stopped: 'PostgreSQL was stopped',
  ended: 'PostgreSQL has ended',
} as const;

/** Watches the embedded PostgreSQL and starts it again when it ends, was stopped or hangs. */
export function keepCluster(cluster: Kept, told: Told): Keeper {
  const stopping = new AbortController();
  let awaySince: number | undefined;
  let silentSince: number | undefined;
  let attempts = 0;
  let lastFailure = '';
  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function look(): Promise<void> {
    const condition = await cluster.condition().catch(() => 'silent' as const);
    if (stopping.signal.aborted) return;
    const now = performance.now();
    if (condition === 'answers') {
      if (awaySince !== undefined) told.onBack(Math.round(now - awaySince));
      [awaySince, silentSince, attempts, lastFailure] = [undefined, undefined, 0, ''];
      return pause(LOOK_EVERY_MS);
    }
    if (awaySince === undefined) {
      awaySince = now;
      told.onAway(WHY[condition]);
    }
    silentSince = condition === 'silent' ? (silentSince ?? now) : undefined;
    const isHung = silentSince !== undefined && now - silentSince >= HUNG_MS;
    if (condition === 'stopped' || condition === 'ended' || isHung) await revive();
    else await pause(LOOK_EVERY_MS);
  }

  async function revive(): Promise<void> {
    if (attempts > 0) await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)));
    if (stopping.signal.aborted) return;
    attempts += 1;
    await cluster.revive(stopping.signal);
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) await look().catch(failed);
  }

  function failed(error: Error): void {
    if (stopping.signal.aborted) return;
    if (error instanceof PortLost) {
      stopping.abort();
      told.onLost(error);
    } else if (error.message !== lastFailure) {
      lastFailure = error.message;
      told.onFailure(error);
    }
  }

  cluster.onEnd(() => wake());
  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      wake();
      await kept;
    },
  };
}
