import { newIdNumber, newPhone } from './archives.people.ts';
import { expect, LANGUAGES, PASSWORD, test } from './fixtures.ts';
import { textsOf } from './texts.ts';

/**
 * The main job in each language: sign in, register a patient, give a scale by keyboard, read, comment and print its report.
 * PHQ-9 with every item at 1: total 9, the band of 5 to 9, and item 9 raises the safety flag.
 */
const ACCOUNT = { zh: 'doctor', 'zh-TW': 'taipei.doctor', en: 'doctor', ru: 'novosibirsk.doctor' } as const;
const NAME = { zh: '欧阳试', 'zh-TW': '歐陽試', en: 'Test Patient', ru: 'Проверкина Анна' } as const;
const OWN_NAME = { zh: '简体中文', 'zh-TW': '繁體中文', en: 'English', ru: 'Русский' } as const;
const ITEMS = 9;

for (const language of LANGUAGES) {
  const archives = textsOf(language, 'archives');
  const scales = textsOf(language, 'scales');
  const reports = textsOf(language, 'reports');
  const ui = textsOf(language, 'ui');
  const fields = textsOf(language, 'fields', 'packages/contract/locales');
  const dict = textsOf(language, 'dict', 'apps/server/src/locales');

  test(`${language}: from the sign-in to the printed report`, async ({ page, context, baseURL }) => {
    test.setTimeout(120_000);
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    const button = (name: string | undefined) =>
      page.getByRole('main').getByRole('button', { name: name ?? '', exact: true });

    await page.goto('/login');
    await page.getByRole('textbox', { name: fields.username }).fill(ACCOUNT[language]);
    await page.getByRole('textbox', { name: fields.password }).fill(PASSWORD);
    await page.getByRole('textbox', { name: fields.password }).press('Enter');
    await expect(page).toHaveURL(/\/home\/index$/);

    await page.goto('/files/add');
    const field = (label: string | undefined) =>
      page.getByLabel(label ?? '', { exact: true }).and(page.locator('main input:visible'));
    await field(fields.name).fill(NAME[language]);
    if (language === 'zh' || language === 'en') {
      await field(fields.idNumber).fill(newIdNumber('1948-02-29'));
      await field(fields.phone).fill(newPhone());
      await expect(field(fields.birthday)).toHaveValue(/1948/);
    } else {
      // Elsewhere the document is a passport, which tells neither birthday nor gender.
      await field(fields.idNumber).fill(`P${newPhone()}`);
      await field(fields.birthday).fill('1948-02-29');
      await field(fields.birthday).press('Enter');
      await page
        .getByRole('main')
        .getByText(dict['gender.female'] ?? '', { exact: true })
        .click();
    }
    await button(ui['form.submit']).click();
    await expect(page.getByRole('heading', { level: 1, name: NAME[language], exact: true })).toBeVisible();

    await button(archives.screen).click();
    await expect(page).toHaveURL(/\/examinations\/dementia\?archive=/);
    await page.getByRole('main').getByRole('heading', { name: /PHQ-9/ }).getByRole('link').click();
    await expect(page).toHaveURL(/\/examinations\/demetypes\/PHQ-9/);
    await button(scales['start.start']).click();
    await expect(page).toHaveURL(/\/examinations\/questions\//);

    const bar = page.getByRole('progressbar', { name: scales['questions.progressLabel'] });
    await expect(bar).toBeVisible();
    for (let item = 1; item <= ITEMS; item++) {
      await page.keyboard.press('1');
      await expect(bar).toHaveAttribute('aria-valuetext', progress(scales['questions.progress'], item));
    }
    await page.keyboard.press('0');
    await expect(bar).toHaveAttribute('aria-valuetext', progress(scales['questions.progress'], ITEMS + 1));
    await expect(page.getByText(scales['saving.saved'] ?? '', { exact: true })).toBeVisible();
    await button(scales['submit.submit']).click();

    await expect(page).toHaveURL(/\/results\/detail\//);
    const report = page.getByRole('main');
    await expect(report).toContainText(/9\s*\/\s*27/);
    await expect(report).toContainText(reports['flags.title'] ?? '');
    await expect(report).toContainText(NAME[language]);
    const conclusion = page.getByRole('region', { name: fields.doctorComment });
    await conclusion.getByRole('button', { name: reports['conclusion.add'], exact: true }).click();
    await conclusion.getByRole('textbox').fill('2026-11-20: +');
    await conclusion.getByRole('button', { name: ui['form.submit'], exact: true }).click();
    await expect(conclusion.getByRole('textbox')).toHaveCount(0);
    await expect(conclusion).toContainText('2026-11-20: +');

    const download = page.waitForEvent('download');
    await button(reports['download.action']).click();
    await page.getByRole('menuitem', { name: OWN_NAME[language], exact: true }).click();
    const stream = await (await download).createReadStream();
    const bytes: Buffer[] = [];
    for await (const chunk of stream) bytes.push(chunk as Buffer);
    const pdf = Buffer.concat(bytes);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(10_000);
  });
}

function progress(text: string | undefined, given: number): RegExp {
  const pattern = (text ?? '').replace('{{given}}', String(given)).replace('{{asked}}', '\\d+');
  return new RegExp(pattern);
}
