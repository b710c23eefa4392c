import { bytes, moment, text, texts, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';

const MINUTES = 5;

type Of = Readonly<{ accountId: string }>;
type One = Of & Readonly<{ id: string }>;

/** The passkeys of an account, the oldest first. */
export const PASSKEYS = readSql(
  'passkeys.ofAccount',
  {
    id: uuid,
    name: text,
    credential_id: text,
    public_key: bytes,
    counter: whole,
    transports: texts,
    created_at: moment,
    last_used_at: moment.orNull,
  },
  ({ accountId }: Of) =>
    `SELECT id, name, credential_id, public_key, counter, transports, created_at, last_used_at
       FROM passkeys WHERE account_id = ${accountId} ORDER BY created_at, id`,
);
type Added = Of &
  Readonly<{
    institutionId: string;
    name: string;
    credentialId: string;
    publicKey: Buffer;
    counter: number;
    transports: readonly string[];
  }>;
/** No row when the key is there already. */
export const ADD = writeSql(
  'passkeys.add',
  { id: uuid },
  (given: Added) =>
    `INSERT INTO passkeys (institution_id, account_id, name, credential_id, public_key, counter, transports)
     VALUES (${given.institutionId}, ${given.accountId}, ${given.name}, ${given.credentialId}, ${given.publicKey},
             ${given.counter}, ${given.transports}::text[])
     ON CONFLICT DO NOTHING RETURNING id`,
);
export const RENAME = writeSql(
  'passkeys.rename',
  { id: uuid },
  ({ accountId, id, name }: One & { name: string }) =>
    `UPDATE passkeys SET name = ${name} WHERE account_id = ${accountId} AND id = ${id} RETURNING id`,
);
export const REMOVE = writeSql(
  'passkeys.remove',
  { id: uuid },
  ({ accountId, id }: One) => `DELETE FROM passkeys WHERE account_id = ${accountId} AND id = ${id} RETURNING id`,
);
/** Notes a use; no row when the key's counter did not go on, as that of a copied one, or it is gone. */
export const USED = writeSql(
  'passkeys.used',
  { id: uuid },
  ({ accountId, id, counter }: One & { counter: number }) =>
    `UPDATE passkeys SET counter = ${counter}, last_used_at = now()
      WHERE account_id = ${accountId} AND id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0)) RETURNING id`,
);

/** Keeps the one challenge of a session or a sign-in, in place of the one before. */
export const KEEP_CHALLENGE = writeSql(
  'passkeys.keepChallenge',
  {},
  ({ tokenHash, challenge }: { tokenHash: Buffer; challenge: Buffer }) =>
    `INSERT INTO passkey_challenges (token_hash, challenge, expires_at)
     VALUES (${tokenHash}, ${challenge}, now() + interval '${MINUTES} minutes')
     ON CONFLICT (token_hash) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`,
);
export const TAKE_CHALLENGE = writeSql(
  'passkeys.takeChallenge',
  { challenge: bytes },
  ({ tokenHash }: { tokenHash: Buffer }) =>
    `DELETE FROM passkey_challenges WHERE token_hash = ${tokenHash} AND expires_at > now() RETURNING challenge`,
);
export const CLEAN_CHALLENGES = writeSql(
  'passkeys.cleanChallenges',
  {},
  () => 'DELETE FROM passkey_challenges WHERE expires_at < now()',
);
