import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { batchTexts, chooseFile, counted, csvOf, figures, filled, newLine, screen } from './archives.batch.testing.ts';
import { asAccount, newPhone } from './archives.people.ts';
import { cardsOf, optionOf } from './find.ts';
import { expect, test } from './fixtures.ts';
import { fits, settled, visit } from './settled.ts';
import { textsOf } from './texts.ts';

const ADMIN = { zh: 'admin', ru: 'novosibirsk.admin' } as const;
const ELSEWHERE = { zh: 'taipei.doctor', ru: 'taipei.doctor' } as const;
const NAME = { zh: '批次', ru: 'Пакетов' } as const;

/** A unique name, by which a test finds its own rows. */
const newName = (language: 'zh' | 'ru') => `${NAME[language]}${randomInt(1e9, 1e10)}`;
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** The notice that patients went into the bin. */
const removed = (page: Page, text: string | undefined) => page.getByRole('status').filter({ hasText: text });

async function choose(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await row(page, name).getByRole('checkbox').check();
}

test('an import names the problem of each row; the corrected rows come in too', async ({
  signedIn,
  page,
  noSeriousFindings,
}) => {
  const language = 'ru';
  const { t, jobs, ui, fields, rules } = batchTexts(language);
  test.slow();
  const phone = newPhone();
  const stranger = await asAccount(page, ELSEWHERE[language]);
  await stranger.add({ phone, idType: 'passport', idNumber: newLine('').idNumber });
  const name = newName(language);
  const good = [newLine(`${name}A`), newLine(`${name}B`)];
  const taken = newLine(`${name}C`, { phone });
  const wrong = newLine(`${name}D`, { birthday: '1950-13-40' });
  await signedIn(ADMIN[language], language, '/files/import');

  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: t['import.template'] }).click();
  expect((await template).suggestedFilename()).toMatch(/\.xlsx$/);

  await chooseFile(page, `${name}.csv`, csvOf(language, [...good, taken, wrong]));
  const columns = page.getByRole('list', { name: t['import.step.columns'], exact: true });
  await expect(columns.getByRole('listitem')).toHaveCount(6);
  const start = page.getByRole('button', { name: counted(t, 'import.start', 4, language) });
  const phoneColumn = page.getByRole('combobox', { name: fields.phone, exact: true });
  await phoneColumn.click();
  await optionOf(page, fields.birthday ?? '').click();
  await expect(page.getByRole('alert').filter({ hasText: fields.birthday })).not.toHaveCount(0);
  await expect(start).toBeDisabled();
  await noSeriousFindings(page, `columns in ${language}`);
  await phoneColumn.click();
  await optionOf(page, fields.phone ?? '').click();
  await start.click();

  expect(await figures(page)).toEqual([2, 0, 2]);
  const failures = page.getByRole('region', { name: t['import.failedRows'] });
  await expect(failures).toContainText(new RegExp(rules.elsewhere ?? '?', 'i'));
  await expect(failures).toContainText(fields.birthday ?? '');
  await expect(page.getByRole('main')).not.toContainText(/台北|臺北|Taipei/);
  await noSeriousFindings(page, `the result in ${language}`);
  const failed = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: jobs['download.failures'], exact: true }).click();
  const file = await failed;
  expect(file.suggestedFilename()).toContain(name);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: t['import.another'] }).click();
  const corrected = [
    { ...taken, phone: newPhone() },
    { ...wrong, birthday: '1950-12-04' },
  ];
  await chooseFile(page, `${name}-2.csv`, csvOf(language, [...good, ...corrected]));
  await start.click();
  expect(await figures(page)).toEqual([2, 2, 0]);
  await expect(page.getByRole('main')).toContainText(t['import.done'] ?? '');

  await page.getByRole('button', { name: t['import.toList'] }).click();
  await expect(page).toHaveURL(/\/files\/list\?beginTime=\d{4}-\d\d-\d\d&endTime=/);
  await page
    .getByRole('search')
    .getByLabel(textsOf(language, 'records').find ?? '', { exact: true })
    .fill(name);
  await page.getByRole('button', { name: ui['table.search'] }).click();
  await expect(row(page, name)).toHaveCount(4);
});

