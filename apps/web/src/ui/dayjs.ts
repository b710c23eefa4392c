import dayjs from 'dayjs';
import 'dayjs/locale/ru.js';
import 'dayjs/locale/zh-cn.js';
import 'dayjs/locale/zh-tw.js';
import i18next from 'i18next';
import { currentLanguage } from './i18n.ts';
import type { Language } from './language.ts';

export type { Dayjs } from 'dayjs';

const NAMES: Readonly<Record<Language, string>> = { zh: 'zh-cn', 'zh-TW': 'zh-tw', en: 'en', ru: 'ru' };

const speak = () => dayjs.locale(NAMES[currentLanguage()]);
speak();
i18next.on('languageChanged', speak);

/** dayjs in the language shown: calendars are the only ones that need it, so it is loaded with the first of them. */
export { dayjs };
