import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { run, withProgress } from './run.mjs';

/** Builds the console into apps/web/dist, unless it was built from the same files. */
export async function ensureWeb(root, node) {
  const dist = join(root, 'apps/web/dist');
  const stampFile = join(root, '.cache/web.json');
  if (isFresh(root, dist, stampFile)) return;
  await withLock(join(root, '.cache/web.lock'), 'Waiting for a build that is under way …', async () => {
    if (isFresh(root, dist, stampFile)) return;
    const stamp = stampOf(root);
    const made = join(root, `.cache/web-${process.pid}`);
    const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', made, '--emptyOutDir'];
    const status = await withProgress('Building the console', () =>
      run(node, vite, { cwd: join(root, 'apps/web'), quiet: true }),
    );
    if (status !== 0) throw new Error('the build of the console failed');
    replace(dist, made);
    writeFileSync(stampFile, JSON.stringify(stamp));
  });
}

/** Replaces the whole folder at once, so that a running server never serves half a build. */
function replace(dist, made) {
  const old = `${made}.old`;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(made, dist);
  rmSync(old, { recursive: true, force: true });
}

function isFresh(root, dist, stampFile) {
  if (!existsSync(join(dist, 'index.html')) || !existsSync(stampFile)) return false;
  const kept = JSON.parse(readFileSync(stampFile, 'utf8'));
  const files = inputs(root);
  if (kept.quick === quickHash(files)) return true;
  // A fresh check-out of the same files has new times: only changed content requires a build.
  if (kept.content !== contentHash(root, files)) return false;
  writeFileSync(stampFile, JSON.stringify({ ...kept, quick: quickHash(files) }));
  return true;
}

function stampOf(root) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const files = inputs(root);
  return { quick: quickHash(files), content: contentHash(root, files) };
}

/** All files that a build may depend on; it is not worth working out which packages the console imports. */
function inputs(root) {
  const found = [];
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (['node_modules', 'dist'].includes(entry.name) || entry.name.endsWith('.test.ts')) continue;
      if (entry.isDirectory()) walk(path);
      else found.push(path);
    }
  };
  for (const folder of ['apps/web', 'packages']) walk(folder);
  found.push('package-lock.json');
  return found.sort().map((path) => ({ path, stat: statSync(join(root, path)) }));
}

function quickHash(files) {
  const hash = createHash('sha256');
  for (const { path, stat } of files) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  return hash.digest('hex');
}

function contentHash(root, files) {
  const hash = createHash('sha256');
  for (const { path, stat } of files) hash.update(`${path} ${stat.size}\n`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}
