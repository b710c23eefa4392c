import type { GameCode } from '@cogclinic/games/game';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readCookie } from '#ui/cookies.ts';
import { chooseLanguage, FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#ui/language.ts';

type TextFile = { default: ResourceKey };
const own = import.meta.glob<TextFile>(['../locales/*/game.json', '../locales/*/game-*.json']);
/** Names of games: one file for this page, the console and the server. */
const shared = import.meta.glob<TextFile>('../../../../packages/contract/locales/*/games.json');

const backend: BackendModule = {
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

const textsFor = (code: GameCode) => ['game', 'games', `game-${code}`];

/** The language of the address, or what was chosen in the console, or the browser's. */
function firstLanguage(): Language {
  const named = new URLSearchParams(window.location.hash.slice(1)).get('language');
  if (isLanguage(named)) return named;
  return chooseLanguage({ stored: readCookie('language'), platform: 0, browser: navigator.languages });
}

/** Loads the texts of the page and of its game. @throws Error without a network */
export async function startTexts(code: GameCode): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      supportedLngs: LANGUAGES,
      fallbackLng: false,
      load: 'currentOnly',
      ns: textsFor(code),
      defaultNS: 'game',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  if (!i18next.exists('start')) throw new Error('no texts');
  showLanguage(code);
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : FALLBACK_LANGUAGE);

/** Shows the page in another language; where its texts do not come, the language shown stays. */
export async function showIn(code: GameCode, language: Language): Promise<void> {
  await i18next.loadLanguages(language);
  if (!textsFor(code).every((name) => i18next.hasResourceBundle(language, name))) return;
  await i18next.changeLanguage(language);
  showLanguage(code);
}

function showLanguage(code: GameCode): void {
  document.documentElement.lang = currentLanguage();
  document.title = i18next.t(`games:name.${code}`);
}
