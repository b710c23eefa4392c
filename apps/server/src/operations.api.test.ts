import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BLOCKS, blocksOf, HANDBOOK } from '#testing/handbook.ts';
import { commandOf } from './admin/run.ts';
import { readConfig, VARIABLES } from './config.ts';

// Each command starts the database and ends it.
vi.setConfig({ testTimeout: 300_000 });

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const run = promisify(execFile);

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cogclinic-operations-'));
});
afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));

/** A value as both systemd and the shell read it. */
const unquoted = (value: string): string => {
  const [, text] = /^"(.*)"$/.exec(value) ?? [];
  expect(text ?? value, 'needs quotes in a shell').not.toMatch(text === undefined ? /[\s<>&;|()$`"']/ : /[$`"]/);
  return text ?? value;
};

/** What runs blocks of the handbook: each names the kinds that it runs. */
const RUNNERS = [
  'scripts/stranger.sh',
  'scripts/stranger.inside.sh',
  'apps/server/src/operations.api.test.ts',
  'apps/server/src/admin/upgradeDatabase.api.test.ts',
];

/** Runs lines of a shell as an operator types them, over a data folder of their own. */
async function type(lines: string, dataDir: string): Promise<string> {
  const npm = `npm() { while [ "$1" != -- ]; do shift; done; shift; "${process.execPath}" "${root('apps/server/src/admin.ts')}" "$@"; }`;
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', `${npm}\n${lines}`], {
    cwd: home,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: join(home, dataDir),
      BACKUP_TO: join(home, 'backups'),
      BACKUP_KEY_FILE: join(home, 'backup-key'),
    },
  });
  return stdout;
}

describe('the handbook of operations', () => {
  test('names only commands and options that there are', () => {
    const named = [...HANDBOOK.matchAll(/npm (?:--silent )?run admin -- ([^`\n>]+)/g)].map(([, words = '']) =>
      words.trim(),
    );
    expect(named.length).toBeGreaterThan(8);
    for (const words of named.filter((one) => one !== 'help')) {
      const args = words.match(/"[^"]*"|\S+/g) ?? [];
      const found = commandOf(args);
      expect(found, words).toBeDefined();
      for (const option of args.filter((one) => one.startsWith('--')))
        expect(Object.keys(found?.options ?? {}), words).toContain(option.slice(2));
    }
  });

  test('has no block that no test and no script runs', async () => {
    const runners = await Promise.all(RUNNERS.map((file) => readFile(root(file), 'utf8')));
    const isRun = (kind: string) =>
      runners.some((text) => text.includes(`block '${kind}'`) || text.includes(`blocksOf('${kind}')`));
    const kinds = [...new Set(BLOCKS.map(({ kind }) => kind))];
    expect(kinds.length).toBeGreaterThan(8);
    expect(kinds.filter((kind) => !isRun(kind))).toEqual([]);
  });

  test('sets only variables that there are, to values that the server takes', () => {
    const [text = ''] = blocksOf('ini env');
    const given = Object.fromEntries(
      text
        .split('\n')
        .flatMap((line) =>
          line ? [[line.slice(0, line.indexOf('=')), unquoted(line.slice(line.indexOf('=') + 1))]] : [],
        ),
    );
    expect(readConfig(given)).toMatchObject({ TRUST_PROXY: 1, SEED: 'none', PORT: 3000 });
    for (const name of [
      ...Object.keys(given),
      ...(HANDBOOK.match(/\b(?:BACKUP|S3|DATABASE|METRICS|PEER)_[A-Z]+(?:_[A-Z]+)*\b/g) ?? []),
    ])
      expect(VARIABLES, name).toContain(name);
  });

  test('leads from an empty machine to a restored backup by its commands', async () => {
    const [key = ''] = blocksOf('sh key');
    await type(key, 'data');
    const steps = blocksOf('sh run');
    expect(steps).toHaveLength(2);
    const said: string[] = [];
    for (const lines of steps) said.push(await type(lines, 'data'));
    expect(said[0]).toMatch(
      /Added Clinic of the East\.[\s\S]*accounts: 1, patients: 0[\s\S]*Added Dr Li to Clinic of the East/,
    );
    expect(said[1]).toMatch(/Backed up [\s\S]*can be restored\.[\s\S]*is whole/);
    const [restore = ''] = blocksOf('sh run restore');
    expect(await type(restore, 'restored')).toContain('Clinic of the East: accounts 2, patients 0, reports 0');
  });
});
