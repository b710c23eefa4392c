import i18next from 'i18next';
import type { Language } from '#ui/language.ts';
import { changePageLanguage, currentLanguage, startPageTexts, type TextFiles } from '#ui/pageTexts.ts';

type File = Awaited<ReturnType<TextFiles[string]>>;
const files: TextFiles = {
  ...import.meta.glob<File>('../locales/*/screen.json'),
  // Steps, directions and punctualities are called as in the data analysis.
  ...import.meta.glob<File>('../../../../packages/contract/locales/*/figures.json'),
};
const NAMESPACES = ['screen', 'figures'];

/** Loads the texts of the page. @throws Error without a network */
export async function startTexts(): Promise<void> {
  await startPageTexts(files, NAMESPACES);
  showLanguage();
}

/** Shows the page in another language; where its texts do not come, the language shown stays. */
export async function showIn(language: Language): Promise<void> {
  if (language === currentLanguage()) return;
  if (await changePageLanguage(language, NAMESPACES)) showLanguage();
}

function showLanguage(): void {
  document.documentElement.lang = currentLanguage();
  document.title = i18next.t('screen:title');
}
