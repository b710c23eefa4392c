import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readCookie } from '#ui/cookies.ts';
import { chooseLanguage, FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#ui/language.ts';

export type TextFile = { default: ResourceKey };
/** Files of texts by their path, which ends with the language and the namespace. */
export type TextFiles = Readonly<Record<string, () => Promise<TextFile>>>;

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : FALLBACK_LANGUAGE);

/** The language of the address, or what was chosen in the console, or the browser's. */
function firstLanguage(): Language {
  const named = new URLSearchParams(window.location.hash.slice(1)).get('language');
  if (isLanguage(named)) return named;
  return chooseLanguage({ stored: readCookie('language'), platform: 0, browser: navigator.languages });
}

/**
 * Loads the texts of a page that stands apart from the console.
 * @param namespaces the first is that of the page
 * @throws Error without a network
 */
export async function startPageTexts(files: TextFiles, namespaces: readonly string[]): Promise<void> {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read(language, namespace, done) {
      const end = `/${language}/${namespace}.json`;
      const load = Object.entries(files).find(([path]) => path.endsWith(end))?.[1];
      if (!load) return done(new Error(`no texts ${namespace} ${language}`), null);
      load().then(
        (file) => done(null, file.default),
        (error: Error) => done(error, null),
      );
    },
  };
  const language = firstLanguage();
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: LANGUAGES,
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...namespaces],
      ...(namespaces[0] && { defaultNS: namespaces[0] }),
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  if (!hasTexts(language, namespaces)) throw new Error('no texts');
}

/** Shows the page in another language; false where its texts do not come, and the language shown stays. */
export async function changePageLanguage(language: Language, namespaces: readonly string[]): Promise<boolean> {
  await i18next.loadLanguages(language);
  if (!hasTexts(language, namespaces)) return false;
  await i18next.changeLanguage(language);
  return true;
}

const hasTexts = (language: Language, namespaces: readonly string[]) =>
  namespaces.every((name) => i18next.hasResourceBundle(language, name));
