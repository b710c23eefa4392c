import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chooseLanguage, FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#ui/language.ts';
import { keepLanguage, keptLanguage } from './kept.ts';

type TextFile = { default: ResourceKey };
const own = import.meta.glob<TextFile>('../locales/*/{guest,storefront}.json');
/** The names of games; only the training page loads them. */
const shared = import.meta.glob<TextFile>('../../../../packages/contract/locales/*/games.json');

const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load =
      own[`../locales/${language}/${namespace}.json`] ??
      shared[`../../../../packages/contract/locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`no texts ${namespace} ${language}`), null);
    load().then(
      (file) => done(null, file.default),
      (error: Error) => done(error, null),
    );
  },
};

/** The language that the patient chose, from the address (`#ru`) or from an earlier visit. */
export function chosenLanguage(token: string): Language | null {
  const named = window.location.hash.slice(1);
  return isLanguage(named) ? named : keptLanguage(token);
}

/** Starts in the browser's language: the patient's is unknown until the clinic answers. */
export async function startTexts(token: string): Promise<void> {
  const browser = chooseLanguage({ stored: null, platform: 0, browser: navigator.languages });
  await i18next
    .use(files)
    .use(initReactI18next)
    .init({
      lng: chosenLanguage(token) ?? browser,
      supportedLngs: LANGUAGES,
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['guest'],
      defaultNS: 'guest',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  if (!i18next.exists('title')) throw new Error('no texts');
  showLanguage();
}

/** The language shown. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : FALLBACK_LANGUAGE);

/** Switches the page to a language; if its texts cannot be loaded, the current language stays. */
export async function showIn(language: Language): Promise<void> {
  if (language === i18next.language) return;
  if (!i18next.hasResourceBundle(language, 'guest')) await i18next.reloadResources(language, ['guest']);
  if (!i18next.hasResourceBundle(language, 'guest')) return;
  await i18next.changeLanguage(language);
  showLanguage();
}

/** Switches to the patient's choice, and keeps it for reloads and, with a link given, for later visits of that link. */
export async function chooseFor(language: Language, token: string | null): Promise<void> {
  if (token !== null) keepLanguage(token, language);
  // The step of the history keeps where in the mall the patient is.
  window.history.replaceState(window.history.state, '', `#${language}`);
  await showIn(language);
}

function showLanguage(): void {
  document.documentElement.lang = currentLanguage();
  document.title = i18next.t('title');
}
