import { LANGUAGES } from '@cogclinic/contract/fields';

/** The languages, each under its own name. */
const NAMES = { zh: '简体中文', 'zh-TW': '繁體中文', en: 'English', ru: 'Русский' } as const;
export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: NAMES[value] }));
