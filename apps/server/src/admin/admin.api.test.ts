import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealTrails } from '#modules/audit/trail.sealing.ts';
import { countAttempt, SIGN_IN } from '#modules/identity/attempts.ts';
import { secretFits } from '#modules/identity/passwords.ts';
import { openCluster } from '#platform/cluster.ts';
import { testRead, testWrite } from '#testing/sql.ts';
import { readConfig } from '../config.ts';
import { withPlatform } from './open.ts';
import { runAdmin } from './run.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cogclinic-admin-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function call(data: string, ...args: string[]) {
  const lines: string[] = [];
  const keep = (line: string) => lines.push(line);
  const env = { DATA_DIR: join(home, data), INIT_CWD: home, LOG_LEVEL: 'silent' };
  const code = await runAdmin(args, env, { out: keep, err: keep });
  return { code, said: lines.join('\n') };
}

function ask(data: string, text: string): Promise<Record<string, unknown>[]> {
  const config = readConfig({ DATA_DIR: join(home, data), LOG_LEVEL: 'silent' });
  const asked = testRead({}, () => text);
  return withPlatform(config, ({ database }) => database.asOwner((tx) => tx.read(asked)));
}

const create = (login: string, ...more: string[]) =>
  call(
    'one',
    'institution',
    'create',
    '--name',
    '松江医院',
    '--time-zone',
    'Asia/Shanghai',
    '--admin-login',
    login,
    '--admin-name',
    '王主任',
    ...more,
  );
const passwordIn = (said: string) => /password (?:is now )?(\w+)/.exec(said)?.[1] ?? '';

