import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from './harness.ts';

/**
 * An institution's rows can be put on a database server of their own, as Citus does by one column, only where every primary key,
 * unique index and foreign key carries `institution_id`. These do not: what they find is asked before it is known whose it is (a
 * name, token or second factor at the door, a device, a letter in hand), so that they are looked up in one place for all institutions.
 */
const FOUND_BEFORE_THE_INSTITUTION = [
  'account_factors_pkey',
  'accounts_login_name',
  'analysis_letters_id',
  'api_clients_id',
  'api_tokens_hash',
  'cast_agents_code',
  'cast_agents_token',
  'cast_devices_pass',
  'cast_viewers_relay',
  'cast_viewers_token',
  'devices_imei',
  'devices_serial',
  'devices_token',
  'files_key_unique',
  'kept_answers_id',
  'known_devices_pkey',
  'letters_pkey',
  'pushes_token',
  'recovery_codes_account_id_code_hash_pk',
  'sessions_pkey',
  'sign_ins_pkey',
  'sso_logins_pkey',
  'sso_providers_organisation',
  'wall_screens_code',
  'wall_screens_token',
];
/** Of no institution: the institutions, what comes with the product, processes, and what is counted before a sign-in. */
const OF_ALL = [
  'institutions',
  'instrument_versions',
  'passkey_challenges',
  'reset_codes',
  'servers',
  'sign_in_failures',
];

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const CARRIES = (attributes: string) =>
  `EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY(${attributes}) AND a.attname = 'institution_id')`;
const HAS_COLUMN = `EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'institution_id')`;
const names = async (query: string) => (await t.owner<{ name: string }>(query)).map(({ name }) => name);

test('every table belongs to an institution but a few that cannot', async () => {
  const found = await names(
    `SELECT relname AS name FROM pg_class c
      WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND NOT ${HAS_COLUMN} ORDER BY 1`,
  );
  expect(found).toEqual(OF_ALL);
});

test('every primary key and unique index of an institution’s table carries it, but those that are asked first', async () => {
  const found = await names(
    `SELECT i.relname AS name FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
      WHERE x.indisunique AND c.relnamespace = 'public'::regnamespace AND ${HAS_COLUMN} AND NOT ${CARRIES('x.indkey')} ORDER BY 1`,
  );
  expect(found).toEqual(FOUND_BEFORE_THE_INSTITUTION);
});

test('every foreign key of an institution’s table carries it: no row points into another institution', async () => {
  const found = await names(
    `SELECT o.conname AS name FROM pg_constraint o JOIN pg_class c ON c.oid = o.conrelid
      WHERE o.contype = 'f' AND c.relnamespace = 'public'::regnamespace AND ${HAS_COLUMN} AND NOT ${CARRIES('o.conkey')} ORDER BY 1`,
  );
  expect(found).toEqual([]);
  expect(await names("SELECT conname AS name FROM pg_constraint WHERE contype = 'f'")).not.toHaveLength(0);
});
