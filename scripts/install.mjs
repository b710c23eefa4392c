import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { run, withProgress } from './run.mjs';

/** Makes node_modules what package-lock.json says, if it is not so already. */
export async function ensureInstalled(root) {
  const lockFile = join(root, 'package-lock.json');
  const stampFile = join(root, 'node_modules/.installed');
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const isDone = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
  if (isDone()) return;
  await withLock(join(root, '.cache/install.lock'), 'Waiting for an install that is under way …', async () => {
    if (isDone()) return;
    // A developer's own `npm install` may have put everything there already.
    if (differences(root, lockFile).length > 0) {
      // Without its stamp, an install that is broken off will not pass for a whole one.
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
 * Not `npm ci`: that refuses a lock file made where a registry lacks the builds of a tool for other platforms, and it
 * empties node_modules under programs that run. What it would guarantee, `differences` checks.
 */
function install(root) {
  // NODE_ENV=production must not leave out what the build needs.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const [file, ...before] = npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
  return run(file, [...before, ...args], { cwd: root, quiet: true });
}

/** The packages that differ from the lock file; npm notes inside node_modules what it has put there. */
function differences(root, lockFile) {
  const noted = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(noted)) return ['node_modules'];
  if (!existsSync(join(root, 'node_modules/node/bin/node'))) return ['node_modules/node'];
  const has = JSON.parse(readFileSync(noted, 'utf8')).packages;
  const { '': _, ...wants } = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const isOptional = (entry) => entry.optional || entry.devOptional || entry.peer;
  return [...new Set([...Object.keys(has), ...Object.keys(wants)])].filter((path) =>
    path in has && path in wants
      ? JSON.stringify(has[path]) !== JSON.stringify(wants[path])
      : !isOptional(has[path] ?? wants[path]),
  );
}
