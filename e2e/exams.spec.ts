import type { Route } from '@playwright/test';
import {
  cards,
  choose,
  entry,
  figure,
  newExam,
  newPatient,
  PDF,
  PNG,
  pathOf,
  send,
  value,
  values,
} from './exams.testing.ts';
import { choiceOf } from './find.ts';
import { expect, test } from './fixtures.ts';
import { ask } from './reports.testing.ts';
import { fits, visit } from './settled.ts';
import { textsOf } from './texts.ts';

type Item = { code: string; version: number; ranges: object[] };

for (const language of ['zh', 'ru'] as const) {
  test(`an examination is typed in, figure after figure, and marked in ${language}`, async ({
    signedIn,
    noSeriousFindings,
  }) => {
    const t = textsOf(language, 'exams');
    const names = textsOf(language, 'exams', 'apps/server/src/locales');
    const ui = textsOf(language, 'ui');
    const page = await signedIn('doctor', language, null);
    await page.goto(pathOf(await newPatient(page)));
    const panel = page.getByRole('region', { name: t.title });
    await expect(panel).toContainText(t.emptyHint ?? '');
    await panel.getByRole('button', { name: t.add }).click();

    await figure(page, 'systolic').fill('150');
    await expect(entry(page, 'systolic')).toContainText(t['mark.high'] ?? '');
    await figure(page, 'systolic').press('Enter');
    await expect(figure(page, 'diastolic')).toBeFocused();
    await page.keyboard.type('80');
    await page.keyboard.press('Enter');
    await expect(figure(page, 'heartRate')).toBeFocused();
    // What was not measured stays blank.
    await page.keyboard.press('Enter');
    await expect(figure(page, 'heartRate')).toHaveValue('');
    await figure(page, 'height').fill('170');
    // As people type it: with a comma.
    await figure(page, 'weight').fill('65,5');
    await expect(entry(page, 'bmi')).toContainText(language === 'ru' ? '22,7' : '22.7');
    await figure(page, 'weight').fill('');
    await expect(entry(page, 'bmi')).not.toContainText('22');
    await figure(page, 'weight').fill('65,5');
    await noSeriousFindings(page, `the form in ${language}`);
    await page.getByRole('main').getByRole('button', { name: ui['form.submit'], exact: true }).click();

    await expect(value(page, names['items.systolic'] ?? '')).toContainText(t['mark.high'] ?? '');
    await expect(value(page, names['items.systolic'] ?? '')).toContainText('90–139');
    await expect(value(page, names['items.bmi'] ?? '')).not.toContainText(t['mark.high'] ?? '');
    await expect(cards(page)).toContainText(language === 'zh' ? '1 项异常' : '1 отклонение');
    await expect(values(page)).toHaveCount(5);
    await noSeriousFindings(page, `the examination in ${language}`);
  });
}

test('a slip of the keyboard is pointed out and not saved; what was typed is kept', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const path = pathOf(await newPatient(page));
  await page.goto(`${path}?add=1`);
  await figure(page, 'systolic').fill('1200');
  await expect(entry(page, 'systolic')).toContainText('Must be between 40 and 320 mmHg');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('Please check what is marked')).toBeVisible();
  await figure(page, 'systolic').fill('120');
  await figure(page, 'diastolic').fill('130');
  await expect(entry(page, 'diastolic')).toContainText('Must be lower than systolic');
  await figure(page, 'diastolic').fill('81');

  // Away and back again: nothing is lost, not even what was typed last.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(figure(page, 'systolic')).toHaveValue('120');
  await expect(figure(page, 'diastolic')).toHaveValue('81');

  // The answer to the first try is lost: what is put right after it is not taken for the same.
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/sys-physical-examination/add', lost, { times: 1 });
  const save = page.getByRole('button', { name: 'Save' });
  const failed = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/sys-physical-examination/add'));
  await save.click();
  await failed;
  await figure(page, 'diastolic').fill('82');
  await save.click();
  await expect(value(page, 'Diastolic pressure').filter({ visible: true })).toContainText('82');
  await expect(cards(page).filter({ hasText: 'Diastolic pressure' })).toContainText('All within range');
});

