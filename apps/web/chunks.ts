import type { Rolldown } from 'vite';
import { build, type InlineConfig } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** What every console page waits for: the sign-in stands before the shell, all else inside it. */
const FIRST = 'index.html';
/** They start a page, and only their own: each stays in a file of its own. */
const MAINS = ['/src/main.tsx', '/src/game.tsx'];
/** What holds files together in the browser. */
const RUNTIME = 'rolldown/runtime.js';
const SHELL = ['src/app/signedIn.ts'];
/** A language's own words; what of antd's they need, lists and dates do too. */
const PACK = /\/src\/ui\/packs\/[\w-]+\.ts$/;
/** A page, in its feature's folder or composed in the app. */
const PAGE = /\/src\/(features|app\/composed)\/[\w-]+\/\w+Page\.tsx$/;
/** The patient's page, the games, the stimuli and the wall screen load nothing of the console: what they use stays in files of its own. */
const APART = ['guest.html', 'game.html', 'eye.html', 'wall.html'];
/** The page with the narrowest budget: it loads nothing that only the others share, and what it has to itself is packed in one. */
const LIGHTEST = 'game.html';
/** What it loads besides to keep a patient's session while that is played: one file with what it needs, but for the cipher, which others need too. */
const KEEPING = 'src/games/keeping.ts';
const CIPHER = 'src/ui/sealed.ts';
/** A game. What so many of the nine need comes with the page. */
const PLAYABLE = /\/src\/games\/\w+\/playable\.tsx$/;
const PLAYED_BY = 5;
const SIGN_IN = 'src/features/identity/LoginPage.tsx';
/** The list that most open first. */
const TABLE = 'src/ui/DataTable.tsx';
const LIST = [TABLE, 'src/features/archives/ListPage.tsx'];
/** Asked for first by everybody, or by most: a request would cost more than it brings. */
const JOINED = [SIGN_IN, ...SHELL, ...LIST];
/** Styles alone, of which a trial build tells nothing: most of the first pages have them. */
const STYLES = '/src/ui/visuallyHidden.css';
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
/** The same for what some pages share. */
const TINY = 3_000;
const TINY_SHARED_BY = 3;

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
  const apart = reached(chunks, APART.map(page), true);
  const apartPages = APART.map((name) => reached(chunks, [page(name)], false));
  const lightest = reached(chunks, [page(LIGHTEST)], false);
  const lightestLater = reached(chunks, [page(LIGHTEST)], true);
  const otherPages = [FIRST, ...APART.filter((name) => name !== LIGHTEST)];
  const others = otherPages.map((name) => reached(chunks, [page(name)], name === FIRST));
  const othersAtOnce = otherPages.map((name) => reached(chunks, [page(name)], false));
  const keeping = reached(chunks, [holding(KEEPING)], false);
  for (const file of reached(chunks, [holding(CIPHER)], false)) keeping.delete(file);
  const typical = TYPICAL.map((file) => reached(chunks, [holding(file)], false));
  const facades = (pattern: RegExp) =>
    [...chunks.values()]
      .filter(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''))
      .map((chunk) => chunk.fileName);
  const packs = facades(PACK);
  const packed = reached(chunks, packs, false);
  for (const pack of packs) packed.delete(pack);
  const pages = facades(PAGE).map((file) => reached(chunks, [file], false));
  const games = facades(PLAYABLE).map((file) => reached(chunks, [file], false));

  const lengthOf = (file: string) => chunks.get(file)?.code.length ?? 0;
  const isTiny = (file: string) =>
    lengthOf(file) < TINY && pages.filter((needed) => needed.has(file)).length >= TINY_SHARED_BY;
  /** Too small for a request, and asks for nothing but what is there and other small ones. */
  const isLight = (file: string, isThere: (needed: string) => boolean): boolean =>
    lengthOf(file) < SMALL &&
    (chunks.get(file)?.imports ?? []).every((needed) => isThere(needed) || isLight(needed, isThere));
  const isEverywhere = (file: string) => first.has(file) && apartPages.every((needed) => needed.has(file));
  const isCommon = (file: string) =>
    isEverywhere(file) ||
    (([first, list].some((needed) => needed.has(file)) || isTiny(file)) && isLight(file, isEverywhere));
  const isFirst = (file: string) => first.has(file) || packed.has(file) || (signIn.has(file) && list.has(file));
  const needsOf = (file: string) => [signIn, ...typical].map((needed) => needed.has(file));

  const isPlayed = (file: string) =>
    lightest.has(file) || games.filter((needed) => needed.has(file)).length >= PLAYED_BY;
  /** Of what the lightest page loads: its own, and what it shares with others, by the set of those that load it at once. */
  const playing = (file: string): string | null => {
    const sharers = othersAtOnce.map((needed) => Number(needed.has(file))).join('');
    if (isPlayed(file)) return others.every((needed) => !needed.has(file)) ? 'play' : `play-${sharers}`;
    return keeping.has(file) ? `kept-${sharers}` : null;
  };
  /** Of what is loaded so often that all else may need it. */
  const always = (file: string): string | null => {
    // What the lightest page loads later brings it nothing that only the others share.
    if (apart.has(file) && isCommon(file)) return lightestLater.has(file) ? 'common' : 'aside';
    if (apart.has(file)) return playing(file);
    if (isFirst(file) || signIn.has(file)) return 'first';
    if (shell.has(file)) return 'console';
    return list.has(file) && needsOf(file).filter(Boolean).length >= LISTED_BY ? 'console' : null;
  };
  const table = holding(TABLE);
  /** Loaded where a table is; an icon that lists and some other page show would else bring all of a list. */
  const isOfLists = (file: string) => pages.every((needed) => !needed.has(file) || needed.has(table));
  const isThere = (file: string) => apart.has(file) || always(file) !== null;
  /** What lists and some other pages need is loaded with every page if it is little. */
  const isListed = (file: string) =>
    list.has(file) && (needsOf(file).some(Boolean) || !isOfLists(file)) && isLight(file, isThere);
  const isSmall = (file: string): boolean =>
    !isThere(file) &&
    !list.has(file) &&
    !chunks.get(file)?.facadeModuleId &&
    isTiny(file) &&
    (chunks.get(file)?.imports ?? []).every((needed) => isThere(needed) || isListed(needed) || isSmall(needed));
  const nameOf = (file: string): string | null => {
    const name = always(file);
    if (name || apart.has(file)) return name;
    if (isListed(file)) return 'console';
    if (isSmall(file)) return 'small';
    const needs = needsOf(file);
    const sharers = needs.filter(Boolean).length;
    // Other pages need little of what lists do: that is loaded with every page.
    if (list.has(file) && sharers === 0) return isOfLists(file) ? 'list' : 'console';
    const part = `part-${Number.parseInt(needs.map(Number).join(''), 2).toString(36)}`;
    return list.has(file) || sharers >= SHARED_BY ? part : null;
  };
  const names = new Map<string, string>();
  for (const [file, chunk] of chunks) {
    const name = nameOf(file);
    // The module by which a page, or what is loaded later, is asked for keeps a file of its own, but for what all lists ask for.
    const isKept = (id: string) => id === chunk.facadeModuleId && !JOINED.some((joined) => id.endsWith(`/${joined}`));
    const ids = chunk.moduleIds.filter((id) => !isKept(id) && !MAINS.some((main) => id.endsWith(main)));
    if (name) for (const id of ids) names.set(id, name);
  }
  return (id) => (id.endsWith(RUNTIME) || id.endsWith(STYLES) ? 'common' : (names.get(id) ?? null));
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
