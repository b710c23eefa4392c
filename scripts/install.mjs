import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { run, withProgress } from './run.mjs';

/** Makes node_modules match package-lock.json, unless it does already. */
export async function ensureInstalled(root) {
  const lockFile = join(root, 'package-lock.json');
  const stampFile = join(root, 'node_modules/.installed');
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const isDone = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
  if (isDone()) return;
  await withLock(join(root, '.cache/install.lock'), 'Waiting for an install that is under way …', async () => {
    if (isDone()) return;
    // A developer's own `npm install` may have installed everything already.
    if (differences(root, lockFile).length > 0) {
      // Without the stamp, an interrupted install is not taken for a complete one.
      rmSync(stampFile, { force: true });
      const status = await withProgress('Installing the packages', () => install(root));
      if (status !== 0) throw new Error('npm install failed');
      const wrong = differences(root, lockFile);
      if (wrong.length > 0) throw new Error(`not installed as package-lock.json says: ${wrong.join(', ')}`);
    }
    writeFileSync(stampFile, wanted);
  });
}

/**
 * Avoids `npm ci`: it refuses a lock file without a tool's builds for other platforms, and empties node_modules under
 * running programs. `differences` checks what `npm ci` would guarantee.
 */
function install(root) {
  // NODE_ENV=production must not leave out what the build needs.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const [file, ...before] = npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
  return run(file, [...before, ...args], { cwd: root, quiet: true });
}

/** A package's entry, to be compared. Debian's npm 9 omits `libc`, and marks `dev` and `peer` by rules of its own. */
const asNoted = ({ libc: _, dev: _dev, peer: _peer, ...entry }) => JSON.stringify(entry);

/** The packages that differ from the lock file, according to npm's notes inside node_modules. */
function differences(root, lockFile) {
  const noted = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(noted)) return ['node_modules'];
  if (!existsSync(join(root, 'node_modules/node/bin/node'))) return ['node_modules/node'];
  const has = JSON.parse(readFileSync(noted, 'utf8')).packages;
  const { '': _, ...wants } = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const isOptional = (entry) => entry.optional || entry.devOptional || entry.peer;
  return [...new Set([...Object.keys(has), ...Object.keys(wants)])].filter((path) =>
    path in has && path in wants ? asNoted(has[path]) !== asNoted(wants[path]) : !isOptional(has[path] ?? wants[path]),
  );
}
