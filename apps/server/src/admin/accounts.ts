import { sql } from 'kysely';
import { END_SESSIONS, RESET_PASSWORD } from '#modules/identity/accounts.statements.ts';
import { CODE, forget, MAIL, SIGN_IN } from '#modules/identity/attempts.ts';
import type { accounts, resetCodes } from '#modules/identity/identity.tables.ts';
import { hashSecret, randomPassword } from '#modules/identity/passwords.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { type ResultOf, read, write } from '#platform/sql/statement.ts';
import { command, needed, Stop } from './command.ts';
import { checkPassword } from './input.ts';
import { withPlatform } from './open.ts';
import { noteByCommand } from './trail.ts';

const login = { needed: true, placeholder: 'LOGIN', help: 'sign-in name' } as const;

const db = queries<typeof accounts | typeof resetCodes>();
const HOLD = read('admin.holdAccount', ({ loginName }: { loginName: string }) =>
  db
    .selectFrom('accounts')
    .select(['id', 'institution_id', 'login_name', 'enabled'])
    .where(sql`lower(login_name)`, '=', sql`lower(${loginName})`)
    .forUpdate(),
);
const DROP_CODE = write('admin.dropCode', ({ id }: { id: string }) =>
  db.deleteFrom('reset_codes').where('account_id', '=', id),
);

/** Gives an account a new password. */
export const resetPasswordCommand = command({
  words: ['account', 'reset-password'],
  help: 'Gives an account a new password, ends its sessions and its waiting, and prints the password once.',
  options: {
    login,
    password: { needed: false, placeholder: 'PASSWORD', help: '6 to 16 letters and digits; without it one is made' },
  },
  async run({ options, config, console }) {
    const loginName = needed(options.login, 'login');
    const password =
      options.password === undefined ? (config.RESET_PASSWORD ?? randomPassword()) : checkPassword(options.password);
    const passwordHash = await hashSecret(password);
    const account = await withPlatform(config, ({ database }) =>
      database.asOwner(async (tx) => {
        const found = await accountOf(tx, loginName);
        const { id } = found;
        await tx.write(RESET_PASSWORD, { id, passwordHash });
        await tx.write(END_SESSIONS, { id });
        await tx.write(DROP_CODE, { id });
        await endWaiting(tx, found);
        await noteByCommand(tx, found.institution_id, { action: 'reset', noun: 'accounts', subjectId: found.id });
        return found;
      }),
    );
    console.out(`The password of ${account.login_name} is now ${password}`);
    if (!account.enabled)
      console.out('The account is disabled: an administrator must enable it before it can sign in.');
  },
});

/** Ends the waiting after too many wrong passwords. */
export const unlockCommand = command({
  words: ['account', 'unlock'],
  help: 'Ends an account’s waiting after too many wrong passwords or codes.',
  options: { login },
  async run({ options, config, console }) {
    const loginName = needed(options.login, 'login');
    const account = await withPlatform(config, ({ database }) =>
      database.asOwner(async (tx) => {
        const found = await accountOf(tx, loginName);
        await endWaiting(tx, found);
        await noteByCommand(tx, found.institution_id, {
          action: 'change',
          noun: 'accounts',
          subjectId: found.id,
          detail: { unlocked: true },
        });
        return found;
      }),
    );
    console.out(`${account.login_name} can sign in at once.`);
    if (!account.enabled) console.out('But the account is disabled: an administrator must enable it first.');
  },
});

type Found = ResultOf<typeof HOLD>;

async function accountOf(tx: Tx, loginName: string): Promise<Found> {
  const [found] = await tx.read(HOLD, { loginName });
  if (!found) throw new Stop(`There is no account ${loginName}. Nothing was changed.`);
  return found;
}

async function endWaiting(tx: Tx, account: Found): Promise<void> {
  for (const limit of [SIGN_IN, CODE, MAIL]) await forget(tx, limit, account.login_name);
}
