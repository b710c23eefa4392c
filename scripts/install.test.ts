import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const INSTALL = new URL('install.mjs', import.meta.url).href;
const WANTED = { version: '1.2.0', resolved: 'https://packages/one-1.2.0.tgz', integrity: 'sha512-one' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cogclinic-install-'));
  await mkdir(join(folder, 'node_modules/node/bin'), { recursive: true });
  await writeFile(join(folder, 'node_modules/node/bin/node'), '');
  await writeFile(join(folder, 'npm'), '#!/bin/sh\n', { mode: 0o755 });
  await packages('package-lock.json', { '': {}, 'node_modules/one': { ...WANTED, dev: true, libc: ['musl'] } });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const packages = (file: string, entries: object) =>
  writeFile(join(folder, file), JSON.stringify({ packages: entries }));
/** What npm notes of the packages that are there. */
const noted = (one: object) => packages('node_modules/.package-lock.json', { 'node_modules/one': one });

/** Makes the folder match its lock file, by an npm that does nothing. */
const installed = () =>
  promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', `import { ensureInstalled } from '${INSTALL}'; await ensureInstalled('${folder}');`],
    { env: { PATH: `${folder}:/usr/bin:/bin` } },
  );

test('npm 9 may note other reasons for a package', async () => {
  await noted({ ...WANTED, peer: true });
  expect((await installed()).stderr).toBe('');
  await access(join(folder, 'node_modules/.installed'));
});

test('another version is installed anew; what is told of it is not among what a command says', async () => {
  await noted({ ...WANTED, version: '1.1.0', dev: true });
  await expect(installed()).rejects.toMatchObject({
    stdout: '',
    stderr: expect.stringMatching(
      /Installing the packages.*not installed as package-lock.json says: node_modules\/one/s,
    ),
  });
});
