// Every npm script starts here, on any Node from version 20: it installs missing packages and runs the command on the
// Node that the project pins. It must therefore be plain JavaScript without dependencies.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { run, runTogether } from './run.mjs';
import { supervise } from './supervise.mjs';
import { ensureWeb } from './web.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, 'node_modules/node/bin/node');
const [command = '', ...rest] = process.argv.slice(2);
const server = 'apps/server/src/main.ts';

process.chdir(root);
// Tools that look up their interpreter by name must get the pinned one.
process.env.PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

// A small nursery keeps the server's memory small under load, at the same speed (docs/benchmarks.md).
const serverFlags = JSON.parse(readFileSync(join(root, 'scripts/serverFlags.json'), 'utf8'));
// Linux gives each thread its own memory arena and rarely returns it: with two arenas the server's memory shrinks after
// a large file.
const serverEnv = JSON.parse(readFileSync(join(root, 'scripts/serverEnv.json'), 'utf8'));

const commands = {
  async start() {
    // Who tries the product gets its demonstration; who says that this is production, or that users come by https, says SEED too.
    const isTrial = !process.env.NODE_ENV && !process.env.PUBLIC_URL?.startsWith('https:');
    if (isTrial && !process.env.SEED) process.env.SEED = 'demo';
    process.env.NODE_ENV ||= 'production';
    for (const [name, value] of Object.entries(serverEnv)) process.env[name] ??= value;
    // Caches compiled code between starts: a warm start takes about half the time.
    process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');
    await ensureWeb(root, node);
    return supervise(node, [...serverFlags, server, ...rest]);
  },
  dev() {
    process.env.API_URL ??= `http://127.0.0.1:${process.env.PORT ?? 3000}`;
    return runTogether([
      { file: node, args: ['--watch', server, ...rest] },
      { file: node, args: [join(root, 'node_modules/vite/bin/vite.js')], cwd: join(root, 'apps/web') },
    ]);
  },
  async build() {
    await ensureWeb(root, node);
    return 0;
  },
  check: () => run(node, ['scripts/check.ts', ...rest]),
  test: () => run(node, ['scripts/test.ts', ...rest]),
  async bench() {
    await ensureWeb(root, node);
    return run(node, ['bench/main.ts', ...rest]);
  },
  admin: () => run(node, ['apps/server/src/admin.ts', ...rest]),
  gaze: () => run(node, ['scripts/gaze.ts', ...rest]),
  'cast-agent': () => run(node, ['scripts/castAgent.ts', ...rest]),
  simulate: () => run(node, ['scripts/simulate.ts', ...rest]),
};

if (!Object.hasOwn(commands, command)) {
  console.error(`usage: npm run ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
try {
  await ensureInstalled(root);
  if (!existsSync(node))
    throw new Error(`${node} is missing: its install script did not run (see npm's allow-scripts)`);
  process.exitCode = await commands[command]();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
