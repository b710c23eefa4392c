import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { needBoundRole, prepareDatabase } from './migrate.ts';

async function newDatabase() {
  const name = `m_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  await prepareDatabase(url.href);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return {
    url: url.href,
    client,
    async drop() {
      await client.end();
      await admin.query(`DROP DATABASE ${name}`);
      await admin.end();
    },
  };
}

test('an empty database and one that is behind get every migration, one that has them all is left as it is', async () => {
  const { url, client, drop } = await newDatabase();
  const made = async () =>
    (await client.query('SELECT id, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at')).rows;
  const all = await made();
  const files = await readdir(new URL('../../migrations', import.meta.url));
  expect(all).toHaveLength(files.filter((file) => file.endsWith('.sql')).length);
  await prepareDatabase(url);
  expect(await made()).toEqual(all);

  // As after the first: what the others made stands already, so that running them again is refused by the database.
  await client.query('DELETE FROM drizzle.__drizzle_migrations WHERE id <> $1', [all[0]?.id]);
  await expect(prepareDatabase(url)).rejects.toThrow('Failed query');
  await drop();
});

test('what the application’s role can reach is bound by row-level security, and it reaches nothing else', async () => {
  const { client, drop } = await newDatabase();
  const namesOf = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows.flat();
  const TABLES =
    "FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p', 'v', 'm')";
  const reaches = "(has_table_privilege('cogclinic_app', c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE'))";

  // Versions of the product's own instruments, the same for everybody.
  expect(
    await namesOf(`SELECT c.relname ${TABLES} AND n.nspname = 'public' AND ${reaches} AND NOT c.relrowsecurity`),
  ).toEqual(['instrument_versions']);
  expect(await namesOf(`SELECT tablename FROM pg_policies WHERE qual NOT LIKE '%app.institution_id()%'`)).toEqual([]);
  expect(
    await namesOf(
      `SELECT c.relname ${TABLES} AND n.nspname !~ '^(pg_|information_schema|public)' AND ${reaches} ORDER BY 1`,
    ),
  ).toEqual([
    'patient_of_guest',
    'patients_of_department',
    'patients_of_doctor',
    'patients_of_institution',
    'patients_of_manager',
  ]);
  // These are read only, of the institution alone, and have every column of the archives.
  const VIEWS = "FROM pg_class c WHERE c.relnamespace = 'app'::regnamespace AND c.relkind = 'v'";
  const whose = (id: string) => `pg_get_viewdef(c.oid) LIKE '%institution_id = app.${id}()%'`;
  expect(await namesOf(`SELECT c.relname ${VIEWS} AND NOT ${whose('institution_id')}`)).toEqual([
    'patients_of_institution',
  ]);
  // For this one the scope has to be the institution itself; so no other id may be an institution's: the database makes them.
  expect(await namesOf(`SELECT c.relname ${VIEWS} AND ${whose('scope_id')}`)).toEqual(['patients_of_institution']);
  expect(
    await namesOf(
      `SELECT table_name FROM information_schema.columns
        WHERE table_name IN ('institutions', 'departments', 'accounts', 'archives') AND column_name = 'id'
          AND column_default IS DISTINCT FROM 'uuidv7()'`,
    ),
  ).toEqual([]);
  const changes = "has_table_privilege('cogclinic_app', c.oid, 'INSERT, UPDATE, DELETE')";
  expect(await namesOf(`SELECT c.relname ${VIEWS} AND ${changes}`)).toEqual([]);
  const COLUMNS = 'SELECT attname FROM pg_attribute WHERE attnum > 0 AND NOT attisdropped AND attrelid =';
  expect(
    await namesOf(`SELECT c.relname ${VIEWS} AND EXISTS (${COLUMNS} 'archives'::regclass EXCEPT ${COLUMNS} c.oid)`),
  ).toEqual([]);
  expect(await namesOf(`SELECT c.relname ${TABLES} AND pg_get_userbyid(c.relowner) = 'cogclinic_app'`)).toEqual([]);
  // Whatever runs with the owner's rights is called by name, or by triggers alone.
  expect(
    (
      await namesOf(
        `SELECT p.proname FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
          WHERE n.nspname = 'app' AND p.prosecdef AND has_function_privilege('cogclinic_app', p.oid, 'EXECUTE')`,
      )
    ).toSorted(),
  ).toEqual([
    'archive_by_request',
    'archives_by_email',
    'archives_by_number',
    'archives_in_department',
    'archives_with_code',
    'change_password',
    'contact_state',
    'contact_states',
    'drop_factor',
    'enter',
    'enter_answer',
    'enter_assignment',
    'enter_client',
    'enter_device',
    'enter_job',
    'enter_letter',
    'enter_push',
    'enter_wall',
    'forget_attempts',
    'has_factor',
    'kept_archive',
    'merged_archives',
    'people_by_phone',
    'sign_in_waiting',
    'spell',
    'tune',
    'use_confirmation',
  ]);
  await drop();
});

test('the application’s role reads no password and no PIN, and makes and changes no session', async () => {
  const { client, drop } = await newDatabase();
  await client.query('SET ROLE cogclinic_app');
  for (const refused of [
    'SELECT password_hash FROM accounts',
    'SELECT pin_hash FROM accounts',
    'SELECT * FROM accounts',
    "SELECT id FROM accounts WHERE password_hash LIKE '$argon2id$%'",
    'UPDATE accounts SET username = password_hash',
    "INSERT INTO sessions (token_hash, institution_id, account_id, remember) VALUES ('x', uuidv7(), uuidv7(), true)",
    'UPDATE sessions SET last_used_at = now()',
    'SELECT password_hash FROM sign_ins',
    'SELECT challenge FROM passkey_challenges',
  ])
    await expect(client.query(refused), refused).rejects.toThrow('permission denied');
  expect((await client.query('SELECT username, has_pin FROM accounts')).rows).toEqual([]);
  await drop();
});

test.each(['BYPASSRLS', 'SUPERUSER'])('a role with %s, as an operator may have made it, is refused', async (right) => {
  const client = new pg.Client({ connectionString: inject('adminUrl') });
  await client.connect();
  await needBoundRole(client);
  await client.query('BEGIN');
  await client.query(`ALTER ROLE cogclinic_app ${right}`);
  await expect(needBoundRole(client)).rejects.toThrow('row-level security');
  await client.query('ROLLBACK');
  await client.end();
});
