import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { newDataDir } from '#testing/dataDir.ts';
import { findPostmaster, processesOf } from './cluster.process.ts';
import { PortLost } from './cluster.start.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { type Keeper, keepCluster, keptSettings } from './keeper.ts';

let dataDir: string;
let folder: string;
let heard: string[];
let cluster: Cluster;
let keeper: Keeper;
let other: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await newDataDir(inject('madeDataDir'));
  folder = join(dataDir, 'postgres');
  heard = [];
  other = undefined;
  cluster = await openCluster({ dataDir, settings: { ...keptSettings, shared_buffers: '16MB' }, log: () => undefined });
  keeper = keepCluster(cluster, {
    onAway: (why) => heard.push(why),
    onBack: () => heard.push('back'),
    onFailure: (error) => heard.push(error.message),
    onLost: (error) => heard.push(`lost: ${error.message}`),
  });
  await ask('CREATE TABLE kept AS SELECT 1 AS n');
});
afterEach(async () => {
  other?.kill('SIGKILL');
  await keeper.stop();
  await cluster.close();
  for (const pid of await processesOf(folder)) process.kill(pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: cluster.adminUrl, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmaster(): Promise<number> {
  const found = await findPostmaster(folder);
  if (!found) throw new Error('no postmaster');
  return found.pid;
}

async function until(holds: () => boolean | Promise<boolean>, within = 30_000): Promise<void> {
  for (const end = Date.now() + within; !(await holds()); await delay(20)) {
    if (Date.now() > end) throw new Error(`not within ${within} ms; heard: ${heard.join(', ')}`);
  }
}

test('after kill -9 of the postmaster the database is back at the same address with all commits', async () => {
  const busy = ask('SELECT count(*) FROM generate_series(1, 1e12)').catch(() => 'broken off');
  process.kill(await postmaster(), 'SIGKILL');
  await until(() => heard.includes('back'));
  expect(await ask('SELECT n FROM kept')).toEqual([{ n: 1 }]);
  expect(await busy).toBe('broken off');
  expect(heard).toEqual(['PostgreSQL has ended', 'back']);
});

test('stopped with all its processes, it is replaced without anybody waking it', async () => {
  for (const pid of await processesOf(folder)) process.kill(pid, 'SIGSTOP');
  await until(() => heard.includes('back'));
  expect(await ask('SELECT n FROM kept')).toEqual([{ n: 1 }]);
  expect(heard).toEqual(['PostgreSQL was stopped', 'back']);
});

test('stopped, and found so by the next start, it is replaced as well', async () => {
  await keeper.stop();
  const stopped = await postmaster();
  for (const pid of await processesOf(folder)) process.kill(pid, 'SIGSTOP');
  const next = await openCluster({ dataDir, log: () => undefined });
  expect(next.adminUrl).toBe(cluster.adminUrl);
  expect(await postmaster()).not.toBe(stopped);
  await next.close();
});

test('of two processes that keep it, one starts it again', async () => {
  const [keeperUrl, clusterUrl] = ['./keeper.ts', './cluster.ts'].map((path) => new URL(path, import.meta.url).href);
  const code = `const [{ keepCluster }, { openCluster }] = [await import('${keeperUrl}'), await import('${clusterUrl}')];
    const cluster = await openCluster({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
    keepCluster(cluster, { onAway() {}, onBack: () => console.log('back'), onFailure: console.log, onLost: console.log });
    console.log('open');`;
  other = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  other.stdout?.on('data', (chunk) => (said += chunk));
  await until(() => said === 'open\n');
  const before = await postmaster();
  process.kill(before, 'SIGKILL');
  await until(() => heard.includes('back'));
  const after = await postmaster();
  // The other process may have looked while it was away, or not.
  await delay(2500);
  expect(await postmaster()).toBe(after);
  expect(heard).toEqual(['PostgreSQL has ended', 'back']);
  expect(['open\n', 'open\nback\n']).toContain(said);
});

test('closed amid a restart, nothing of it is left', async () => {
  process.kill(await postmaster(), 'SIGKILL');
  await until(() => heard.includes('PostgreSQL has ended'));
  await delay(30);
  await keeper.stop();
  await cluster.close();
  expect(await processesOf(folder)).toEqual([]);
});

test('with its port taken by another program, that is told', async () => {
  await keeper.stop();
  process.kill(await postmaster(), 'SIGKILL');
  await until(async () => (await cluster.condition()) === 'ended');
  const thief = createServer().listen(Number(new URL(cluster.adminUrl).port), '127.0.0.1');
  await once(thief, 'listening');
  await expect(cluster.revive(AbortSignal.timeout(60_000))).rejects.toThrow(PortLost);
  thief.close();
});

/** Anybody can make a write fail for want of room: by a link to /dev/full in the place of the next file of the log. */
test.runIf(existsSync('/dev/full'))('out of room for its log of writes, it comes back once there is some', async () => {
  const [next] = await ask(
    `SELECT pg_walfile_name(pg_current_wal_insert_lsn() + setting::int8) AS name FROM pg_settings WHERE name = 'wal_segment_size'`,
  );
  const file = join(folder, 'pg_wal', String(next?.name));
  await rm(file, { force: true });
  await symlink('/dev/full', file);
  await ask('SELECT pg_switch_wal()');
  const failing = ask('INSERT INTO kept VALUES (2)');
  await expect(failing).rejects.toThrow();
  const noRoom = `The disk that holds ${dataDir} is full: the database cannot write.`;
  await until(() => heard.includes(noRoom));
  // Tried several times, told once.
  await delay(1500);
  await rm(file);
  await until(() => heard.includes('back'));
  expect(heard.slice(1)).toEqual([noRoom, 'back']);
  expect(await ask('INSERT INTO kept VALUES (3) RETURNING n')).toEqual([{ n: 3 }]);
  expect(await ask('SELECT n FROM kept ORDER BY n')).toEqual([{ n: 1 }, { n: 3 }]);
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('No space left on device');
});