test('a package brings its items, the last examinations stand side by side and are drawn', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const id = await newPatient(page);
  await newExam(page, id, '2024-05-06', { ldl: 3.2, hb: 140 });
  await newExam(page, id, '2025-05-06', { ldl: 3.4, hb: 128 });
  await newExam(page, id, '2026-01-06', { ldl: 3.1 });
  await page.goto(pathOf(id));
  const matrix = page.getByRole('table', { name: /^(Last|Последние) \d/ });
  await expect(matrix.getByRole('columnheader')).toHaveText(['Item', '6 May 2024', '6 May 2025', '6 Jan 2026']);
  const ldl = matrix.getByRole('row').filter({ hasText: 'LDL' });
  await expect(ldl.getByRole('cell')).toHaveText(['3.20', /3\.40.*High/, '3.10']);
  await expect(matrix.getByRole('row').filter({ hasText: 'Haemoglobin' }).getByRole('cell')).toHaveText([
    '140',
    /128.*Low/,
    '–',
  ]);

  const trend = page.getByRole('region', { name: 'Trend' });
  await trend.getByRole('combobox').click();
  await choose(page, 'LDL cholesterol');
  await expect(trend).toContainText('Reference range ≤ 3.39 mmol/L');
  await expect(trend.getByRole('figure').locator('svg[viewBox]:not([data-icon])')).toBeVisible();
  await trend.getByRole('button', { name: 'Show as table' }).click();
  await expect(trend.getByRole('rowheader')).toHaveText(['6 May 2024', '6 May 2025', '6 Jan 2026']);

  await page.getByRole('button', { name: 'Add examination' }).click();
  await expect(figure(page, 'ldl')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Package' }).click();
  await choose(page, '记忆门诊初诊套餐');
  await expect(figure(page, 'ldl')).toBeVisible();
  await expect(figure(page, 'vitaminB12')).toBeVisible();
});

