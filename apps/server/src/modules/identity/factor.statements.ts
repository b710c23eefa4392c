import { bool, bytes, moment, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';

/** How long the second step of a sign-in may take. */
const MINUTES = 10;

type Own = Readonly<{ institutionId: string; accountId: string }>;

/** The second factor of an account; `last_step` is that of the newest code taken. */
export const FACTOR = readSql(
  'identity.factor',
  { secret: bytes, confirmed_at: moment.orNull },
  ({ accountId }: { accountId: string }) =>
    `SELECT secret, confirmed_at FROM account_factors WHERE account_id = ${accountId}`,
);
/** Keeps a secret that is still to be confirmed, in place of one that never was. No row when there is a confirmed one. */
export const BEGIN = writeSql(
  'identity.beginFactor',
  { account_id: uuid },
  ({ institutionId, accountId, secret }: Own & { secret: Buffer }) =>
    `INSERT INTO account_factors (institution_id, account_id, secret) VALUES (${institutionId}, ${accountId}, ${secret})
     ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret, last_step = 0
       WHERE account_factors.confirmed_at IS NULL
     RETURNING account_id`,
);
/** Takes the code of a step once: no row when it, or a later one, was taken before. */
export const TAKE_STEP = writeSql(
  'identity.takeStep',
  { account_id: uuid },
  ({ accountId, step }: { accountId: string; step: number }) =>
    `UPDATE account_factors SET last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
      WHERE account_id = ${accountId} AND last_step < ${step} RETURNING account_id`,
);
export const REMOVE = writeSql(
  'identity.removeFactor',
  { account_id: uuid },
  ({ accountId }: { accountId: string }) =>
    `DELETE FROM account_factors WHERE account_id = ${accountId} RETURNING account_id`,
);
export const DROP_RECOVERY = writeSql(
  'identity.dropRecoveryCodes',
  {},
  ({ accountId }: { accountId: string }) => `DELETE FROM recovery_codes WHERE account_id = ${accountId}`,
);
export const ADD_RECOVERY = writeSql(
  'identity.addRecoveryCodes',
  {},
  ({ institutionId, accountId, hashes }: Own & { hashes: readonly Buffer[] }) =>
    `INSERT INTO recovery_codes (institution_id, account_id, code_hash)
     SELECT ${institutionId}, ${accountId}, unnest(${hashes}::bytea[])`,
);
export const COUNT_RECOVERY = readSql(
  'identity.countRecoveryCodes',
  { count: whole },
  ({ accountId }: { accountId: string }) =>
    `SELECT count(*)::integer AS count FROM recovery_codes WHERE account_id = ${accountId}`,
);
export const USE_RECOVERY = writeSql(
  'identity.useRecoveryCode',
  { account_id: uuid },
  ({ accountId, hash }: { accountId: string; hash: Buffer }) =>
    `DELETE FROM recovery_codes WHERE account_id = ${accountId} AND code_hash = ${hash} RETURNING account_id`,
);

/** A sign-in whose password was right and whose second factor is still to come. */
export const ADD_SIGN_IN = writeSql(
  'identity.addSignIn',
  {},
  (given: Own & { tokenHash: Buffer; remember: boolean; passwordHash: string }) =>
    `INSERT INTO sign_ins (token_hash, institution_id, account_id, remember, password_hash, expires_at)
     VALUES (${given.tokenHash}, ${given.institutionId}, ${given.accountId}, ${given.remember}, ${given.passwordHash},
             now() + interval '${MINUTES} minutes')`,
);
export const FIND_SIGN_IN = readSql(
  'identity.findSignIn',
  { institution_id: uuid, account_id: uuid, secret: bytes.orNull },
  ({ tokenHash }: { tokenHash: Buffer }) =>
    `SELECT s.institution_id, s.account_id, f.secret
       FROM sign_ins s LEFT JOIN account_factors f ON f.account_id = s.account_id AND f.confirmed_at IS NOT NULL
      WHERE s.token_hash = ${tokenHash} AND s.expires_at > now()`,
);
/** Uses a sign-in up, if its account still has the password that was checked and is enabled; holds the account. */
export const USE_SIGN_IN = writeSql(
  'identity.useSignIn',
  { institution_id: uuid, account_id: uuid, remember: bool },
  ({ tokenHash }: { tokenHash: Buffer }) =>
    `WITH held AS (
       SELECT a.id FROM accounts a JOIN sign_ins s ON s.institution_id = a.institution_id AND s.account_id = a.id
        WHERE s.token_hash = ${tokenHash} AND s.expires_at > now() AND a.enabled AND a.password_hash = s.password_hash
          FOR NO KEY UPDATE OF a)
     DELETE FROM sign_ins s USING held WHERE s.token_hash = ${tokenHash} AND s.account_id = held.id
     RETURNING s.institution_id, s.account_id, s.remember`,
);
export const CLEAN_SIGN_INS = writeSql(
  'identity.cleanSignIns',
  {},
  () => 'DELETE FROM sign_ins WHERE expires_at < now()',
);