describe('institutions and accounts by command', () => {
  test('an institution is made with an administrator whose password is told once', async () => {
    const made = await create('chief');
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Sign in as chief') });
    const [account] = await ask(
      'one',
      `SELECT role_type, data_authority, password_hash FROM accounts WHERE login_name = 'chief'`,
    );
    expect(account).toMatchObject({ role_type: 'ADMIN', data_authority: 'all' });
    expect(await secretFits(passwordIn(made.said), String(account?.password_hash))).toBe(true);
  });

  test('a taken sign-in name changes nothing', async () => {
    expect(await create('CHIEF')).toMatchObject({ code: 1, said: expect.stringContaining('taken') });
    expect(await ask('one', 'SELECT count(*) AS count FROM institutions')).toEqual([{ count: 1 }]);
  });

  test('are listed', async () => {
    expect(await call('one', 'institution', 'list')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/松江医院 {2}\(Asia\/Shanghai; accounts: 1, patients: 0, reports: 0\)$/),
    });
  });

  test('a password is reset, and a waiting is ended', async () => {
    const config = readConfig({ DATA_DIR: join(home, 'one'), LOG_LEVEL: 'silent' });
    const attempt = () =>
      withPlatform(config, ({ database }) =>
        countAttempt(database, SIGN_IN, { loginName: 'chief', address: '192.0.2.1' }),
      );
    for (let count = 0; count < SIGN_IN.name; count += 1) await attempt();
    await expect(attempt()).rejects.toMatchObject({ status: 429 });
    expect(await call('one', 'account', 'unlock', '--login', 'Chief')).toMatchObject({ code: 0 });
    await attempt();

    const reset = await call('one', 'account', 'reset-password', '--login', 'chief', '--password', 'Clinic2026');
    expect(reset).toEqual({ code: 0, said: 'The password of chief is now Clinic2026' });
    const [account] = await ask('one', 'SELECT password_hash FROM accounts');
    expect(await secretFits('Clinic2026', String(account?.password_hash))).toBe(true);
    expect(await call('one', 'account', 'unlock', '--login', 'nobody')).toMatchObject({ code: 1 });
  });

  test('a quota of storage is set, given back to the default, and refused when it is none', async () => {
    const [one] = await ask('one', 'SELECT id FROM institutions');
    const quota = (megabytes: string, id = String(one?.id)) =>
      call('one', 'institution', 'quota', '--institution', id, '--megabytes', megabytes);
    const kept = () => ask('one', 'SELECT storage_quota_mb AS quota FROM institutions');
    expect(await quota('512')).toEqual({ code: 0, said: '松江医院 may keep 512 MB of files.' });
    expect(await kept()).toEqual([{ quota: 512 }]);
    expect(await quota('0')).toEqual({ code: 0, said: '松江医院 may keep any number of files.' });
    for (const wrong of ['-1', '1.5', 'much']) expect((await quota(wrong)).code).toBeGreaterThan(0);
    expect((await quota('5', '00000000-0000-4000-8000-000000000000')).said).toContain('There is no institution');
    expect(await kept()).toEqual([{ quota: 0 }]);
    expect(await quota('default')).toEqual({ code: 0, said: '松江医院 may keep 20480 MB of files.' });
    expect(await kept()).toEqual([{ quota: null }]);
  });

  test('an account is added to an institution, in a department that it has, and refused with the reason', async () => {
    const [one] = await ask(
      'one',
      "INSERT INTO departments (institution_id, name) SELECT id, '神经内科' FROM institutions RETURNING institution_id AS id",
    );
    const add = (login: string, ...more: string[]) => {
      const who = ['--institution', String(one?.id), '--login', login, '--name', '李医生'];
      return call('one', 'account', 'create', ...who, '--role', 'DOCTOR', ...more);
    };
    const own = ['--authority', 'oneself', '--department', '神经内科'];
    const added = await add('doctor.li', ...own);
    expect(added).toMatchObject({ code: 0, said: expect.stringContaining('Added 李医生 to 松江医院.') });
    const [account] = await ask(
      'one',
      `SELECT a.role_type, a.data_authority, a.password_hash, d.name AS department, a.enabled FROM accounts a
         JOIN departments d ON d.id = a.department_id WHERE a.login_name = 'doctor.li'`,
    );
    expect(account).toMatchObject({
      role_type: 'DOCTOR',
      data_authority: 'oneself',
      department: '神经内科',
      enabled: true,
    });
    expect(await secretFits(passwordIn(added.said), String(account?.password_hash))).toBe(true);
    expect((await add('Doctor.Li', ...own)).said).toContain('is taken');
    expect((await add('other', '--authority', 'oneself')).said).toContain('--department is needed');
    expect((await add('other', '--department', '外科')).said).toContain('There is no department 外科');
    expect((await add('other', '--role', 'NURSE')).said).toContain('--role has a value that is not allowed');
    expect(await ask('one', 'SELECT count(*) AS count FROM accounts')).toEqual([{ count: 2 }]);
  });

  test('an institution is suspended, which ends its sessions, and let in again', async () => {
    const [one] = await ask(
      'one',
      `INSERT INTO sessions (token_hash, institution_id, account_id, remember)
       SELECT sha256('token'), institution_id, id, false FROM accounts WHERE login_name = 'chief' RETURNING institution_id AS id`,
    );
    const to = (what: string, id = String(one?.id)) => call('one', 'institution', what, '--institution', id);
    expect(await to('suspend')).toMatchObject({ code: 0, said: expect.stringContaining('松江医院 is suspended') });
    expect(await ask('one', 'SELECT count(*) AS count FROM sessions')).toEqual([{ count: 0 }]);
    expect((await call('one', 'institution', 'list')).said).toContain('; suspended)');
    expect(await to('resume')).toMatchObject({ code: 0 });
    expect(await ask('one', 'SELECT suspended_at FROM institutions')).toEqual([{ suspended_at: null }]);
    expect((await to('suspend', '00000000-0000-4000-8000-000000000000')).said).toContain('There is no institution');
  });

  test('stand in the audit trail', async () => {
    const entries = await ask('one', 'SELECT action, noun FROM audit_entries ORDER BY id');
    expect(entries).toEqual([
      { action: 'add', noun: 'institution' },
      { action: 'add', noun: 'accounts' },
      { action: 'change', noun: 'accounts' },
      { action: 'reset', noun: 'accounts' },
      { action: 'change', noun: 'institution' },
      { action: 'change', noun: 'institution' },
      { action: 'change', noun: 'institution' },
      { action: 'add', noun: 'accounts' },
      { action: 'change', noun: 'institution' },
      { action: 'change', noun: 'institution' },
    ]);
  });
});

