import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { GAME_CODES } from '@cogclinic/games/game';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';
import { chunkNames } from './chunks.ts';
import { lightCalls } from './lightCalls.ts';
import { serviceWorker } from './serviceWorker.ts';
import { withBreakpoints } from './src/ui/breakpoints.ts';

const API_URL = process.env.API_URL ?? 'http://localhost:3000';
/** The page of patients, served below /p/, and the page of each game: see `console.ts` of the server. */
const GUEST = 'guest.html';
const GAME = 'game.html';
/** The stimulus page, below /eye/run/. */
const EYE = 'eye.html';
/** The wall screen, at /screen. */
const WALL = 'wall.html';
/** Takes a second for half a megabyte and saves 7 %: not for the viewer of images, and nothing at small files. */
const isWorthMore = (bytes: number): boolean => bytes > 20_000 && bytes < 400_000;
const COMPRESSED = /\.(js|css|svg|html)$/;

/** What the patient's page needs too. */
const REACT = /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\//;
const ICONS = /node_modules\/@ant-design\/icons/;

/** Writes .br and .gz beside each text file, so that the server compresses nothing at run time. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const brotli = promisify(brotliCompress);
      const compress = async (name: string) => {
        const bytes = await readFile(join(folder, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: isWorthMore(bytes.length) ? 11 : 9 };
        await writeFile(join(folder, `${name}.br`), await brotli(bytes, { params }));
        await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
      };
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => COMPRESSED.test(name)).map(compress));
    },
  };
}

/** Serves the patient's page, the games, the stimuli and the wall screen while developing, as the server does. */
function ownPages(): Plugin {
  const games: readonly string[] = GAME_CODES;
  return {
    name: 'own-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [, first = '', second] = (request.url ?? '').split(/[/?#]/);
        if (first === 'p') request.url = `/${GUEST}`;
        if (games.includes(first)) request.url = `/${GAME}`;
        if (first === 'eye' && second === 'run') request.url = `/${EYE}`;
        if (first === 'screen') request.url = `/${WALL}`;
        next();
      });
    },
  };
}

/**
 * Parts of packages that no page of ours uses. antd's Table brings its menu of column filters (with Tree and Radio), radio
 * buttons for tables of which one row is chosen, and a virtual body; no table of ours has any of them: some 30 kB less for those
 * dialogs that use it. One tooltip for all places, which nothing here asks for, would bring what places
 * tooltips to the sign-in. The viewer of images brings readers of meshes, one of which needs Node.
 */
function withoutUnused(): Plugin {
  const UNUSED = [
    { source: /\/FilterDropdown$/, importer: /antd\/es\/table\/hooks\/useFilter\/index/ },
    { source: /\/radio$/, importer: /antd\/es\/table\/hooks\/useSelection/ },
    { source: /\/select$/, importer: /antd\/es\/pagination\/Pagination/ },
    { source: /\/RcTable\/VirtualTable$/, importer: /antd\/es\/table\/InternalTable/ },
    { source: /\/tooltip\/UniqueProvider$/, importer: /antd\/es\/config-provider\/index/ },
    { source: /^@kitware\/vtk\.js\/IO\//, importer: /@cornerstonejs\/core\/dist\/esm\/cache\/classes\/Mesh/ },
  ];
  return {
    name: 'without-unused',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer = '') =>
      UNUSED.some((unused) => unused.source.test(source) && unused.importer.test(importer)) ? '\0unused' : null,
    load: (id) => (id === '\0unused' ? 'export const flattenKeys = () => []; export default () => null;' : null),
  };
}

/**
 * antd's icons name themselves, in English ("play-circle"), beside the words that say it already: they are hidden from
 * screen readers unless a page names one.
 */
function silentIcons(): Plugin {
  const NAME = /role: "img",\s+"aria-label": icon\.name/;
  return {
    name: 'silent-icons',
    transform: {
      filter: { id: /@ant-design\/icons\/es\/components\/AntdIcon(Light)?\.js/ },
      handler(code) {
        if (!NAME.test(code)) throw new Error('the icons no longer name themselves as they did');
        return code.replace(NAME, '...(restProps["aria-label"] ? { role: "img" } : { "aria-hidden": true })');
      },
    },
  };
}

/** Style sheets name breakpoints, as custom media; no browser knows those yet. */
function breakpoints(): Plugin {
  return {
    name: 'breakpoints',
    enforce: 'pre',
    transform: { filter: { id: /\.css$/ }, handler: withBreakpoints },
  };
}

const plugins = () => [lightCalls(), react(), breakpoints(), silentIcons(), withoutUnused(), ownPages()];
const build = {
  outDir: 'dist',
  // The server reads from it where a language's words are, the benchmark what a page loads.
  manifest: true,
  sourcemap: false,
  target: 'es2022',
  chunkSizeWarningLimit: 700,
} satisfies BuildOptions;
const rolldownOptions = {
  input: ['index.html', GUEST, GAME, EYE, WALL],
  // What is asked for later may be in a file with more: none of its own only to name it.
  preserveEntrySignatures: 'allow-extension',
  // These packages only define things when loaded, but not all of them say so: unused ones can go.
  treeshake: { moduleSideEffects: [{ test: /node_modules\/@(rc-component|ant-design)\//, sideEffects: false }] },
} satisfies BuildOptions['rolldownOptions'];
const reactGroup = { name: 'react', test: REACT };
const always = [reactGroup, { name: 'icons', test: ICONS, minShareCount: 4 }];

/** What is loaded together is one file; React is the patient's page's too, and each icon would else be a file. */
async function groups() {
  // Here each icon stays by itself, so that the first page is not given those of all others.
  const codeSplitting = { groups: [reactGroup] };
  const name = await chunkNames({
    root: import.meta.dirname,
    plugins: plugins(),
    worker,
    build: { ...build, rolldownOptions: { ...rolldownOptions, output: { codeSplitting } } },
  });
  return [{ name, includeDependenciesRecursively: false }, ...always];
}

/** Decoders of images, which their worker loads one by one; the server lets them, and them alone, run WebAssembly. */
const worker = {
  format: 'es',
  rolldownOptions: {
    output: { entryFileNames: 'decoders/[name]-[hash].js', chunkFileNames: 'decoders/[name]-[hash].js' },
  },
} as const;

export default defineConfig(async ({ command }) => ({
  worker,
  plugins: [...plugins(), serviceWorker([GUEST, GAME], GAME_CODES), precompress()],
  optimizeDeps: {
    rolldownOptions: { plugins: [silentIcons(), withoutUnused()] },
    // It finds its worker and decoders beside its own file.
    exclude: ['@cornerstonejs/dicom-image-loader'],
    include: ['@cornerstonejs/dicom-image-loader > dicom-parser'],
  },
  build: {
    ...build,
    rolldownOptions: {
      ...rolldownOptions,
      ...(command === 'build' && { output: { codeSplitting: { groups: await groups() } } }),
    },
  },
  server: { port: 5173, proxy: { '/api': { target: API_URL, ws: true } } },
  preview: { proxy: { '/api': { target: API_URL, ws: true } } },
}));
