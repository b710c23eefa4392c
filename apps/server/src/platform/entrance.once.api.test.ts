import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { prepareDatabase } from './migrate.ts';
import { hashOfToken } from './token.ts';

/** What a statement of a request could do if an attacker had written it: stay inside what the request was let in for. */
let t: TestApp;
let app: pg.Client;
let own: { institutionId: string; archiveId: string; narrow: TestAccount; wide: TestAccount };
let other: { institutionId: string; archiveId: string; account: TestAccount };
beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  const departmentId = await t.department(institutionId);
  const archiveId = await t.archive({ institutionId, departmentId });
  await t.archive({ institutionId });
  const narrow = await t.account({ institutionId, departmentId, dataAuthority: 'oneself' });
  const wide = await t.account({ institutionId, roleType: 'ADMIN' });
  own = { institutionId, archiveId, narrow, wide };
  const elsewhere = await t.institution();
  other = {
    institutionId: elsewhere,
    archiveId: await t.archive({ institutionId: elsewhere }),
    account: await t.account({ institutionId: elsewhere }),
  };
  app = new pg.Client({ connectionString: await prepareDatabase(t.databaseUrl) });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await t.close();
});

const enter = (account: TestAccount) => app.query('SELECT account_id FROM app.enter($1)', [hashOfToken(account.token)]);
const seen = async () =>
  (await app.query<{ id: string }>('SELECT id FROM archives ORDER BY id')).rows.map(({ id }) => id);
/** Within a transaction of the narrow account, as the server sends statements; what it sees after it, refused or not. */
async function injected(text: string, values: unknown[] = []) {
  await app.query('ROLLBACK');
  await app.query('BEGIN');
  expect((await enter(own.narrow)).rows).toEqual([{ account_id: own.narrow.id }]);
  await app.query('SAVEPOINT before');
  // With a name, as the server's: PostgreSQL prepares one statement, never several.
  const refused = await app.query({ name: text.slice(0, 60), text, values }).then(
    () => null,
    (error: Error) => error.message,
  );
  if (refused) await app.query('ROLLBACK TO before');
  return { refused, seen: await seen() };
}

const settings = ['institution_id', 'account_id', 'scope_id', 'manager_id', 'device_id'];
test.each(settings)('no statement sets app.%s', async (setting) => {
  for (const text of [
    `SELECT set_config('app.${setting}', $1, true)`,
    `SELECT set_config('app.${setting}', $1, false)`,
    `WITH named AS (SELECT set_config('app.${setting}', $1, true)) SELECT a.id FROM archives a, named`,
    `SELECT id FROM archives WHERE name = '' OR set_config('app.${setting}', $1, true) = ''`,
    `UPDATE pg_settings SET setting = $1 WHERE name = 'app.${setting}' OR set_config('app.${setting}', $1, true) = ''`,
    `SELECT app.tune('app.${setting}', $1)`,
  ]) {
    const { refused, seen: left } = await injected(text, [other.institutionId]);
    expect(refused, text).toMatch(/permission denied|requests do not set/);
    expect(left).toEqual([own.archiveId]);
  }
  for (const text of [
    `SELECT query_to_xml('SET LOCAL app.${setting} = ''${other.institutionId}''', true, true, '')`,
    `SELECT 1; SET LOCAL app.${setting} = '${other.institutionId}'`,
  ]) {
    const { refused, seen: left } = await injected(text);
    expect(refused, text).not.toBeNull();
    expect(left).toEqual([own.archiveId]);
  }
});

test('a transaction is entered once, by whichever entrance; without one nothing is seen', async () => {
  const entrances = await t.owner<{ name: string; takes: string }>(
    `SELECT p.proname AS name, pg_get_function_identity_arguments(p.oid) AS takes FROM pg_proc p
      WHERE p.pronamespace = 'app'::regnamespace AND p.prosrc LIKE '%set_config(''app.institution_id''%' ORDER BY 1`,
  );
  expect(entrances.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['enter', 'enter_job', 'enter_push', 'enter_wall']),
  );
  for (const { name, takes } of entrances) {
    const values = takes
      .split(', ')
      .map((one) =>
        one.endsWith('bytea') ? "''::bytea" : one.endsWith('uuid') ? 'uuidv7()' : one.endsWith('integer') ? '0' : "''",
      );
    const { refused, seen: left } = await injected(`SELECT FROM app.${name}(${values.join(', ')})`);
    expect(refused, name).toBe('a transaction is entered once');
    expect(left).toEqual([own.archiveId]);
  }
  for (const account of [own.wide, other.account]) {
    const again = await injected('SELECT FROM app.enter($1)', [hashOfToken(account.token)]);
    expect(again).toEqual({ refused: 'a transaction is entered once', seen: [own.archiveId] });
  }
  await app.query('ROLLBACK');
  await app.query('BEGIN');
  expect(await seen()).toEqual([]);
});

