import { queries } from '#platform/sql/builder.ts';
import { text, uuid } from '#platform/sql/columns.ts';
import { readSql, write, writeSql } from '#platform/sql/statement.ts';
import type { accounts, resetCodes, sessions } from './identity.tables.ts';

export const CODE_MINUTES = 10;
const TRIES = 5;

type Names = Readonly<{ loginName: string; email: string }>;
type Account = Readonly<{ institutionId: string; id: string }>;

const db = queries<typeof accounts | typeof resetCodes | typeof sessions>();
const matching = ({ loginName, email }: Names) =>
  `SELECT id, institution_id, username, email, password_hash FROM accounts
    WHERE lower(login_name) = lower(${loginName}) AND lower(email) = lower(${email}) AND enabled`;

/** The enabled account with this login name and e-mail. */
export const MATCHING = readSql(
  'identity.codeAccount',
  { id: uuid, institution_id: uuid, username: text, email: text.orNull, password_hash: text },
  matching,
);
export const KEEP_CODE = writeSql(
  'identity.keepCode',
  {},
  ({ id, codeHash }: { id: string; codeHash: string }) =>
    `INSERT INTO reset_codes (account_id, code_hash, expires_at)
     VALUES (${id}, ${codeHash}, now() + interval '${CODE_MINUTES} minutes')
     ON CONFLICT (account_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
);
/** Counts a try of a code that may still be tried. */
export const TRY_CODE = writeSql(
  'identity.tryCode',
  { id: uuid, institution_id: uuid, password_hash: text, code_hash: text },
  (given: Names) =>
    `UPDATE reset_codes c SET tries = tries + 1 FROM (${matching(given)}) AS a
      WHERE c.account_id = a.id AND c.tries < ${TRIES} AND c.expires_at > now()
     RETURNING a.id, a.institution_id, a.password_hash, c.code_hash`,
);
export const USE_CODE = write('identity.useCode', ({ id, codeHash }: { id: string; codeHash: string }) =>
  db.deleteFrom('reset_codes').where('account_id', '=', id).where('code_hash', '=', codeHash).returning('account_id'),
);
export const SET_PASSWORD = write('identity.setPassword', (given: Account & { passwordHash: string }) =>
  db
    .updateTable('accounts')
    .set({ password_hash: given.passwordHash, is_password_reset: false })
    .where('institution_id', '=', given.institutionId)
    .where('id', '=', given.id),
);
export const END_SESSIONS_OF = write('identity.endSessionsOf', ({ institutionId, id }: Account) =>
  db.deleteFrom('sessions').where('institution_id', '=', institutionId).where('account_id', '=', id),
);