test('a PNG and a PDF are uploaded, shown in the page, named, removed and brought back', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  const id = await newPatient(page);
  await newExam(page, id, '2026-01-06', { hb: 140 });
  await page.goto(pathOf(id));
  await page.getByText('Add imaging report').click();
  const file = cards(page).locator('input[type=file]');
  await file.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: PNG });
  const picture = page.getByRole('img', { name: 'scan.png' });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 1);
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect(page.getByRole('figure').getByRole('status')).toHaveText('150%');

  // A PDF under an image's name is a PDF all the same.
  await file.setInputFiles({ name: 'mri.png', mimeType: 'image/png', buffer: PDF });
  const frame = page.locator('iframe[title="mri.png"]');
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAttribute('src', /^blob:/);
  await file.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await expect(cards(page).getByRole('alert')).toHaveText('Only PDF, JPEG and PNG files can be uploaded');
  expect(refused).toEqual([]);
  // A click that follows a scroll may reach the viewer of a PDF, whose place the browser still has as it was before.
  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(frame).toBeHidden();

  const rows = page.getByRole('list', { name: 'Imaging reports' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const caption = page.getByRole('textbox', { name: 'Caption for mri.png' });
  await caption.fill('Brain MRI');
  await caption.press('Enter');
  await page.getByRole('button', { name: 'Move up Brain MRI' }).click();
  await expect(rows).toContainText(['mri.png', 'scan.png']);
  await page.getByRole('button', { name: 'Remove Brain MRI' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows).toContainText(['mri.png', 'scan.png']);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Caption for mri.png' })).toHaveValue('Brain MRI');
});

test('an examination that was removed by mistake comes back', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const id = await newPatient(page);
  await newExam(page, id, '2026-01-06', { hb: 120 });
  await page.goto(pathOf(id));
  await page.getByRole('button', { name: 'Remove the examination of 6 Jan 2026' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('region', { name: 'Physical examinations' })).toContainText('No examinations yet');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(value(page, 'Haemoglobin')).toContainText('Low');
});

test('ranges that an administrator changes hold for new results only', async ({ signedIn, noSeriousFindings }) => {
  // The Novosibirsk institution, so that tests of the others find theirs as it was.
  const page = await signedIn('novosibirsk.admin', 'en', '/setting/examination');
  await noSeriousFindings(page, 'the examination settings');
  const id = await newPatient(page);
  await newExam(page, id, '2026-01-06', { heartRate: 105 });

  await page.getByRole('row').filter({ hasText: 'Heart rate' }).getByRole('button', { name: /Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('saved examinations do not change');
  const upper = dialog.getByRole('spinbutton', { name: 'Upper limit' });
  await upper.fill('50');
  await upper.blur();
  await expect(dialog).toContainText('The lower limit must not be above the upper limit');
  await upper.fill('110');
  await upper.blur();
  await noSeriousFindings(page, 'the dialog of an item');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Heart rate' })).toContainText('Adjusted');

  await newExam(page, id, '2026-01-07', { heartRate: 105 });
  await visit(page, pathOf(id));
  const row = page
    .getByRole('table', { name: /^(Last|Последние) \d/ })
    .getByRole('row')
    .filter({ hasText: 'Heart rate' });
  await expect(row.getByRole('cell')).toHaveText([/105.*High/, '105']);

  const items = await ask<Item[]>(page, '/examination/items');
  const { version = 0 } = items.find(({ code }) => code === 'heartRate') ?? {};
  await send(page, '/examination/items/save', {
    change: { code: 'heartRate', version },
    group: 'vital',
    decimals: 0,
    ranges: [{ ageFrom: 18, low: 60, high: 100 }],
    enabled: true,
  });
});

test('packages and enterprises are kept by an administrator', async ({ signedIn }) => {
  const page = await signedIn('novosibirsk.admin', 'ru', '/setting/examination');
  const t = textsOf('ru', 'exams');
  const ui = textsOf('ru', 'ui');
  const name = `Школа ${Date.now().toString(36)}`;
  await choiceOf(page, t['settings.enterprises']).click();
  await page.getByRole('button', { name: t['settings.addEnterprise'], exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: ui['form.submit'] }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  // The same name again is refused at the name.
  await page.getByRole('button', { name: t['settings.addEnterprise'], exact: true }).click();
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: ui['form.submit'] }).click();
  await expect(dialog.locator('[data-field=name]')).toContainText('Это название уже занято');
  await page.keyboard.press('Escape');

  await choiceOf(page, t['settings.packages']).click();
  await page.getByRole('button', { name: t['settings.addPackage'], exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Название' }).fill(`Пакет ${name}`);
  await dialog.getByRole('combobox', { name: 'Показатели' }).fill('Гемоглобин');
  await choose(page, 'Гемоглобин');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: ui['form.submit'] }).click();
  await expect(page.getByRole('row').filter({ hasText: `Пакет ${name}` })).toContainText('Гемоглобин');
});

test('everything fits a phone', async ({ signedIn, noSeriousFindings, browserName: _ }) => {
  const page = await signedIn('doctor', 'ru', null);
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await newPatient(page);
  await newExam(page, id, '2025-05-06', { systolic: 150, diastolic: 90, cholesterol: 6.1 });
  await newExam(page, id, '2026-01-06', { systolic: 138, diastolic: 85, cholesterol: 5.1 });
  await page.goto(pathOf(id));
  await expect(page.getByRole('table', { name: /^(Last|Последние) \d/ })).toBeVisible();
  await fits(page);
  await noSeriousFindings(page, 'the examinations at 390 px');
  await visit(page, `${pathOf(id)}?add=1`);
  await expect(figure(page, 'systolic')).toBeVisible();
  await fits(page);
});
