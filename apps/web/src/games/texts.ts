import type { GameCode } from '@cogclinic/games/game';
import i18next from 'i18next';
import type { Language } from '#ui/language.ts';
import { changePageLanguage, currentLanguage, startPageTexts, type TextFile, type TextFiles } from '#ui/pageTexts.ts';
import type { AnyPlayable } from './playable.ts';

const files: TextFiles = {
  ...import.meta.glob<TextFile>(['../locales/*/game.json', '../locales/*/game-watch.json']),
  // Names of games: one file for this page, the console and the server.
  ...import.meta.glob<TextFile>('../../../../packages/contract/locales/*/games.json'),
};

const textsFor = (code: GameCode) => ['game', 'games', `game-${code}`];

/** Loads the texts of the page and of its game, which brings its own. @throws Error without a network */
export async function startTexts({ code, texts }: AnyPlayable): Promise<void> {
  await startPageTexts({ ...files, ...texts }, textsFor(code));
  showLanguage(code);
}

/** Shows the page in another language; where its texts do not come, the language shown stays. */
export async function showIn(code: GameCode, language: Language): Promise<void> {
  if (await changePageLanguage(language, textsFor(code))) showLanguage(code);
}

function showLanguage(code: GameCode): void {
  document.documentElement.lang = currentLanguage();
  document.title = i18next.t(`games:name.${code}`);
}
