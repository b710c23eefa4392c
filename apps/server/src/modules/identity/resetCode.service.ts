import { randomUUID } from 'node:crypto';
import type { Language } from '@cogclinic/scales/instrument';
import { audit } from '#platform/audit.ts';
import type { Request } from '#platform/call.ts';
import { QueuedBefore } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { newSixDigits } from '#platform/sixDigits.ts';
import type { ResultOf } from '#platform/sql/statement.ts';
import { translator } from '#platform/texts.ts';
import { type Attempt, CODE, countAttempt, forget, forgive, MAIL, SIGN_IN } from './attempts.ts';
import { inTurn } from './hashing.ts';
import { needUncommon, samePassword } from './newPasswords.ts';
import { hashSecret, secretFits } from './passwords.ts';
import {
  CODE_MINUTES,
  END_SESSIONS_OF,
  KEEP_CODE,
  MATCHING,
  SET_PASSWORD,
  TRY_CODE,
  USE_CODE,
} from './resetCode.statements.ts';
import { tellOwner } from './securityLetters.ts';

const MAIL_CODE = 'identity.code';
/** Stands for an address: hashing codes to be mailed keeps no address's sign-ins waiting. */
const MAILING = 'mail';

type Asked = { username: string; email: string };
type CodeToMail = Asked & { language: Language; letterId: string };

/**
 * Asks for a code by mail. Only the background work looks up whether account and e-mail match, so that neither the answer nor its time
 * tells.
 * @throws Refusal 429 after too many requests for one name or from one address
 */
export async function sendCode({ database, background }: Platform, request: Request, asked: Asked): Promise<null> {
  await countAttempt(database, MAIL, { loginName: asked.username, address: request.address });
  const { username, email } = asked;
  await background.send(MAIL_CODE, { username, email, language: request.language, letterId: randomUUID() });
  return null;
}

/** Lets this process make and mail codes. */
export function serveCodes(platform: Platform): void {
  platform.background.work<CodeToMail>(MAIL_CODE, (asked) => mailCode(platform, asked));
}

async function mailCode({ database, mail }: Platform, asked: CodeToMail): Promise<void> {
  const [found] = await database.asOwner((tx) => tx.read(MATCHING, { loginName: asked.username, email: asked.email }));
  if (!found?.email) return;
  const { id, username, email } = found;
  const code = newSixDigits();
  const codeHash = await inTurn(MAILING, () => hashSecret(code));
  const t = translator(asked.language);
  const made = database.asOwner(async (tx) => {
    await tx.write(KEEP_CODE, { id, codeHash });
    const text = t('mail:code.text', { name: username, loginName: asked.username, code, count: CODE_MINUTES });
    await mail.send({ id: asked.letterId, to: email, subject: t('mail:code.subject'), text }, tx);
  });
  // After a crash this may run again: the code in the letter that is already queued stays the valid one.
  await made.catch((error) => {
    if (!(error instanceof QueuedBefore)) throw error;
  });
}

/**
 * Sets a new password with a mailed code, which is then used up; ends all sessions of the account and its waiting.
 * @throws Refusal 422 at the code when name, e-mail and code do not belong together or the code is no longer valid, at
 * the new password when it is too common, the login name or the one before, 429 after too many wrong codes, or too many at once
 */
export async function resetByCode(
  platform: Platform,
  request: Request,
  given: Asked & { code: string; newPassword: string },
): Promise<null> {
  const { database } = platform;
  needUncommon(given.newPassword, { loginName: given.username, field: 'newPassword' });
  const { tried, attempt, passwordHash } = await inTurn(request.address, () => checked(platform, request, given));
  await database.asOwner(async (tx) => {
    const used = await tx.write(USE_CODE, { id: tried.id, codeHash: tried.code_hash });
    if (used.length === 0) throw wrongCode();
    const account = { institutionId: tried.institution_id, id: tried.id };
    await tx.write(SET_PASSWORD, { ...account, passwordHash });
    await tx.write(END_SESSIONS_OF, account);
    await forgive(tx, attempt);
    await forget(tx, SIGN_IN, given.username);
    await audit(
      tx,
      { institutionId: tried.institution_id, accountId: tried.id },
      { action: 'reset', noun: 'accounts', subjectId: tried.id, detail: { by: 'code' }, address: request.address },
    );
    await tellOwner(platform, tx, request, { accountId: tried.id, event: 'passwordChanged' });
  });
  return null;
}

type Tried = ResultOf<typeof TRY_CODE>;

/** Checks a code, and hashes the new password of its account. */
async function checked(
  { database }: Platform,
  { address }: Request,
  given: Asked & { code: string; newPassword: string },
): Promise<{ tried: Tried; attempt: Attempt; passwordHash: string }> {
  const attempt = await countAttempt(database, CODE, { loginName: given.username, address });
  // Counted before the code is checked, so that tries made at once are counted too.
  const [tried] = await database.asOwner((tx) => tx.write(TRY_CODE, { loginName: given.username, email: given.email }));
  const fits = await secretFits(given.code, tried?.code_hash);
  if (!tried || !fits) throw wrongCode();
  if (await secretFits(given.newPassword, tried.password_hash)) throw samePassword();
  return { tried, attempt, passwordHash: await hashSecret(given.newPassword) };
}

const wrongCode = () => fieldRefused('code', 'identity:wrongCode');
