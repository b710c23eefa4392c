import { createHash } from 'node:crypto';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language } from '@cogclinic/scales/instrument';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { QueuedBefore } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { text } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';

const LOCKED = 'identity.locked';
const HOUR_MS = 3_600_000;

/** What the owner of an account is told of by mail. */
type Event = 'newDevice' | 'passwordChanged' | 'passwordReset' | 'locked';
type Asker = Pick<Request, 'language' | 'address' | 'agent'>;
type Locked = { accountId: string | null; language: Language; address: string; agent: string };

const OWNER = readSql(
  'identity.letterTo',
  { username: text, login_name: text, email: text.orNull, time_zone: text },
  ({ accountId }: { accountId: string }) =>
    `SELECT a.username, a.login_name, a.email, i.time_zone
       FROM accounts a JOIN institutions i ON i.id = a.institution_id WHERE a.id = ${accountId} AND a.enabled`,
);

/**
 * Queues a letter to an account's own address, in the transaction of what it tells of; none where the account has no address.
 * @throws QueuedBefore when a letter of this id was queued before
 */
export async function tellOwner(
  { mail }: Pick<Platform, 'mail'>,
  tx: Tx,
  { language, address, agent }: Asker,
  { accountId, event, id }: { accountId: string; event: Event; id?: string },
): Promise<void> {
  const [owner] = await tx.read(OWNER, { accountId });
  if (!owner?.email) return;
  const t = translator(language);
  const time = `${writtenTimes(language).dateTime(wireTime(new Date(), owner.time_zone))} (${owner.time_zone})`;
  const words = { name: owner.username, loginName: owner.login_name, time, address, agent: agent.slice(0, 200) };
  const letter = { to: owner.email, subject: t(`mail:${event}.subject`), text: t(`mail:${event}.text`, words) };
  await mail.send({ ...letter, ...(id && { id }) }, tx);
}

/**
 * Has the owner told that the sign-in waits after too many wrong passwords. Queued alike for a name without an account, so that the
 * time of the answer tells nothing; what was typed is not kept.
 */
export async function tellOfLock(
  { background }: Pick<Platform, 'background'>,
  { language, address, agent }: Asker,
  accountId: string | null,
): Promise<void> {
  await background.send(LOCKED, { accountId, language, address, agent: agent.slice(0, 300) } satisfies Locked);
}

/** Lets this process write the letters of accounts whose sign-in waits: at most one in an hour. */
export function serveLocked(platform: Platform): void {
  platform.background.work<Locked>(LOCKED, async ({ accountId, ...asker }) => {
    if (accountId === null) return;
    const id = idOf(`${accountId} ${Math.floor(Date.now() / HOUR_MS)}`);
    const told = platform.database.asOwner((tx) => tellOwner(platform, tx, asker, { accountId, event: 'locked', id }));
    await told.catch((error) => {
      if (!(error instanceof QueuedBefore)) throw error;
    });
  });
}

/** An id made of a text: the same for the same. */
function idOf(of: string): string {
  const hex = createHash('sha256').update(of).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
