import { LRUCache } from 'lru-cache';
import type { Request } from '#platform/call.ts';
import { loggable } from '#platform/loggable.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { noteLater } from '#platform/refusalNotes.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';

const OWNER = readSql(
  'identity.ownerOfLoginName',
  { id: uuid, institution_id: uuid },
  ({ loginName }: { loginName: string }) =>
    `SELECT id, institution_id FROM accounts WHERE lower(login_name) = lower(${loginName})`,
);

const OWNER_BY_ID = readSql(
  'identity.ownerById',
  { id: uuid, institution_id: uuid },
  ({ accountId }: { accountId: string }) => `SELECT id, institution_id FROM accounts WHERE id = ${accountId}`,
);

const WAITS = 'lockedOut';
const WRONG = { password: 'wrongPassword', code: 'wrongCode', factor: 'wrongFactor' } as const;
const AT_MOST = 5000;
/** A lock-out is written down once, however often the name is tried meanwhile. */
const waiting = new LRUCache<string, true>({ max: AT_MOST, ttl: 10 * 60_000 });

/** What was typed wrongly. */
type Secret = keyof typeof WRONG;
/** Whose secret it was: as typed, or as a first step has found out. */
type Owner = Readonly<{ loginName: string }> | Readonly<{ accountId: string }>;

/**
 * Does what needs an account's secret, and writes into the audit trail of the account's institution that a wrong one came, or that
 * the name has to wait. That is looked up after the answer, which takes as long for a name that nobody has; such a name is only in
 * the log, without the name, which may be a password typed in the wrong field.
 */
export async function notingRefusal<T>(
  { database }: Pick<Platform, 'database'>,
  { address, log }: Pick<Request, 'address' | 'log'>,
  { secret, ...of }: Owner & { secret: Secret },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const state = stateOf(error, secret);
    if (state) setImmediate(() => void note(state));
    throw error;
  }

  async function note(state: string): Promise<void> {
    log.info({ address, state }, 'sign-in refused');
    try {
      const [owner] = await database.asOwner((tx) =>
        'accountId' in of ? tx.read(OWNER_BY_ID, of) : tx.read(OWNER, of),
      );
      if (!owner || (state === WAITS && waiting.has(owner.id))) return;
      if (state === WAITS) waiting.set(owner.id, true);
      const party = { institutionId: owner.institution_id, accountId: owner.id };
      noteLater(database, { log }, party, { action: 'refuse', noun: 'sessions', detail: { state }, address });
    } catch (error) {
      log.warn(loggable(error), 'a refused sign-in is missing in the audit trail');
    }
  }
}

function stateOf(error: unknown, secret: Secret): string | null {
  if (!(error instanceof Refusal)) return null;
  if (error.status === 429) return WAITS;
  if (error.status !== 422) return null;
  return WRONG[secret];
}
