import { LANGUAGES } from '@cogclinic/contract/fields';
import type { guidanceTemplate } from '@cogclinic/contract/guidance';
import type { Language } from '@cogclinic/scales/instrument';
import type { z } from 'zod';
import { en } from './en.ts';
import { ru } from './ru.ts';
import { bodyOf, TEMPLATE_FITS, TEMPLATE_KEYS, type TemplateTexts } from './template.ts';
import { zh } from './zh.ts';
import { zhTw } from './zhTw.ts';

export type Template = z.output<typeof guidanceTemplate>;

/** Their ids are the same in every installation. */
const ID_START = '00000000-0000-4000-8000-';

const TEXTS: Readonly<Record<Language, TemplateTexts>> = { zh, 'zh-TW': zhTw, en, ru };

/** The templates that come with the product, in every language. */
export const builtInTemplates: readonly Template[] = LANGUAGES.flatMap((language, languageAt) =>
  TEMPLATE_KEYS.map((key, at) => {
    const text = TEXTS[language][key];
    return {
      id: fixedId(languageAt * 100 + at),
      name: text.name,
      ...TEMPLATE_FITS[key],
      alsoFor: [...TEMPLATE_FITS[key].alsoFor],
      language,
      title: text.title,
      body: bodyOf(text),
      builtIn: true,
      version: 1,
    };
  }),
);

function fixedId(number: number): string {
  return ID_START + String(number).padStart(12, '0');
}
