/** Whose work it is: shares are counted by institution, and within it by account. */
export type Party = Readonly<{ institutionId: string; accountId: string }>;

export type FairQueue = {
  /**
   * Does `work` when it is its turn: first the institution that has the least under way, then its account that has the
   * least, then the account that was served longest ago.
   * @param signal given up before its turn, the work is never begun, and no longer waits
   * @throws QueueFull when the institution or the account has as much waiting as it may have, or its turn does not come in time
   * @throws GivenUp
   */
  run<T>(party: Party, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** How many pieces of work wait for their turn. */
  waiting(): number;
};

type Limits = {
  /** Pieces of work done side by side. */
  atOnce: number;
  /** Of one institution; default: one fewer than `atOnce`, so that another institution's work begins at once. */
  atOnceOfInstitution?: number;
  /** What may wait for one account, and for all accounts of one institution. */
  waitingOfAccount: number;
  waitingOfInstitution: number;
  /** How long work may wait for its turn, in milliseconds; any time unless said. */
  patienceMs?: number;
};

/** The party has as much waiting as it may have, or has waited for as long as it may. */
export class QueueFull extends Error {}
/** The work was given up before its turn. */
export class GivenUp extends Error {}

type Waiting = { party: Party; begin: () => void };

/** Shares scarce threads and processes among institutions and accounts: many pieces of work of one delay no other's. */
export function fairQueue(limits: Limits): FairQueue {
  const ofInstitution = limits.atOnceOfInstitution ?? Math.max(1, limits.atOnce - 1);
  const running: Party[] = [];
  const waiting: Waiting[] = [];
  const served = new Map<string, number>();
  let turn = 0;

  const mayBegin = ({ institutionId }: Party) =>
    running.length < limits.atOnce && count(running, (one) => one.institutionId === institutionId) < ofInstitution;
  const mayWait = ({ institutionId, accountId }: Party) =>
    count(waiting, ({ party }) => party.institutionId === institutionId) < limits.waitingOfInstitution &&
    count(waiting, ({ party }) => party.accountId === accountId) < limits.waitingOfAccount;

  /** Smaller is sooner; equal ones keep the order in which they came. */
  const rank = ({ institutionId, accountId }: Party) => [
    count(running, (one) => one.institutionId === institutionId),
    served.get(institutionId) ?? 0,
    count(running, (one) => one.accountId === accountId),
    served.get(accountId) ?? 0,
  ];

  function begin(party: Party): void {
    running.push(party);
    turn += 1;
    served.set(party.institutionId, turn);
    served.set(party.accountId, turn);
  }

  function end(party: Party): void {
    running.splice(running.indexOf(party), 1);
    const next = waiting
      .filter((one) => mayBegin(one.party))
      .map((one) => ({ one, rank: rank(one.party) }))
      .reduce<{ one: Waiting; rank: number[] } | null>(
        (best, other) => (best && !isBefore(other.rank, best.rank) ? best : other),
        null,
      );
    if (next) {
      waiting.splice(waiting.indexOf(next.one), 1);
      begin(next.one.party);
      next.one.begin();
    } else if (running.length === 0) {
      served.clear();
    }
  }

  /** Waits for its turn, or until it is given up. */
  function turnOf(party: Party, signal: AbortSignal | undefined): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const fail = (error: Error) => {
        waiting.splice(waiting.indexOf(one), 1);
        leave();
        reject(error);
      };
      const giveUp = () => fail(new GivenUp());
      const begin = () => {
        leave();
        resolve();
      };
      const one: Waiting = { party, begin };
      const timer = limits.patienceMs ? setTimeout(() => fail(new QueueFull()), limits.patienceMs) : undefined;
      waiting.push(one);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  return {
    waiting: () => waiting.length,
    async run(party, work, signal) {
      if (signal?.aborted) throw new GivenUp();
      // Each piece of work is told by its own object, also of one party.
      const own = { ...party };
      if (mayBegin(own)) begin(own);
      else if (mayWait(own)) await turnOf(own, signal);
      else throw new QueueFull();
      try {
        return await work();
      } finally {
        end(own);
      }
    },
  };
}

const count = <T>(list: readonly T[], holds: (one: T) => boolean): number =>
  list.reduce((sum, one) => sum + (holds(one) ? 1 : 0), 0);

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}
