import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;

const SOURCE = 'src/worker/worker.ts';
/** Its name bears no hash: browsers look under the same one whether there is another. */
const WORKER = 'worker.js';
const ICONS = 'icons';

/** Builds the service worker, once the files that it keeps are known: all that these pages may load. */
export function serviceWorker(pages: readonly string[], games: readonly string[]): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
      const icons = (await readdir(join(folder, ICONS))).map((name) => `${ICONS}/${name}`);
      const files = [...pages, ...icons, ...filesOf(manifest, pages)].sort();
      const digest = createHash('sha256');
      for (const name of files) digest.update(name).update(await readFile(join(folder, name)));
      const code = await built(root, {
        __FILES__: JSON.stringify(files.map((name) => `/${name}`)),
        __GAMES__: JSON.stringify(games),
        __VERSION__: JSON.stringify(digest.digest('hex').slice(0, 12)),
      });
      await writeFile(join(folder, WORKER), code);
    },
  };
}

/** The files of pages, also those that they load later. */
function filesOf(manifest: Manifest, pages: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const go = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) go(next);
  };
  pages.forEach(go);
  return [...files];
}

/** One classic script without imports. */
async function built(root: string, define: Record<string, string>): Promise<string> {
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, SOURCE), formats: ['iife'], name: 'worker', fileName: () => WORKER },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = output.flatMap(({ output: files }) => files).filter((file) => file.type === 'chunk');
  if (!chunk) throw new Error('the service worker was not built');
  return chunk.code;
}
