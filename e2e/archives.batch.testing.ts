import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newDocument, newPhone } from './archives.people.ts';
import { expect, type Language, tokenOf } from './fixtures.ts';
import { textsOf } from './texts.ts';

/** The texts of batch pages in one language. */
export function batchTexts(language: Language) {
  return {
    t: textsOf(language, 'archive-batch'),
    jobs: textsOf(language, 'jobs'),
    ui: textsOf(language, 'ui'),
    fields: textsOf(language, 'fields', 'packages/contract/locales'),
    rules: textsOf(language, 'rules', 'packages/contract/locales'),
  };
}

/** A text with its variables filled; of a plural the form that holds anything. */
export function filled(text: string | undefined, values: Readonly<Record<string, string | number>> = {}): RegExp {
  const escaped = (text ?? '?').replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(escaped.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '.+')));
}

/** The plural form of a text for a count. */
export function counted(
  texts: Readonly<Record<string, string>>,
  key: string,
  count: number,
  language: Language,
): RegExp {
  const form = new Intl.PluralRules(language).select(count);
  return filled(texts[`${key}_${form}`], { count });
}

export type Line = { name: string; idNumber: string; phone?: string; birthday?: string };
export const newLine = (name: string, rest: Partial<Line> = {}): Line => ({
  name,
  idNumber: newDocument(),
  phone: newPhone(),
  ...rest,
});

const HEAD = {
  zh: ['姓名', '性别', '出生日期', '证件类型', '证件号码', '手机号'],
  ru: ['ФИО', 'Пол', 'Дата рождения', 'Вид документа', 'Номер документа', 'Телефон'],
} as const;
const WORDS = { zh: ['女', '护照'], ru: ['Женский', 'Паспорт'] } as const;

/** A CSV file of patients, with headings in the reader's language. */
export function csvOf(language: 'zh' | 'ru', lines: readonly Line[]): Buffer {
  const [gender, document] = WORDS[language];
  const rows = lines.map(({ name, idNumber, phone = '', birthday = '1950-03-08' }) =>
    [name, gender, birthday, document, idNumber, phone].join(','),
  );
  return Buffer.from(`\uFEFF${[HEAD[language].join(','), ...rows].join('\r\n')}\r\n`);
}

export async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('main input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('main').getByRole('combobox')).not.toHaveCount(0);
}

/** Screens a patient with PHQ-9, beside the page. */
export async function screen(page: Page, loginName: string, archiveId: string): Promise<void> {
  const answers = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), 1]));
  const times = { testStartTime: '2026-01-05 09:00:00', testEndTime: '2026-01-05 09:06:00' };
  const answer = await page.request.post('/api/paper/types/PHQ-9/answer', {
    headers: { Authorization: await tokenOf(page, loginName) },
    data: { administrationId: randomUUID(), archiveId, answers, ...times },
  });
  expect(((await answer.json()) as { code: number }).code).toBe(200);
}

/** The figures of a finished import: added, already there, failed. On a phone the refused rows are lists of terms too. */
export async function figures(page: Page): Promise<number[]> {
  const shown = page.getByRole('main').getByRole('definition').and(page.locator(':not(li *)'));
  await expect(shown).toHaveCount(3, { timeout: 30_000 });
  return (await shown.allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')));
}
