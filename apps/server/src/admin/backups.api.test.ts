import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyLog } from '#platform/backup/log.ts';
import { backupsOf, holding, LOCKS } from '#platform/backup/open.ts';
import { prune } from '#platform/backup/prune.ts';
import { type Cluster, openCluster } from '#platform/cluster.ts';
import { readConfig } from '../config.ts';
import { runAdmin } from './run.ts';

// Each restore starts a database and repeats its log.
vi.setConfig({ testTimeout: 300_000 });

const settings = { fsync: 'off', shared_buffers: '16MB' };
let home: string;
let key: string;
let recipient: string;
let cluster: Cluster;
let client: Client;

beforeAll(async () => {
  home = join(await mkdtemp(join(tmpdir(), 'cogclinic-backups-')), 'home');
  await mkdir(home);
  const { said } = await call({}, 'backup', 'key');
  [, recipient = '', key = ''] = /(age1\w+)\n(AGE-SECRET-KEY-\w+)$/.exec(said) ?? [];
  await call(
    {},
    'institution',
    'create',
    '--name',
    '松江医院',
    '--time-zone',
    'Asia/Shanghai',
    '--admin-login',
    'chief',
    '--admin-name',
    '王主任',
  );
  // Running, as under a server, through all of it.
  cluster = await openCluster({ dataDir: join(home, 'data'), settings, log: () => undefined });
  client = new Client({ connectionString: cluster.adminUrl });
  await client.connect();
  await mkdir(join(home, 'data/files/logos'), { recursive: true });
  await writeFile(join(home, 'data/files/logos/first'), 'the first logo');
});
afterAll(async () => {
  await client.end();
  await cluster.close();
  await rm(join(home, '..'), { recursive: true, force: true, maxRetries: 5 });
});

const envOf = (more: Record<string, string>) => ({
  DATA_DIR: join(home, 'data'),
  BACKUP_TO: join(home, 'backups'),
  BACKUP_KEY: key,
  INIT_CWD: home,
  LOG_LEVEL: 'silent',
  ...more,
});

async function call(more: Record<string, string>, ...args: string[]) {
  const lines: string[] = [];
  const keep = (line: string) => lines.push(line);
  const code = await runAdmin(args, envOf(more), { out: keep, err: keep });
  return { code, said: lines.join('\n') };
}

/** Copies the log as a running server does each minute. */
async function copyNow(): Promise<string> {
  const repository = await backupsOf(readConfig(envOf({})));
  const copied = await holding(cluster.adminUrl, LOCKS.log, (holder) =>
    copyLog(holder, join(home, 'data/postgres'), repository),
  );
  return String(copied?.until);
}

const rename = (name: string) => client.query('UPDATE institutions SET name = $1', [name]);

test('nothing is backed up without a place and a key, and the message says which is missing', async () => {
  const said = async (more: Record<string, string>) => (await call(more, 'backup', 'create')).said;
  expect(await said({ BACKUP_TO: '' })).toContain('BACKUP_TO is not set');
  expect(await said({ BACKUP_KEY: '' })).toContain('BACKUP_KEY or BACKUP_KEY_FILE is not set');
  expect(await said({ BACKUP_KEY: 'open sesame' })).toContain('no key of age');
  expect((await call({}, 'backup', 'list')).said).toContain('There is no backup yet');
  expect(await call({ DATA_DIR: join(home, 'early') }, 'backup', 'restore')).toMatchObject({
    code: 1,
    said: 'There is no whole backup.',
  });
});

