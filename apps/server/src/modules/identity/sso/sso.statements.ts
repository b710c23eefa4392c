import { bool, bytes, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';

/** How long somebody may take at the provider. */
export const MINUTES = 10;

const PROVIDER = {
  institutionId: uuid,
  enabled: bool,
  organisation: text.orNull,
  issuer: text.orNull,
  inner: bool,
  authorities: text.orNull,
  clientId: text.orNull,
  clientSecret: bytes.orNull,
  match: text,
  claim: text,
  askAgain: bool,
  version: whole,
};
export type ProviderRow = RowOf<typeof PROVIDER>;
const COLUMNS = `institution_id AS "institutionId", enabled, organisation, issuer, "inner", authorities, client_id AS "clientId",
            client_secret AS "clientSecret", match, claim, ask_again AS "askAgain", version`;

export const PROVIDER_OF = readSql(
  'sso.provider',
  PROVIDER,
  ({ institutionId }: { institutionId: string }) =>
    `SELECT ${COLUMNS} FROM sso_providers WHERE institution_id = ${institutionId}`,
);
export const PROVIDER_NAMED = readSql(
  'sso.named',
  PROVIDER,
  ({ organisation }: { organisation: string }) =>
    `SELECT ${COLUMNS} FROM sso_providers WHERE organisation = ${organisation} AND enabled`,
);
type Saved = Omit<ProviderRow, 'version'> & { version: number };
/** No row when the version is old. */
export const SAVE = writeSql(
  'sso.save',
  { version: whole },
  (given: Saved) =>
    `INSERT INTO sso_providers AS p (institution_id, enabled, organisation, issuer, "inner", authorities, client_id, client_secret, match, claim, ask_again)
     VALUES (${given.institutionId}, ${given.enabled}, ${given.organisation}, ${given.issuer}, ${given.inner}, ${given.authorities},
             ${given.clientId}, ${given.clientSecret}, ${given.match}, ${given.claim}, ${given.askAgain})
     ON CONFLICT (institution_id) DO UPDATE SET enabled = excluded.enabled, organisation = excluded.organisation,
       issuer = excluded.issuer, "inner" = excluded."inner", authorities = excluded.authorities, client_id = excluded.client_id, client_secret = excluded.client_secret,
       match = excluded.match, claim = excluded.claim, ask_again = excluded.ask_again, version = p.version + 1
       WHERE p.version = ${given.version}
     RETURNING version`,
);

type Login = Readonly<{
  stateHash: Buffer;
  browserHash: Buffer;
  institutionId: string;
  nonce: string;
  verifier: string;
  remember: boolean;
  version: number;
}>;
export const ADD_LOGIN = writeSql(
  'sso.addLogin',
  {},
  (given: Login) =>
    `INSERT INTO sso_logins (state_hash, browser_hash, institution_id, nonce, verifier, remember, version, expires_at)
     VALUES (${given.stateHash}, ${given.browserHash}, ${given.institutionId}, ${given.nonce}, ${given.verifier}, ${given.remember},
             ${given.version}, now() + interval '${MINUTES} minutes')`,
);
/** Uses a sign-in up, in the browser in which it was begun. */
export const USE_LOGIN = writeSql(
  'sso.useLogin',
  { institutionId: uuid, nonce: text, verifier: text, remember: bool, version: whole },
  ({ stateHash, browserHash }: Pick<Login, 'stateHash' | 'browserHash'>) =>
    `DELETE FROM sso_logins WHERE state_hash = ${stateHash} AND browser_hash = ${browserHash} AND expires_at > now()
     RETURNING institution_id AS "institutionId", nonce, verifier, remember, version`,
);
export const CLEAN_SSO_LOGINS = writeSql('sso.clean', {}, () => 'DELETE FROM sso_logins WHERE expires_at < now()');

const ACCOUNT = { id: uuid, institution_id: uuid, password_hash: text, enabled: bool };
/** The accounts of the institution that a claim names; an address may be that of several. */
export const BY_LOGIN_NAME = readSql(
  'sso.accountByName',
  ACCOUNT,
  ({ institutionId, value }: { institutionId: string; value: string }) =>
    `SELECT id, institution_id, password_hash, enabled FROM accounts
      WHERE institution_id = ${institutionId} AND lower(login_name) = lower(${value}) LIMIT 2`,
);
export const BY_EMAIL = readSql(
  'sso.accountByEmail',
  ACCOUNT,
  ({ institutionId, value }: { institutionId: string; value: string }) =>
    `SELECT id, institution_id, password_hash, enabled FROM accounts
      WHERE institution_id = ${institutionId} AND lower(email) = lower(${value}) LIMIT 2`,
);

type Person = Readonly<{ institutionId: string; issuer: string; subject: string; accountId: string }>;
/** Binds an account to a person of a provider; no row where one of the two is bound already. */
export const BIND = writeSql(
  'sso.bind',
  { accountId: uuid },
  ({ institutionId, issuer, subject, accountId }: Person) =>
    `INSERT INTO sso_subjects (institution_id, account_id, issuer, subject)
     VALUES (${institutionId}, ${accountId}, ${issuer}, ${subject})
     ON CONFLICT DO NOTHING RETURNING account_id AS "accountId"`,
);
/** What binds either of the two. */
export const BOUND = readSql(
  'sso.bound',
  { accountId: uuid, subject: text },
  ({ institutionId, issuer, subject, accountId }: Person) =>
    `SELECT account_id AS "accountId", subject FROM sso_subjects
      WHERE institution_id = ${institutionId} AND issuer = ${issuer} AND (account_id = ${accountId} OR subject = ${subject})`,
);
export const UNBIND = writeSql(
  'sso.unbind',
  {},
  ({ accountId }: Pick<Person, 'accountId'>) => `DELETE FROM sso_subjects WHERE account_id = ${accountId}`,
);
