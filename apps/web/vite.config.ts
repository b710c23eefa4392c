import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API_URL = process.env.API_URL ?? 'http://localhost:3000';
/** The page of patients, served below /p/: see `console.ts` of the server. */
const GUEST = 'guest.html';
const COMPRESSED = /\.(js|css|svg|html)$/;

/** What the patient's page needs too. */
const REACT = /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\//;
const BASE =
  /node_modules\/(react-router|nprogress|stylis|clsx|@babel\/runtime|@ant-design\/(cssinjs|cssinjs-utils|colors|fast-color))\//;
/** What most signed-in pages need of the contract; the other nouns come with their pages. */
const CONTRACT =
  /node_modules\/zod\/|packages\/contract\/(call|dict|fields|paging|problems|nationalId|identity|institution|archives|reports|scales|statistics|audit)\.ts$/;
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
      for (const name of await readdir(folder, { recursive: true })) {
        if (!COMPRESSED.test(name)) continue;
        const bytes = await readFile(join(folder, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
        await writeFile(join(folder, `${name}.br`), await brotli(bytes, { params }));
        await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}

/** Serves the patient's page while developing, as the server does. */
function guestPage(): Plugin {
  return {
    name: 'guest-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/p/')) request.url = `/${GUEST}`;
        next();
      });
    },
  };
}

/**
 * antd's Table brings its menu of column filters (with Tree and Radio), radio buttons for lists of which one row is
 * chosen, and a virtual body. No list of ours has any of them (they filter by a form above): some 30 kB less for every list.
 */
function plainTable(): Plugin {
  const UNUSED = [
    { source: /\/FilterDropdown$/, importer: /antd\/es\/table\/hooks\/useFilter\/index/ },
    { source: /\/radio$/, importer: /antd\/es\/table\/hooks\/useSelection/ },
    { source: /\/RcTable\/VirtualTable$/, importer: /antd\/es\/table\/InternalTable/ },
  ];
  return {
    name: 'plain-table',
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

export default defineConfig({
  plugins: [react(), silentIcons(), plainTable(), guestPage(), precompress()],
  optimizeDeps: { rolldownOptions: { plugins: [silentIcons()] } },
  build: {
    outDir: 'dist',
    // The benchmark reads from it what a page loads.
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: ['index.html', GUEST],
      output: {
        // What every screen needs, what every signed-in screen needs, and the icons, of which each would else be a file.
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT },
            { name: 'base', test: BASE },
            { name: 'contract', test: CONTRACT },
            { name: 'icons', test: ICONS, minShareCount: 4 },
          ],
        },
      },
      // These packages only define things when loaded, but not all of them say so: unused ones can go.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@(rc-component|ant-design)\//, sideEffects: false }] },
    },
  },
  server: { port: 5173, proxy: { '/api': API_URL } },
  preview: { proxy: { '/api': API_URL } },
});
