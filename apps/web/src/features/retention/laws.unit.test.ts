import { LANGUAGES } from '@cogclinic/contract/fields';
import { RETENTION_LAW_CODES, RETENTION_LAWS, type RetentionLaw } from '@cogclinic/contract/retention';
import { expect, test } from 'vitest';

type Texts = Readonly<{ law: Readonly<Record<string, string>>; lawSource: Readonly<Record<string, string>> }>;
const FILES = import.meta.glob<Texts>('../../locales/*/retention.json', { eager: true, import: 'default' });
const UNCONFIRMED = { en: 'Unconfirmed', ru: 'Не подтверждено', zh: '未经核实', 'zh-TW': '未經查證' } as const;

test.each(LANGUAGES)('a law whose text was not read says so, and no other does, in %s', (language) => {
  const [, texts] = Object.entries(FILES).find(([path]) => path.includes(`/${language}/`)) ?? [];
  const said = RETENTION_LAW_CODES.filter((code) => texts?.lawSource[code]?.includes(UNCONFIRMED[language]));
  const laws: Readonly<Record<string, RetentionLaw>> = RETENTION_LAWS;
  expect(said).toEqual(RETENTION_LAW_CODES.filter((code) => !laws[code]?.confirmed));
  expect(texts?.law.unconfirmed?.toLowerCase()).toContain(UNCONFIRMED[language].toLowerCase());
});