test('what is written stays in the institution too', async () => {
  const write = 'UPDATE archives SET remark = $2 WHERE id = $1 RETURNING id';
  expect(await injected(write, [other.archiveId, 'x'])).toMatchObject({ refused: null });
  const moved = await injected('UPDATE archives SET institution_id = $2 WHERE id = $1', [
    own.archiveId,
    other.institutionId,
  ]);
  expect(moved.refused).toMatch(/row-level security|foreign key/);
  expect(await t.owner('SELECT id FROM archives WHERE remark IS NOT NULL')).toEqual([]);
});

test('no statement of a request widens an account or lets another in, unless an administrator makes the request', async () => {
  const values = `app.institution_id(), uuidv7()`;
  for (const text of [
    "UPDATE accounts SET role_type = 'ADMIN' WHERE id = app.account_id()",
    "UPDATE accounts SET data_authority = 'all' WHERE id = app.account_id()",
    "UPDATE accounts SET email = 'mine@example.org' WHERE id = app.account_id()",
    `UPDATE accounts SET password_hash = 'x' WHERE id = '${own.wide.id}'`,
    "INSERT INTO accounts (institution_id, username, login_name, password_hash, role_type, data_authority) VALUES (app.institution_id(), 'x', 'x', 'x', 'ADMIN', 'all')",
    `INSERT INTO api_clients (institution_id, request_id, name, contact, scopes, data_authority, addresses, added_by) VALUES (${values}, 'x', 'x', '{}', 'all', '{}', app.account_id())`,
    `INSERT INTO api_client_keys (institution_id, client_id, kid, alg, jwk) VALUES (${values}, 'k', 'ES384', '{}')`,
    "INSERT INTO sso_providers (institution_id, issuer) VALUES (app.institution_id(), 'https://mine.example.org')",
    "UPDATE sso_providers SET issuer = 'https://mine.example.org'",
    "INSERT INTO research_permissions (institution_id, account_id, level, granted_by) VALUES (app.institution_id(), app.account_id(), 'named', app.account_id())",
    "UPDATE webhooks SET address = 'https://mine.example.org'",
  ])
    expect((await injected(text)).refused, text).toMatch(/only administrators write/);
  // Its own password and PIN an account changes itself.
  for (const secret of ['password_hash', 'pin_hash'])
    expect((await injected(`UPDATE accounts SET ${secret} = 'x' WHERE id = app.account_id()`)).refused).toBeNull();
  await app.query('ROLLBACK');
  await app.query('BEGIN');
  await enter(own.wide);
  const changed = await app.query('UPDATE accounts SET username = $2 WHERE id = $1', [own.narrow.id, '新名']);
  expect(changed.rowCount).toBe(1);
  await app.query('ROLLBACK');
});

test('a request writes into the trail in no other account’s name, nor what an account did in none', async () => {
  const write =
    "INSERT INTO audit_entries (institution_id, account_id, action, noun) VALUES (app.institution_id(), $1, 'open', 'archives')";
  expect((await injected(write, [own.wide.id])).refused).toMatch(/row-level security/);
  expect((await injected(write, [null])).refused).toMatch(/audit_entries_who/);
  expect((await injected(write, [own.narrow.id])).refused).toBeNull();
  await app.query('ROLLBACK');
});

test('the server runs statements that read and write rows, and no others', async () => {
  const run = (text: string) =>
    t.platform.database.asActor(hashOfToken(own.narrow.token), (tx) => tx.foreign(text, []));
  for (const text of [
    `SET LOCAL app.institution_id = '${other.institutionId}'`,
    `/* */ SET app.scope_id = '${other.institutionId}'`,
    "DO $$ BEGIN PERFORM set_config('app.institution_id', '', true); END $$",
    'RESET ALL',
    'EXPLAIN SELECT id FROM archives',
    'COMMIT',
    `ALTER ROLE cogclinic_app SET app.institution_id = '${other.institutionId}'`,
  ])
    await expect(run(text), text).rejects.toThrow('a request reads and writes rows, and nothing else');
  expect(await run('SELECT id FROM archives')).toEqual([{ id: own.archiveId }]);
});
