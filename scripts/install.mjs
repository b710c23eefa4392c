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
    if (!isInstalledByHand(root, lockFile)) {
      // Without its stamp, an install that is broken off will not pass for a whole one.
      rmSync(stampFile, { force: true });
      const status = await withProgress('Installing the packages (npm ci)', () => npmCi(root));
      if (status !== 0) throw new Error('npm ci failed');
    }
    writeFileSync(stampFile, wanted);
  });
}

function npmCi(root) {
  // NODE_ENV=production must not leave out what the build needs.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const [file, ...before] = npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
  return run(file, [...before, ...args], { cwd: root, quiet: true });
}

/** Whether a developer's own `npm install` left just this: npm notes inside node_modules what it has put there. */
function isInstalledByHand(root, lockFile) {
  const noted = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(noted) || !existsSync(join(root, 'node_modules/node/bin/node'))) return false;
  const has = JSON.parse(readFileSync(noted, 'utf8')).packages;
  const { '': _, ...wants } = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  return (
    Object.keys(has).every((path) => path in wants) &&
    Object.entries(wants).every(([path, entry]) =>
      path in has
        ? JSON.stringify(has[path]) === JSON.stringify(entry)
        : entry.optional || entry.devOptional || entry.peer,
    )
  );
}
