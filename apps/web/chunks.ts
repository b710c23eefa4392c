import type { Rolldown } from 'vite';
import { build, type InlineConfig } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** What every console page waits for: the sign-in stands before the shell, all else inside it. */
const FIRST = 'index.html';
const SHELL = ['src/app/shell/Shell.tsx', 'src/app/loadAccount.ts'];
/** The patient's page, the games, the stimuli and the wall screen load nothing of the console: what they use stays in files of its own. */
const APART = ['guest.html', 'game.html', 'eye.html', 'wall.html'];
/** Pages that stand for the others: what the same ones of them need is loaded together. */
const TYPICAL = [
  'src/features/identity/LoginPage.tsx',
  'src/ui/DataTable.tsx',
  'src/features/archives/AddPage.tsx',
  'src/features/archives/DetailPage.tsx',
  'src/features/reports/DetailPage.tsx',
  'src/features/scales/QuestionsPage.tsx',
  'src/features/statistics/HomePage.tsx',
];
const LIST = 1;
/** Code that fewer typical pages need stays in files of its own, so that no other page loads it in vain. */
const SHARED_BY = 3;

/**
 * Which file each module goes to. Left alone, the bundler makes a file of every set of pages that share something: some
 * 150 for a list. A trial build tells which modules are always loaded together; those share one, and nothing is loaded
 * that was not before.
 */
export async function chunkNames(config: InlineConfig): Promise<(id: string) => string | null> {
  const output = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  });
  const chunks = new Map<string, Chunk>();
  for (const { output: files } of [output].flat() as Rolldown.RolldownOutput[]) {
    for (const file of files) if (file.type === 'chunk') chunks.set(file.fileName, file);
  }
  const holding = (file: string) => {
    const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)));
    if (!found) throw new Error(`no longer in the console: ${file}`);
    return found.fileName;
  };
  const page = (name: string) => {
    const found = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith(`/${name}`));
    if (!found) throw new Error(`no longer a page: ${name}`);
    return found.fileName;
  };
  const first = reached(chunks, [page(FIRST)], false);
  const shell = reached(chunks, SHELL.map(holding), false);
  const apart = reached(chunks, APART.map(page), true);
  const typical = TYPICAL.map((file) => reached(chunks, [holding(file)], false));

  const names = new Map<string, string>();
  for (const [file, chunk] of chunks) {
    if (chunk.isEntry || chunk.isDynamicEntry || apart.has(file)) continue;
    const needs = typical.map((pages) => pages.has(file));
    const isShared = needs[LIST] || needs.filter(Boolean).length >= SHARED_BY;
    const part = `part-${Number.parseInt(needs.map(Number).join(''), 2).toString(36)}`;
    const name = first.has(file) ? 'first' : shell.has(file) ? `shell${needs[0] ? '-sign-in' : ''}` : isShared && part;
    if (name) for (const id of chunk.moduleIds) names.set(id, name);
  }
  return (id) => names.get(id) ?? null;
}

/** The files that come with these, and with `later` also those that they ask for afterwards. */
function reached(chunks: ReadonlyMap<string, Chunk>, from: readonly string[], later: boolean): Set<string> {
  const seen = new Set<string>();
  const go = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports.forEach(go);
    if (later) chunk.dynamicImports.forEach(go);
  };
  from.forEach(go);
  return seen;
}