test('patients are deleted together, and come back from the bin', async ({ signedIn, page, noSeriousFindings }) => {
  const language = 'zh';
  const { t } = batchTexts(language);
  test.slow();
  const server = await asAccount(page, ADMIN[language]);
  const name = newName(language);
  const names = [`${name}A`, `${name}B`, `${name}C`];
  for (const one of names) await server.add(newFile(one));
  await signedIn(ADMIN[language], language, `/files/list?text=${encodeURIComponent(name)}`);
  await choose(page, names.slice(0, 2));
  await page.getByRole('button', { name: t['delete.action'], exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const one of names.slice(0, 2)) await expect(dialog).toContainText(one);
  await expect(dialog).toContainText(t['delete.nothingElse'] ?? '');
  await expect(dialog).not.toContainText(names[2] ?? '');
  await noSeriousFindings(page, `the question in ${language}`);
  await dialog.getByRole('button', { name: counted(t, 'delete.ok', 2, language) }).click();
  await expect(row(page, name)).toHaveCount(1);

  await removed(page, t['bin.open']).getByRole('button', { name: t.undo, exact: true }).click();
  await expect(row(page, name)).toHaveCount(3);

  await choose(page, names.slice(0, 2));
  await page.getByRole('button', { name: t['delete.action'], exact: true }).click();
  await expect(dialog).toContainText(t['delete.goes'] ?? '');
  await dialog.getByRole('button', { name: counted(t, 'delete.ok', 2, language) }).click();
  await removed(page, t['bin.open']).getByRole('link', { name: t['bin.open'] }).click();
  await expect(page).toHaveURL(/\/files\/bin$/);
  await choose(page, names.slice(0, 2));
  await noSeriousFindings(page, `the bin in ${language}`);
  await page.getByRole('button', { name: t['bin.restoreChosen'] }).click();
  await expect(row(page, name)).toHaveCount(0);
  expect(await server.list(`name=${encodeURIComponent(name)}`)).toHaveLength(3);
});

test('an export runs in the background, and its file is downloaded', async ({ signedIn, page, noSeriousFindings }) => {
  const language = 'ru';
  const { t, jobs, ui, fields } = batchTexts(language);
  const server = await asAccount(page, ADMIN[language]);
  const name = newName(language);
  for (const one of [`${name}A`, `${name}B`]) await server.add(newFile(one));
  await signedIn(ADMIN[language], language, `/files/list?text=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toHaveCount(2);
  await page.getByRole('button', { name: ui['table.export'], exact: true }).click();
  await page.getByRole('menuitem', { name: t['export.more'] }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: fields.phone, exact: true })).toBeChecked();
  await dialog.getByRole('checkbox', { name: fields.birthday, exact: true }).check();
  await noSeriousFindings(page, `the choice of columns in ${language}`);
  await dialog.getByRole('button', { name: t['export.start'] }).click();
  await expect(dialog).toContainText(t['export.state.finished'] ?? '', { timeout: 30_000 });
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: jobs['download.result'] }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await dialog.getByText(ui['actions.close'] ?? '', { exact: true }).click();
  // The account finds it again among its own jobs.
  await page.goto('/files/import');
  const mine = page.getByRole('region', { name: jobs.mine });
  await expect(mine.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('heading', { name: jobs.mine })).toBeVisible();
});

test('two files of one person become one with the reports of both', async ({ signedIn, page, noSeriousFindings }) => {
  const language = 'zh';
  const { t, fields } = batchTexts(language);
  test.slow();
  const server = await asAccount(page, ADMIN[language]);
  const tested = await testedAlone(page, ADMIN[language]);
  const reports = await server.reports(tested.id);
  expect(reports).toHaveLength(2);
  const other = await server.add({
    ...newFile(tested.name),
    gender: tested.gender,
    birthday: tested.birthday,
    remark: 'R2',
  });
  await signedIn(ADMIN[language], language, `/files/duplicates?archive=${other.id}`);
  const pair = page.getByRole('list', { name: t['pairs.title'], exact: true }).getByRole('listitem');
  await expect(pair).toContainText(t['pairs.reason.nameAndBirthday'] ?? '');
  await noSeriousFindings(page, `the pair in ${language}`);
  await pair.getByRole('button', { name: filled(t['pairs.distinctOf']) }).click();
  await expect(pair).toHaveCount(0);
  await page.getByRole('button', { name: t.undo, exact: true }).click();
  await pair.getByRole('button', { name: filled(t['pairs.mergeOf']) }).click();

  const dialog = page.getByRole('dialog', { name: t['merge.title'] });
  const remark = dialog.getByRole('radiogroup', { name: fields.remark, exact: true });
  await expect(remark).toBeVisible();
  // By the keyboard alone: the remark of the newer file, whichever stands first.
  const wanted = remark.getByRole('radio', { name: /^R2/ });
  if (!(await wanted.isChecked())) {
    await remark.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowRight');
  }
  await expect(wanted).toBeChecked();
  await noSeriousFindings(page, `the choice of values in ${language}`);
  await dialog.getByRole('button', { name: t['merge.ok'], exact: true }).click();
  const sure = page.getByRole('dialog', { name: filled(t['merge.sure'], { name: tested.name }) });
  await sure.getByRole('button', { name: t['merge.ok'], exact: true }).click();

  await expect(page).toHaveURL(new RegExp(`/files/detail/${tested.id}$`));
  expect((await server.reports(tested.id)).map(({ id }) => id).sort()).toEqual(reports.map(({ id }) => id).sort());
  expect(await server.one(tested.id)).toMatchObject({ remark: 'R2' });
  await expect(server.one(other.id)).rejects.toThrow('404');
  await expect(page.getByRole('heading', { level: 1, name: tested.name })).toBeVisible();
});

test('a running import is left, shown at the top, and found again', async ({ signedIn, page }) => {
  test.slow();
  const { t, jobs } = batchTexts('zh');
  // No row can be added: a job that leaves no patients behind.
  const lines = Array.from({ length: 30_000 }, (_, at) => newLine(`无效${at}`, { idNumber: '!', phone: '' }));
  await signedIn('admin', 'zh', '/files/import');
  await chooseFile(page, '很长的名单.csv', csvOf('zh', lines));
  await page.getByRole('button', { name: counted(t, 'import.start', lines.length, 'zh') }).click();
  await expect(page).toHaveURL(/\/files\/import\?job=/);
  await page.getByRole('navigation', { name: '主菜单' }).getByText('患者管理').click();
  await expect(page).toHaveURL(/\/files\/list/);
  const indicator = page.getByRole('banner').getByRole('link', { name: '很长的名单' });
  await expect(indicator).toContainText('%');
  await indicator.click();
  await expect(page).toHaveURL(/\/files\/import\?job=/);
  await expect(page.getByRole('progressbar').or(page.getByRole('definition'))).not.toHaveCount(0);
  expect(await figures(page)).toEqual([0, 0, 30_000]);
  await expect(page.getByText(t['import.first200'] ?? '?')).toBeVisible();

  // And once more after everything was closed.
  await page.goto('/files/import');
  await page
    .getByRole('listitem')
    .filter({ hasText: '很长的名单' })
    .getByRole('button', { name: filled(jobs.actionOn, { action: jobs.show ?? '' }) })
    .click();
  expect(await figures(page)).toEqual([0, 0, 30_000]);
});

test('patients are transferred to another department', async ({ signedIn, page }) => {
  const { t, fields } = batchTexts('zh');
  const server = await asAccount(page, 'admin');
  const name = newName('zh');
  for (const one of [`${name}甲`, `${name}乙`]) await server.add(newFile(one));
  await signedIn('admin', 'zh', `/files/list?text=${encodeURIComponent(name)}`);
  await choose(page, [`${name}甲`, `${name}乙`]);
  await page.getByRole('button', { name: t['move.action'] }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: t['move.ok'], exact: true })).toBeDisabled();
  await dialog.getByRole('combobox', { name: fields.departmentId }).click();
  await optionOf(page, '康复科').click();
  await dialog.getByRole('button', { name: t['move.ok'], exact: true }).click();
  await expect(dialog).toBeHidden();
  for (const one of [`${name}甲`, `${name}乙`]) await expect(row(page, one)).toContainText('康复科');
  await expect(page.getByRole('button', { name: t['move.action'], exact: true })).toHaveCount(0);
});

test('who is no administrator takes back a deletion', async ({ signedIn, page }) => {
  const { t } = batchTexts('ru');
  const server = await asAccount(page, 'novosibirsk.doctor');
  const name = newName('ru');
  await server.add(newFile(name));
  await signedIn('novosibirsk.doctor', 'ru', `/files/list?text=${encodeURIComponent(name)}`);
  await choose(page, [name]);
  await page.getByRole('button', { name: t['delete.action'], exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(t['delete.goes'] ?? '');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: counted(t, 'delete.ok', 1, 'ru') })
    .click();
  await expect(row(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: t.undo, exact: true }).click();
  await expect(row(page, name)).toHaveCount(1);
});

test('a likely file is pointed out while a patient is registered', async ({ signedIn, page }) => {
  const { t, fields } = batchTexts('ru');
  const server = await asAccount(page, 'novosibirsk.doctor');
  const name = newName('ru');
  const there = await server.add(newFile(name));
  await signedIn('novosibirsk.doctor', 'ru', '/files/add');
  await page
    .getByRole('main')
    .getByLabel(fields.name ?? '', { exact: true })
    .fill(name);
  const birthday = page.getByRole('main').getByLabel(fields.birthday ?? '', { exact: true });
  await birthday.fill('1951-03-08');
  await birthday.press('Enter');
  const likely = page.getByRole('status').filter({ hasText: t['likely.found_one'] });
  await expect(likely).toBeVisible();
  await expect(likely.getByRole('link', { name })).toHaveAttribute('href', `/files/detail/${there.id}`);
});

test('390 px: patients are chosen on cards, and a file is imported', async ({ signedIn, page, noSeriousFindings }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 800 });
  const { t } = batchTexts('ru');
  const good = async (where: string) => {
    await fits(page, where);
    await noSeriousFindings(page, where);
  };
  const server = await asAccount(page, 'novosibirsk.admin');
  const name = newName('ru');
  for (const one of [`${name}А`, `${name}Б`]) await server.add(newFile(one));
  await signedIn('novosibirsk.admin', 'ru', `/files/list?text=${encodeURIComponent(name)}`);
  for (const one of [`${name}А`, `${name}Б`])
    await cardsOf(page).filter({ hasText: one }).getByRole('checkbox').check();
  await good('chosen cards');
  await page.getByRole('button', { name: t['export.chosen'], exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('group').getByRole('checkbox')).not.toHaveCount(0);
  await good('columns of the export');
  await page.keyboard.press('Escape');

  for (const path of ['/files/duplicates', '/files/bin']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await good(path);
  }
  await visit(page, '/files/import');
  await chooseFile(page, 'список.csv', csvOf('ru', [newLine(newName('ru')), newLine('', {})]));
  await good('columns of the file');
  await page.getByRole('button', { name: counted(t, 'import.start', 2, 'ru') }).click();
  expect(await figures(page)).toEqual([1, 0, 1]);
  await good('the result');
});

function newFile(name: string) {
  return { name, idType: 'passport', idNumber: newLine(name).idNumber };
}

/** A patient with two reports and a unique name. */
async function testedAlone(page: Page, loginName: string) {
  const server = await asAccount(page, loginName);
  const made = await server.add(newFile(newName('zh')));
  await screen(page, loginName, made.id);
  await screen(page, loginName, made.id);
  return { ...made, gender: 'female', birthday: '1951-03-08' };
}
