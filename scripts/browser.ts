import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { installLocally, installWithRoot, localBrowser } from './browserInstall.ts';
import { hasApt, isProgram } from './debian.ts';
import { root } from './steps.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without its windows: tests on it take a sixth less processor time. Benchmarks run on what users have. */
const WINDOWLESS = 'chromium-headless-shell';
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * The path of a Chromium: the one in CHROMIUM_PATH, the system's, or one installed here, if necessary now. For tests one
 * without windows is preferred. BROWSER_INSTALL=local ignores the system's and installs into the project's `.cache`.
 */
export async function findBrowser(use: 'tests' | 'benchmarks'): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  }
  const cache = join(root, '.cache/chromium');
  const isLocal = process.env.BROWSER_INSTALL === 'local';
  const folders = (process.env.PATH ?? '').split(delimiter);
  const wanted = use === 'tests' ? [WINDOWLESS, ...names] : names;
  const inPath = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = isLocal ? [localBrowser(cache)] : [...inPath, ...elsewhere, localBrowser(cache)];
  for (const candidate of candidates) if (await isProgram(candidate)) return candidate;

  if (!(await hasApt())) {
    throw new Error('No Chromium was found: install one, or name it in CHROMIUM_PATH');
  }
  if (process.getuid?.() === 0 && !isLocal) {
    return installWithRoot(use === 'tests' ? [WINDOWLESS, 'chromium'] : ['chromium']);
  }
  return installLocally(cache);
}

/**
 * Writes a fontconfig file that adds the project's Chinese fonts (which include Latin and Cyrillic) to the system's, so
 * that pictures look alike on a machine without fonts. Returns its path, for the browser's FONTCONFIG_FILE.
 */
export async function fontconfigFile(): Promise<string> {
  const folders = ['sc', 'tc'].map((kind) => join(root, `node_modules/@embedpdf/fonts-${kind}/fonts`));
  const fallback = ['Noto Sans S Chinese', 'Noto Sans T Chinese']
    .map((family) => `<family>${family}</family>`)
    .join('');
  const aliases = ['sans-serif', 'serif', 'monospace', 'system-ui'].map(
    (family) => `<alias><family>${family}</family><default>${fallback}</default></alias>`,
  );
  const text = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    ...aliases,
    `<cachedir>${join(root, '.cache/fontconfig')}</cachedir>`,
    '</fontconfig>',
  ];
  const file = join(root, '.cache/fonts.conf');
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(file, `${text.join('\n')}\n`);
  return file;
}

if (import.meta.main) console.log(await findBrowser('tests'));
