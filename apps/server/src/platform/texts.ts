import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language } from '@cogclinic/scales/instrument';
import i18next from 'i18next';

const FOLDERS = [
  new URL('../locales/', import.meta.url),
  new URL('../../../../packages/contract/locales/', import.meta.url),
];

export type Translate = (key: string, params?: Record<string, unknown>) => string;

const texts = i18next.createInstance();
await texts.init({
  lng: 'zh',
  fallbackLng: 'zh-TW',
  resources: Object.fromEntries(LANGUAGES.map((language) => [language, namespaces(language)])),
  interpolation: { escapeValue: false },
});
// In a text `{{until, date}}` is a wire day as its language writes it: what refuses knows no reader.
texts.services.formatter?.add('date', (wire: string, language) => writtenTimes(language ?? 'zh').date(wire));

const translators = Object.fromEntries(LANGUAGES.map((language) => [language, texts.getFixedT(language)]));

/** The texts of one language: `t('errors:notFound')`. */
export function translator(language: Language): Translate {
  return (key, params) => String(translators[language]?.(key, { ...params }) ?? key);
}

function namespaces(language: string): Record<string, object> {
  const found: Record<string, object> = {};
  for (const folder of FOLDERS) {
    const path = fileURLToPath(new URL(`${language}/`, folder));
    for (const file of readdirSync(path, { withFileTypes: true })) {
      if (file.name.endsWith('.json'))
        found[file.name.slice(0, -5)] = JSON.parse(readFileSync(path + file.name, 'utf8'));
    }
  }
  return found;
}
