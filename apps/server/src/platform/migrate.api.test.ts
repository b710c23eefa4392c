import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { prepareDatabase } from './migrate.ts';

test('an empty database and one that is behind get every migration, one that has them all is left as it is', async () => {
  const name = `m_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  await prepareDatabase(url.href);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const made = async () =>
    (await client.query('SELECT id, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at')).rows;
  const all = await made();
  const files = await readdir(new URL('../../migrations', import.meta.url));
  expect(all).toHaveLength(files.filter((file) => file.endsWith('.sql')).length);
  await prepareDatabase(url.href);
  expect(await made()).toEqual(all);

  // As after the first: what the others made stands already, so that running them again is refused by the database.
  await client.query('DELETE FROM drizzle.__drizzle_migrations WHERE id <> $1', [all[0]?.id]);
  await expect(prepareDatabase(url.href)).rejects.toThrow('Failed query');
  await client.end();
  await admin.query(`DROP DATABASE ${name}`);
  await admin.end();
});
