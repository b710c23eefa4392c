import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SUPERVISE = fileURLToPath(new URL('supervise.mjs', import.meta.url));

let folder: string;
let supervisors: ChildProcess[];
let said: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cogclinic-supervise-'));
  supervisors = [];
  said = '';
});
afterEach(async () => {
  for (const supervisor of supervisors) supervisor.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Supervises a program that runs `prepare`, records its start in a file, and then runs `body`. */
async function supervise(body: string, prepare = ''): Promise<ChildProcess> {
  const program = join(folder, 'program.mjs');
  const note = `appendFileSync(${JSON.stringify(join(folder, 'lives'))}, (process.env.RESTARTED ? 'again' : 'first') + '\\n')`;
  await writeFile(program, `import { appendFileSync } from 'node:fs';\n${prepare};\n${note};\n${body}`);
  const supervisor = spawn(process.execPath, [SUPERVISE, program], { stdio: ['ignore', 'ignore', 'pipe'] });
  supervisor.stderr?.on('data', (chunk) => (said += chunk));
  supervisors.push(supervisor);
  return supervisor;
}

async function lives(): Promise<string[]> {
  return (await readFile(join(folder, 'lives'), 'utf8').catch(() => '')).trim().split('\n').filter(Boolean);
}

async function statusOf(supervisor: ChildProcess): Promise<number | null> {
  if (supervisor.exitCode === null) await once(supervisor, 'exit');
  return supervisor.exitCode;
}

async function untilLives(count: number): Promise<void> {
  while ((await lives()).length < count) await delay(10);
}

const READY = `process.send('ready');`;
const STAY = `setInterval(() => undefined, 1000); process.on('disconnect', () => process.exit());`;

test('a server that exits before it was ever ready is not restarted, and its status is passed on', async () => {
  expect(await statusOf(await supervise('process.exit(1)'))).toBe(1);
  expect(await lives()).toHaveLength(1);
});

test('a wrong configuration is final, also on a later start', async () => {
  expect(await statusOf(await supervise(`${READY} setTimeout(() => process.exit(2), 50);`))).toBe(2);
  expect(await lives()).toHaveLength(1);
});

test('a server that ends repeatedly is restarted after growing pauses, and each time is reported', async () => {
  await supervise(`${READY} setTimeout(() => process.exit(1), 20);`);
  await untilLives(4);
  expect((await lives()).slice(0, 4)).toEqual(['first', 'again', 'again', 'again']);
  expect(said.trim().split('\n').slice(0, 3)).toEqual([
    'The server ended with status 1: starting it again now',
    'The server ended with status 1: starting it again in 0.2 s',
    'The server ended with status 1: starting it again in 0.4 s',
  ]);
});

test('a server killed before it was ready is restarted, and may print the sign-in again', async () => {
  await supervise(`process.kill(process.pid, 'SIGKILL');`);
  await untilLives(2);
  expect(said.split('\n')[0]).toBe('The server was ended by SIGKILL: starting it again now');
  expect((await lives())[1]).toBe('first');
});

test('a server stopped by a signal is ended and restarted, and not taken for slow', async () => {
  await supervise(`${READY} ${STAY} if (!process.env.RESTARTED) process.kill(process.pid, 'SIGSTOP');`);
  await untilLives(2);
  const seconds = process.platform === 'linux' ? 3 : 10;
  expect(said.split('\n')[0]).toBe(`The server gave no sign of life for ${seconds} s: starting it again now`);
});

test('a server with a full disk is restarted until there is room', async () => {
  await supervise('process.exit(75)');
  await untilLives(3);
});

test('signals reach the server, which shuts down and stays down', async () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    const before = (await lives()).length;
    const supervisor = await supervise(`${READY} ${STAY}`, `process.on('${signal}', () => process.exit(0))`);
    await untilLives(before + 1);
    supervisor.kill(signal);
    expect(await statusOf(supervisor)).toBe(0);
    expect(await lives()).toHaveLength(before + 1);
  }
});

test('a supervisor that is told to end while it waits for a restart ends', async () => {
  const supervisor = await supervise(`${READY} setTimeout(() => process.exit(1), 20);`);
  while (!said.includes('1.6 s')) await delay(10);
  supervisor.kill('SIGTERM');
  expect(await statusOf(supervisor)).toBe(128 + 15);
});
