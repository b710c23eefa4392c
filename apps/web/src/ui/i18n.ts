import type { Locale } from 'antd/es/locale';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { patiently } from './code.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { chooseLanguage, FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from './language.ts';
import { showError } from './notify.ts';
import type { Pack } from './packs/pack.ts';
import { getPlatform } from './session.ts';

const COOKIE = 'language';

const packs: Readonly<Record<Language, () => Promise<{ pack: Pack }>>> = {
  zh: () => import('./packs/zh.ts'),
  'zh-TW': () => import('./packs/zh-TW.ts'),
  en: () => import('./packs/en.ts'),
  ru: () => import('./packs/ru.ts'),
};

/** A namespace is a file: in the language's pack, in what a session adds to it, else one by itself. */
async function textsOf(language: string, namespace: string): Promise<ResourceKey> {
  const { pack } = await packs[isLanguage(language) ? language : FALLBACK_LANGUAGE]();
  const isOf = (path: string) => path.endsWith(`/${namespace}.json`);
  const [, load] = Object.entries(pack.files).find(([path]) => isOf(path)) ?? [];
  if (load) return (await load()).default;
  const at = Object.keys(pack.texts).some(isOf) ? pack.texts : (await pack.session()).texts;
  const [, found] = Object.entries(at).find(([path]) => isOf(path)) ?? [];
  if (!found) throw new Error(`no texts ${language}/${namespace}`);
  return found;
}

const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = () => textsOf(language, namespace);
    // The current language has no fallback: its texts are awaited.
    const isShown = !i18next.isInitialized || language === i18next.language;
    (isShown ? patiently(load) : load()).then(
      (found) => done(null, found),
      (error: Error) => done(error, null),
    );
  },
};

const antdLocales = new Map<Language, Locale>();

async function loadPack(language: Language): Promise<void> {
  antdLocales.set(language, (await packs[language]()).pack.antd);
}

/** Begins with the texts of a session's pages while its account is still on its way. What fails is loaded again when it is needed. */
export function loadTextsAhead(): void {
  const load = async () => (await packs[firstLanguage()]()).pack.session();
  load().catch(() => undefined);
}

/** Loads what every page of a session says. A page that waits for a text shows its fallback, which React keeps for 300 ms. */
export async function loadSessionTexts(): Promise<void> {
  const { texts } = await (await packs[currentLanguage()]()).pack.session();
  await i18next.loadNamespaces(Object.keys(texts).map((path) => path.replace(/^.*\/|\.json$/g, '')));
}

/** The language shown. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : FALLBACK_LANGUAGE;
}

/** antd's texts of the language shown. */
export const antdLocale = (): Locale | undefined => antdLocales.get(currentLanguage());

/** True while the language comes from the browser and the user has not chosen one. */
let detected = false;

/** The language requested last: an earlier request that finishes later is ignored. */
let wanted: Language | null = null;

/**
 * Switches to the language at once and stores the choice. If its texts fail to load, the user is told and the language
 * stays.
 */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  try {
    await Promise.all([loadPack(language), loadTexts(language)]);
  } catch {
    if (wanted === language) showError(i18next.t('languageFailed'));
    return;
  }
  if (wanted !== language) return;
  detected = false;
  await i18next.changeLanguage(language);
  showLanguage(language);
}

/** Loads the texts in use that are missing. i18next's own loading tells no failure and never tries again. */
async function loadTexts(language: Language): Promise<void> {
  const used = [i18next.options.ns || []].flat();
  const isMissing = (namespace: string) => !i18next.hasResourceBundle(language, namespace);
  const missing = used.filter(isMissing);
  if (missing.length > 0) await i18next.reloadResources(language, missing);
  if (missing.some(isMissing)) throw new Error(`no texts in ${language}`);
}

/** Platform 4 begins in Traditional Chinese unless the user chose another language. */
export async function adoptPlatformLanguage(platform: number): Promise<void> {
  if (platform === 4 && detected) await setLanguage(FALLBACK_LANGUAGE);
}

function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  writeCookie(COOKIE, language);
}

const firstLanguage = (): Language =>
  chooseLanguage({ stored: readCookie(COOKIE), platform: getPlatform(), browser: navigator.languages });

/** Loads the first language's texts; to be awaited before the first paint. */
export async function startI18n(): Promise<void> {
  detected = !isLanguage(readCookie(COOKIE));
  const language = firstLanguage();
  await Promise.all([
    patiently(() => loadPack(language)),
    i18next
      .use(files)
      .use(initReactI18next)
      .init({
        lng: language,
        supportedLngs: LANGUAGES,
        // Every language has every text, so a fallback language is never needed.
        fallbackLng: false,
        load: 'currentOnly',
        // What the sign-in page says, so that it waits for no text.
        ns: ['shell', 'identity', 'fields', 'rules'],
        defaultNS: 'shell',
        partialBundledLanguages: true,
        interpolation: { escapeValue: false },
        returnNull: false,
        react: { useSuspense: true },
      }),
  ]);
  // i18next itself would continue without texts.
  if (!i18next.exists('login.system')) throw new Error('no texts');
  showLanguage(language);
}
