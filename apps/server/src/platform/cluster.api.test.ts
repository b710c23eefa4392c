import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findPostmaster } from './cluster.process.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { through } from './localSocket.ts';

const settings = { fsync: 'off', shared_buffers: '16MB' };
let dataDir: string;
let lines: string[];
let opened: Cluster[];
let children: ChildProcess[];

beforeEach(async () => {
  // mkdtemp makes a folder of mode 0700, which PostgreSQL's account cannot enter when the tests run as root.
  dataDir = join(await mkdtemp(join(tmpdir(), 'cogclinic-')), 'data');
  lines = [];
  opened = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(opened.map((cluster) => cluster.close()));
  const left = await postmaster();
  if (left) process.kill(left.pid, 'SIGQUIT');
  await rm(join(dataDir, '..'), { recursive: true, force: true, maxRetries: 5 });
});

async function open(folder = dataDir): Promise<Cluster> {
  const cluster = await openCluster({ dataDir: folder, settings, log: (line) => lines.push(line) });
  opened.push(cluster);
  return cluster;
}

async function ask(url: string, sql: string, socket: string | null = null): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, ...through(socket) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmaster(): Promise<{ pid: number } | undefined> {
  return findPostmaster(join(dataDir, 'postgres')).catch(() => undefined);
}

/** A process of its own that opens the cluster and keeps it open. */
async function openElsewhere(): Promise<ChildProcess> {
  const module = new URL('./cluster.ts', import.meta.url).href;
  const options = JSON.stringify({ dataDir, settings });
  const code = `const { openCluster } = await import(${JSON.stringify(module)});
    const cluster = await openCluster({ ...${options}, log() {} });
    process.on('SIGTERM', () => cluster.close().then(() => process.exit()));
    setInterval(() => {}, 1000);
    console.log('open');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  if (!child.stdout) throw new Error('no output');
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

describe('the embedded PostgreSQL', () => {
  test('is made on first use, keeps its data, and ends with close', async () => {
    const first = await open();
    const [row] = await ask(
      first.adminUrl,
      `SELECT current_database() AS name, current_setting('server_version_num')::int / 10000 AS version,
        current_setting('TimeZone') AS zone, current_setting('server_encoding') AS encoding,
        datlocprovider AS provider, datlocale AS locale FROM pg_database WHERE datname = current_database()`,
    );
    expect(row).toEqual({
      name: 'cogclinic',
      version: 18,
      zone: 'UTC',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
    });
    await ask(first.adminUrl, `CREATE TABLE kept AS SELECT '记忆 память' AS text`);
    await first.close();
    expect(await postmaster()).toBeUndefined();
    const second = await open();
    expect(await ask(second.adminUrl, 'SELECT text FROM kept')).toEqual([{ text: '记忆 память' }]);
    expect((await stat(join(dataDir, 'postgres.secret'))).mode & 0o777).toBe(0o600);
  });

  test('takes no connection without the password', async () => {
    const url = new URL((await open()).adminUrl);
    url.password = 'guess';
    await expect(ask(url.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  test.runIf(process.platform === 'linux')('listens on a socket too, which asks for the password as well', async () => {
    const { adminUrl, socket } = await open();
    const asked = 'SELECT current_database() AS name, inet_server_port() AS port';
    expect(await ask(adminUrl, asked, socket)).toEqual([{ name: 'cogclinic', port: null }]);
    const url = new URL(adminUrl);
    url.password = 'guess';
    await expect(ask(url.href, asked, socket)).rejects.toThrow(/password authentication failed/);
    // After a crash too, a process that opens the same data finds the same socket.
    expect((await open()).socket).toBe(socket);
    process.kill((await postmaster())?.pid ?? 0, 'SIGKILL');
    const { adminUrl: again, socket: after } = await open();
    expect(await ask(again, asked, after)).toEqual([{ name: 'cogclinic', port: null }]);
  });

  test('opens again after kill -9 of the postmaster, with committed data', async () => {
    const first = await open();
    await ask(first.adminUrl, 'CREATE TABLE kept AS SELECT 1 AS n');
    const busy = ask(first.adminUrl, 'SELECT count(*) FROM generate_series(1, 1e12)').catch(() => 'broken off');
    const running = await postmaster();
    if (!running) throw new Error('no postmaster');
    process.kill(running.pid, 'SIGKILL');
    const second = await open();
    expect(await busy).toBe('broken off');
    expect(await ask(second.adminUrl, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  test('is used again after kill -9 of the process that opened it, and ends with the next one', async () => {
    await kill(await openElsewhere(), 'SIGKILL');
    const left = await postmaster();
    expect(left).toBeDefined();
    const cluster = await open();
    expect(await postmaster()).toEqual(left);
    expect(lines.join()).toContain('already running');
    await cluster.close();
    expect(await postmaster()).toBeUndefined();
  });

  test('stays for another process that still uses it', async () => {
    const other = await openElsewhere();
    const mine = await open();
    await mine.close();
    expect(await postmaster()).toBeDefined();
    await kill(other, 'SIGTERM');
    expect(await postmaster()).toBeUndefined();
  });

  test('two folders run side by side', async () => {
    const [one, two] = await Promise.all([open(), open(join(dataDir, 'other'))]);
    expect(one.adminUrl).not.toBe(two.adminUrl);
    await ask(one.adminUrl, 'CREATE TABLE only_here (n int)');
    await expect(ask(two.adminUrl, 'SELECT * FROM only_here')).rejects.toThrow(/does not exist/);
  });

  test('survives an initdb killed half-way, a lost secret and a stale lock and process id', async () => {
    await mkdir(join(dataDir, 'postgres.new-half/base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.lock'), '999999@1 x');
    await (await open()).close();
    await expect(stat(join(dataDir, 'postgres.new-half'))).rejects.toThrow('ENOENT');
    await rm(join(dataDir, 'postgres.secret'));
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n`);
    const again = await open();
    expect(await ask(again.adminUrl, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('ready to accept connections');
  });
});