test('any second is restored, with what was written amid the backup and after it, and with the files', async () => {
  // Rows are written and changed while the files of the database are copied.
  let writing = true;
  await client.query('CREATE TABLE amid (n int PRIMARY KEY, filler text)');
  const writer = (async () => {
    for (let n = 0; writing; n += 1) {
      await client.query("INSERT INTO amid VALUES ($1, repeat('x', 500))", [n]);
      await client.query("UPDATE amid SET filler = repeat('y', 500) WHERE n % 7 = $1 % 7", [n]);
    }
  })();
  const made = await call({}, 'backup', 'create');
  writing = false;
  await writer;
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/MB of the database as \w+, and 1 new files\./) });

  await rename('Before');
  await sleep(5);
  const moment = String((await client.query('SELECT clock_timestamp() AS at')).rows[0]?.at.toISOString());
  await sleep(5);
  await rename('After');
  // More than the file of the log that the backup ended in.
  await client.query(
    'CREATE TABLE much AS SELECT n, repeat(md5(n::text), 20) AS filler FROM generate_series(1, 40000) n',
  );
  await writeFile(join(home, 'data/files/logos/second'), 'the second logo');
  await copyNow();
  await rename('Last');
  const until = await copyNow();

  const at = await call({ DATA_DIR: join(home, 'then') }, 'backup', 'restore', '--at', moment);
  expect(at).toMatchObject({ code: 0, said: expect.stringContaining('Before: accounts 1') });
  expect(await readFile(join(home, 'then/files/logos/first'), 'utf8')).toBe('the first logo');
  const last = await call({ DATA_DIR: join(home, 'last') }, 'backup', 'restore');
  expect(last).toMatchObject({ code: 0, said: expect.stringContaining('Last: accounts 1') });
  // No transaction ended between the last copy and the moment itself: the end of the log is its state.
  const end = await call({ DATA_DIR: join(home, 'end') }, 'backup', 'restore', '--at', until);
  expect(end).toMatchObject({ code: 0, said: expect.stringContaining('Last: accounts 1') });

  const restored = await openCluster({ dataDir: join(home, 'last'), settings, log: () => undefined });
  const there = new Client({ connectionString: restored.adminUrl });
  await there.connect();
  const counts = 'SELECT (SELECT count(*) FROM amid) AS amid, (SELECT count(*) FROM much) AS much';
  expect((await there.query(counts)).rows).toEqual((await client.query(counts)).rows);
  await there.end();
  await restored.close();
  await expect(stat(join(home, 'last/postgres/restored_log'))).rejects.toThrow('ENOENT');
});

test('a moment that no backup reaches, a folder that is not empty and a wrong moment are refused', async () => {
  const early = await call({ DATA_DIR: join(home, 'early') }, 'backup', 'restore', '--at', '2020-01-01T00:00:00Z');
  expect(early).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Every moment from \S+ to \S+ can be restored\.$/),
  });
  expect(await call({}, 'backup', 'restore')).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });
  expect((await call({ DATA_DIR: join(home, 'early') }, 'backup', 'restore', '--at', '10:00')).code).toBe(1);
  await expect(stat(join(home, 'early/postgres'))).rejects.toThrow('ENOENT');
});

test('with the public key alone backups are made but not opened; another key opens none', async () => {
  expect(await call({ BACKUP_KEY: recipient }, 'backup', 'create')).toMatchObject({ code: 0 });
  const closed = await call({ BACKUP_KEY: recipient, DATA_DIR: join(home, 'early') }, 'backup', 'restore');
  expect(closed).toMatchObject({ code: 1, said: expect.stringContaining('only the public key') });
  const other = /AGE-SECRET-KEY-\w+/.exec((await call({}, 'backup', 'key')).said)?.[0] ?? '';
  expect((await call({ BACKUP_KEY: other, DATA_DIR: join(home, 'early') }, 'backup', 'restore')).code).toBe(1);
  await expect(stat(join(home, 'early/postgres'))).rejects.toThrow('ENOENT');
});

test('what is too old is forgotten; what is left is verified by a restore, which finds out one changed byte', async () => {
  const repository = await backupsOf(readConfig(envOf({})));
  const before = await repository.names('base/');
  expect(before).toHaveLength(4);
  expect(await prune(repository, 1)).toBe(0);
  const inAWeek = new Date(Date.now() + 7 * 86_400_000);
  expect(await prune(repository, 1, inAWeek)).toBe(1);
  expect(await repository.names('base/')).toEqual(before.slice(2));

  const good = await call({}, 'backup', 'verify');
  expect(good).toMatchObject({
    code: 0,
    said: expect.stringMatching(/is whole: \d{2,} tables, \d{2,} indexes and 2 files/),
  });
  await expect(stat(join(home, 'data/backup.trial'))).rejects.toThrow('ENOENT');
  expect((await call({}, 'backup', 'list')).said).toMatch(/Last verified: \S+, \w+\./);

  const newest = (await readdir(join(home, 'backups/base'))).sort().at(-1) ?? '';
  const part = join(home, 'backups/base', newest, 'data.part0');
  const bytes = await readFile(part);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(part, bytes);
  expect((await call({}, 'backup', 'verify')).code).toBe(1);
});
