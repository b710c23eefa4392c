import type { Rolldown } from 'vite';
import { build, type InlineConfig } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** What every console page waits for: the sign-in stands before the shell, all else inside it. */
const FIRST = 'index.html';
/** It waits for texts, which in turn may need what is loaded first: it stays in a file of its own. */
const MAIN = '/src/main.tsx';
const SHELL = ['src/app/shell/Shell.tsx', 'src/app/loadAccount.ts'];
/** The patient's page, the games, the stimuli and the wall screen load nothing of the console: what they use stays in files of its own. */
const APART = ['guest.html', 'game.html', 'eye.html', 'wall.html'];
const SIGN_IN = 'src/features/identity/LoginPage.tsx';
/** The list that most open first. */
const LIST = ['src/ui/DataTable.tsx', 'src/features/archives/ListPage.tsx'];
/** What the shell loads beside a page. */
const BESIDE = 'src/app/shell/Beside.tsx';
/** Pages that stand for the others: what the same ones of them need is loaded together. */
const TYPICAL = [
  'src/features/archives/AddPage.tsx',
  'src/features/archives/DetailPage.tsx',
  'src/features/reports/DetailPage.tsx',
  'src/features/scales/QuestionsPage.tsx',
  'src/features/statistics/HomePage.tsx',
];
/** Code that fewer typical pages need stays in files of its own, so that no other page loads it in vain. */
const SHARED_BY = 3;
/** What lists need and so many other typical pages do is loaded with every page. */
const LISTED_BY = 3;
/** Characters of code, not minified: a request costs more than to load as much in vain. */
const SMALL = 12_000;

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
  const signIn = reached(chunks, [holding(SIGN_IN)], false);
  const shell = reached(chunks, SHELL.map(holding), false);
  const list = reached(chunks, [...SHELL, ...LIST].map(holding), false);
  const beside = reached(chunks, [holding(BESIDE)], false);
  const apart = reached(chunks, APART.map(page), true);
  const apartPages = APART.map((name) => reached(chunks, [page(name)], false));
  const typical = TYPICAL.map((file) => reached(chunks, [holding(file)], false));

  const isEverywhere = (file: string) => first.has(file) && apartPages.every((pages) => pages.has(file));
  /** Too small for a request, and asks for nothing that is not loaded everywhere. */
  const isLight = (file: string): boolean => {
    const { code = '', imports = [] } = chunks.get(file) ?? {};
    return code.length < SMALL && imports.every((needed) => isEverywhere(needed) || isLight(needed));
  };
  const isCommon = (file: string) =>
    isEverywhere(file) || ([first, list, beside].some((pages) => pages.has(file)) && isLight(file));
  const nameOf = (file: string): string | null => {
    if (apart.has(file)) return isCommon(file) ? 'common' : null;
    if (first.has(file) || (signIn.has(file) && list.has(file))) return 'first';
    if (shell.has(file)) return 'console';
    const needs = [signIn, ...typical].map((pages) => pages.has(file));
    const sharers = needs.filter(Boolean).length;
    if (list.has(file) && sharers === 0) return 'list';
    if (list.has(file) && sharers >= LISTED_BY) return 'console';
    if (beside.has(file) && sharers === 0) return 'beside';
    const part = `part-${Number.parseInt(needs.map(Number).join(''), 2).toString(36)}`;
    return list.has(file) || beside.has(file) || sharers >= SHARED_BY ? part : null;
  };
  const names = new Map<string, string>();
  for (const [file, chunk] of chunks) {
    const name = nameOf(file);
    // The module by which a page, or what is loaded later, is asked for keeps a file of its own.
    const ids = chunk.moduleIds.filter((id) => id !== chunk.facadeModuleId && !id.endsWith(MAIN));
    if (name) for (const id of ids) names.set(id, name);
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
