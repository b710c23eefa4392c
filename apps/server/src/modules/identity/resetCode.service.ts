import { randomInt, randomUUID } from 'node:crypto';
import type { Language } from '@cogclinic/scales/instrument';
import { audit } from '#platform/audit.ts';
import type { Request } from '#platform/call.ts';
import { QueuedBefore } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { translator } from '#platform/texts.ts';
import { type Attempt, CODE, countAttempt, forget, forgive, MAIL, SIGN_IN } from './attempts.ts';
import { inTurn } from './hashing.ts';
import { hashSecret, secretFits } from './passwords.ts';

const JOB = 'identity.code';
const MINUTES = 10;
const TRIES = 5;
/** Codes are mailed by the server itself: they wait for no address's sign-ins, and one for another. */
const MAILING = 'mail';

type Asked = { username: string; email: string };
type CodeJob = Asked & { language: Language; letterId: string };
type Found = { id: string; institution_id: string; username: string; email: string };

/**
 * Asks for a code by mail. Whether account and e-mail match is only looked up by the job, so that the answer and its
 * time cannot tell.
 * @throws Refusal 429 after too many requests for one name or from one address
 */
export async function sendCode({ database, jobs }: Platform, request: Request, asked: Asked): Promise<null> {
  await countAttempt(database, MAIL, asked.username, request.address);
  const { username, email } = asked;
  await jobs.send(JOB, { username, email, language: request.language, letterId: randomUUID() });
  return null;
}

/** Lets this process make and mail the codes that were asked for. */
export function serveCodes(platform: Platform): void {
  platform.jobs.work<CodeJob>(JOB, (asked) => mailCode(platform, asked));
}

const MATCHING = `SELECT id, institution_id, username, email FROM accounts
  WHERE lower(login_name) = lower($1) AND lower(email) = lower($2) AND enabled`;

async function mailCode({ database, mail }: Platform, asked: CodeJob): Promise<void> {
  const [found] = await database.asOwner((tx) => tx.rows<Found>(MATCHING, [asked.username, asked.email]));
  if (!found) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await inTurn(MAILING, () => hashSecret(code));
  const t = translator(asked.language);
  const made = database.asOwner(async (tx) => {
    await tx.rows(
      `INSERT INTO reset_codes (account_id, code_hash, expires_at) VALUES ($1, $2, now() + make_interval(mins => $3))
       ON CONFLICT (account_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
      [found.id, codeHash, MINUTES],
    );
    const text = t('mail:code.text', { name: found.username, loginName: asked.username, code, count: MINUTES });
    await mail.send({ id: asked.letterId, to: found.email, subject: t('mail:code.subject'), text }, tx);
  });
  // The job came again, as after a kill: the code of the letter that is queued already stays the one that is worth something.
  await made.catch((error) => {
    if (!(error instanceof QueuedBefore)) throw error;
  });
}

/**
 * Sets a new password with a mailed code, which is then used up, and ends all sessions of the account and its waiting.
 * @throws Refusal 422 at the code when name, e-mail and code do not belong together or the code is worth nothing any
 * more, 429 after too many wrong ones, or too many at once
 */
export async function resetByCode(
  platform: Platform,
  request: Request,
  given: Asked & { code: string; newPassword: string },
): Promise<null> {
  const { database } = platform;
  const { tried, attempt, passwordHash } = await inTurn(request.address, () => checked(platform, request, given));
  await database.asOwner(async (tx) => {
    const used = await tx.rows(
      'DELETE FROM reset_codes WHERE account_id = $1 AND code_hash = $2 RETURNING account_id',
      [tried.id, tried.code_hash],
    );
    if (used.length === 0) throw wrongCode();
    const key = [tried.institution_id, tried.id];
    await tx.rows('UPDATE accounts SET password_hash = $3 WHERE institution_id = $1 AND id = $2', [
      ...key,
      passwordHash,
    ]);
    await tx.rows('DELETE FROM sessions WHERE institution_id = $1 AND account_id = $2', key);
    await forgive(tx, attempt);
    await forget(tx, SIGN_IN, given.username);
    await audit(
      tx,
      { institutionId: tried.institution_id, accountId: tried.id },
      { action: 'reset', noun: 'accounts', subjectId: tried.id, detail: { by: 'code' }, address: request.address },
    );
  });
  return null;
}

type Tried = Found & { code_hash: string };

/** The code's account, and the hash of its new password. */
async function checked(
  { database }: Platform,
  { address }: Request,
  given: Asked & { code: string; newPassword: string },
): Promise<{ tried: Tried; attempt: Attempt; passwordHash: string }> {
  const attempt = await countAttempt(database, CODE, given.username, address);
  // The try is counted before the code is checked, so that tries made at once are counted too.
  const [tried] = await database.asOwner((tx) =>
    tx.rows<Tried>(
      `UPDATE reset_codes c SET tries = tries + 1 FROM (${MATCHING}) AS a
       WHERE c.account_id = a.id AND c.tries < $3 AND c.expires_at > now() RETURNING a.id, a.institution_id, c.code_hash`,
      [given.username, given.email, TRIES],
    ),
  );
  const fits = await secretFits(given.code, tried?.code_hash);
  if (!tried || !fits) throw wrongCode();
  return { tried, attempt, passwordHash: await hashSecret(given.newPassword) };
}

const wrongCode = () => fieldRefused('code', 'identity:wrongCode');
