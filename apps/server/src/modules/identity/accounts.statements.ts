import type { Role } from '@cogclinic/contract/call';
import type { DICTS } from '@cogclinic/contract/dict';
import { sql } from 'kysely';
import { queries } from '#platform/sql/builder.ts';
import { read, write, writeSql } from '#platform/sql/statement.ts';
import type { accounts, sessions } from './identity.tables.ts';

type Written = Readonly<{
  username: string;
  loginName: string;
  roleType: Role;
  title: (typeof DICTS.title)[number] | null;
  departmentId: string | null;
  dataAuthority: (typeof DICTS.dataAuthority)[number];
  mallAuthority: boolean;
  email: string | null;
}>;
type One = Readonly<{ id: string }>;

/** An account's columns as a form gives them. */
export function written({
  mallAuthority,
  ...given
}: Omit<Written, 'mallAuthority'> & { mallAuthority: 0 | 1 }): Written {
  const { username, loginName, roleType, title, departmentId, dataAuthority, email } = given;
  return {
    username,
    loginName,
    roleType,
    title,
    departmentId,
    dataAuthority,
    mallAuthority: mallAuthority === 1,
    email,
  };
}

const db = queries<typeof accounts | typeof sessions>();
const NEXT_VERSION = { version: sql<number>`version + 1` };

const columns = (given: Written) => ({
  username: given.username,
  login_name: given.loginName,
  role_type: given.roleType,
  title: given.title,
  department_id: given.departmentId,
  data_authority: given.dataAuthority,
  mall_authority: given.mallAuthority,
  email: given.email,
});

/** Enabled accounts, to choose from. */
export const STAFF = read('identity.staff', () =>
  db
    .selectFrom('accounts')
    .select(['id', 'username', 'role_type as roleType', 'department_id as departmentId'])
    .where('enabled', '=', true)
    .orderBy('username')
    .orderBy('id'),
);
export const ADD = write('identity.addAccount', (given: Written & { institutionId: string; passwordHash: string }) =>
  db
    .insertInto('accounts')
    .values({ institution_id: given.institutionId, ...columns(given), password_hash: given.passwordHash })
    .returning('id'),
);
export const CHANGE = write('identity.changeAccount', (given: Written & One) =>
  db
    .updateTable('accounts')
    .set({ ...columns(given), ...NEXT_VERSION })
    .where('id', '=', given.id),
);
export const ENABLE = write('identity.enableAccount', ({ id, enabled }: One & { enabled: boolean }) =>
  db
    .updateTable('accounts')
    .set({ enabled, ...NEXT_VERSION })
    .where('id', '=', id),
);
/** Sets a password that somebody else chose: a form that shows the account is no longer up to date. */
export const RESET_PASSWORD = write('identity.resetPassword', ({ id, passwordHash }: One & { passwordHash: string }) =>
  db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, is_password_reset: true, ...NEXT_VERSION })
    .where('id', '=', id),
);
export const HOLD_ADMINS = read('identity.holdAdmins', () =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('role_type', '=', 'ADMIN')
    .where('enabled', '=', true)
    .orderBy('id')
    .forUpdate(),
);
export const HOLD = read('identity.holdAccount', ({ id }: One) =>
  db.selectFrom('accounts').select('id').where('id', '=', id).forUpdate(),
);
export const END_SESSIONS = write('identity.endSessions', ({ id }: One) =>
  db.deleteFrom('sessions').where('account_id', '=', id),
);
/** Removes the account's second factor and its recovery codes. */
export const DROP_FACTOR = writeSql('identity.dropFactor', {}, ({ id }: One) => `SELECT FROM app.drop_factor(${id})`);
/** Ends the account's waiting after failed sign-ins, and the code that was mailed to it. */
export const FORGET_ATTEMPTS = writeSql(
  'identity.forgetAttempts',
  {},
  ({ id }: One) => `SELECT FROM app.forget_attempts(${id})`,
);
