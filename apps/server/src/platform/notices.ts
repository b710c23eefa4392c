import { FOLLOWED, type Followed } from '@cogclinic/contract/changes';
import { z } from 'zod';

/** What servers tell each other by NOTIFY goes by this name. */
export const TOPIC = 'cogclinic';

/** What is told between the servers of one database; PostgreSQL allows 8,000 bytes. */
export const notice = z.union([
  z.object({ institutionId: z.string(), accountId: z.string().optional(), changed: z.array(z.enum(FOLLOWED)) }),
  z.object({ account: z.string() }),
]);

/** What a notice says; undefined when it is not JSON. */
export function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

/** Whose pages are told: all of an institution's, or those of one account. */
export type Told = Readonly<{ institutionId: string; accountId?: string }>;

/** Gathers what is to be told, and tells it together. */
export type Teller = { announce(told: Told, changed: readonly Followed[]): void; stop(): void };

const TOGETHER_MS = 50;

/**
 * Tells after the commit, and the changes of a moment together: a NOTIFY inside each transaction would have their commits
 * wait for each other. What a killed server did not tell any more is made good when its pages come back.
 * @param tell gets the payloads of one moment, each once
 */
export function openTeller(tell: (payloads: string[]) => Promise<unknown>): Teller {
  const gathered = new Map<string, { told: Told; changed: Set<Followed> }>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    const payloads = [...gathered.values()].map(({ told: { institutionId, accountId }, changed }) =>
      JSON.stringify({ institutionId, accountId, changed: [...changed] }),
    );
    gathered.clear();
    // A database that went away tells its listeners that they missed something.
    tell(payloads).catch(() => undefined);
  };
  return {
    announce({ institutionId, accountId }, changed) {
      const key = `${institutionId} ${accountId ?? ''}`;
      const before = gathered.get(key) ?? {
        told: { institutionId, ...(accountId && { accountId }) },
        changed: new Set(),
      };
      for (const noun of changed) before.changed.add(noun);
      gathered.set(key, before);
      timer ??= setTimeout(flush, TOGETHER_MS).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