describe('the audit trail by command', () => {
  const idOf = async () => String((await ask('one', 'SELECT id FROM institutions ORDER BY created_at LIMIT 1'))[0]?.id);
  const config = () => readConfig({ DATA_DIR: join(home, 'one'), LOG_LEVEL: 'silent' });
  const run = (text: string) =>
    withPlatform(config(), ({ database }) => database.asOwner((tx) => tx.write(testWrite({}, () => text))));

  test('is verified: it holds, and no longer once an entry was changed', async () => {
    const id = await idOf();
    const soon = new Date(Date.now() + 11 * 60_000);
    await withPlatform(config(), (platform) => sealTrails(platform, soon));
    const verify = () => call('one', 'audit', 'verify', '--institution', id);
    expect(await verify()).toMatchObject({ code: 0, said: expect.stringMatching(/holds, \d+ entries under 1 seals/) });

    const change = (action: string) =>
      `UPDATE audit_entries SET action = '${action}' WHERE id = (SELECT min(id) FROM audit_entries)`;
    await run('ALTER TABLE audit_entries DISABLE TRIGGER USER');
    await run(change('delete'));
    const broken = await verify();
    expect(broken.code).toBe(1);
    expect(broken.said).toContain('DOES NOT HOLD');
    expect(broken.said).toContain('one was changed, taken out or put in');
    await run(change('add'));
    await run('ALTER TABLE audit_entries ENABLE TRIGGER USER');
    expect(await verify()).toMatchObject({ code: 0 });
  });

  test('is exported whole with its seals, into a new file alone', async () => {
    const id = await idOf();
    const write = () => call('one', 'audit', 'export', '--institution', id, '--file', 'trail.jsonl');
    expect(await write()).toMatchObject({ code: 0 });
    const lines = (await readFile(join(home, 'trail.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const [count] = await ask('one', `SELECT count(*)::integer AS n FROM audit_entries WHERE institution_id = '${id}'`);
    expect(lines.filter((line) => 'entry' in line)).toHaveLength(Number(count?.n));
    expect(lines.filter((line) => 'seal' in line)).toHaveLength(1);
    expect((await stat(join(home, 'trail.jsonl'))).mode & 0o777).toBe(0o600);
    expect(await write()).toMatchObject({ code: 1, said: expect.stringContaining('is there already') });
  });
});

describe('backup and restore', () => {
  beforeAll(async () => {
    await mkdir(join(home, 'one/files/logos'), { recursive: true });
    await writeFile(join(home, 'one/files/logos/logo'), 'a logo');
  });

  test('are refused where they would lose something', async () => {
    expect(await call('two', 'backup', '--to', 'two.tar.gz')).toMatchObject({
      code: 1,
      said: expect.stringContaining('holds no database'),
    });
    const running = await openCluster({ dataDir: join(home, 'one'), log: () => undefined });
    expect(await call('one', 'backup', '--to', 'busy.tar.gz')).toMatchObject({
      code: 1,
      said: expect.stringContaining('A server is running'),
    });
    await running.close();
    await expect(stat(join(home, 'busy.tar.gz'))).rejects.toThrow('ENOENT');
    expect(await call('one', 'restore', '--from', 'nowhere')).toMatchObject({ code: 1 });
  });

  test('a backup restored elsewhere has the same rows and files', async () => {
    expect(await call('one', 'backup', '--to', 'one.tar.gz')).toMatchObject({ code: 0 });
    expect((await stat(join(home, 'one.tar.gz'))).mode & 0o777).toBe(0o600);
    expect(await call('one', 'backup', '--to', 'one.tar.gz')).toMatchObject({ code: 1 });

    const restored = await call('two', 'restore', '--from', 'one.tar.gz');
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('松江医院: accounts 2') });
    for (const table of ['institutions', 'accounts', 'audit_entries']) {
      const text = `SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY id`;
      expect(await ask('two', text)).toEqual(await ask('one', text));
    }
    expect(await readFile(join(home, 'two/files/logos/logo'), 'utf8')).toBe('a logo');
    expect(await call('two', 'restore', '--from', 'one.tar.gz')).toMatchObject({
      code: 1,
      said: expect.stringContaining('not empty'),
    });
  });

  test('a backup that was cut off restores nothing', async () => {
    const file = join(home, 'cut.tar.gz');
    await writeFile(file, await readFile(join(home, 'one.tar.gz')));
    await truncate(file, Math.floor((await stat(file)).size / 2));
    expect(await call('three', 'restore', '--from', 'cut.tar.gz')).toMatchObject({
      code: 1,
      said: expect.stringContaining('not a whole backup'),
    });
    await expect(stat(join(home, 'three/postgres'))).rejects.toThrow('ENOENT');
    expect(await call('three', 'restore', '--from', 'one.tar.gz')).toMatchObject({ code: 0 });
  });

  test('leave another cluster to its own tools', async () => {
    const lines: string[] = [];
    const keep = (line: string) => lines.push(line);
    const env = { DATA_DIR: join(home, 'one'), DATABASE_URL: 'postgres://elsewhere/db', INIT_CWD: home };
    expect(await runAdmin(['backup', '--to', 'x'], env, { out: keep, err: keep })).toBe(1);
    expect(lines.join()).toContain('pg_dump');
  });
});
