import type { Page } from '@playwright/test';
import { writtenTimes } from '../packages/contract/writtenTimes.ts';
import { asAccount, newDocument, newIdNumber, newPhone } from './archives.people.ts';
import { menuLink, optionOf } from './find.ts';
import { expect, test } from './fixtures.ts';
import { textsOf } from './texts.ts';

const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input:visible, textarea:visible'));
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

for (const language of ['zh', 'ru'] as const) {
  test(`a patient is registered with an ID that fills birthday and gender (${language})`, async ({
    signedIn,
    page,
  }) => {
    const t = textsOf(language, 'archives');
    const fields = textsOf(language, 'fields', 'packages/contract/locales');
    const ui = textsOf(language, 'ui');
    const dict = textsOf(language, 'dict', 'apps/server/src/locales');
    const account = language === 'ru' ? 'novosibirsk.doctor' : 'doctor';
    const name = language === 'ru' ? 'Ким Ольга' : '司徒明兰';
    const idNumber = newIdNumber('1948-02-29');
    await signedIn(account, language, '/files/list');
    await page.getByRole('button', { name: t.add }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.addTitle })).toBeVisible();

    await field(page, fields.name ?? '').fill(name);
    if (language === 'ru') {
      await page.getByRole('combobox', { name: fields.idType }).click();
      await optionOf(page, dict['idType.resident'] ?? '').click();
    }
    await field(page, fields.idNumber ?? '').fill(idNumber);
    await expect(field(page, fields.birthday ?? '')).toHaveValue(writtenTimes(language).date('1948-02-29'));
    await expect(page.getByRole('radio', { name: dict['gender.female'] })).toBeChecked();
    const age = page
      .locator('[data-field="birthday"]')
      .getByRole('status')
      .filter({ hasText: /^\d{2}/ });
    await expect(age).toBeVisible();
    await page.getByRole('button', { name: ui['form.submit'], exact: true }).click();

    await expect(page.getByText(t.added ?? '')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`${idNumber.slice(0, 4)}******${idNumber.slice(-4)}`);
    await expect(page.getByRole('tab', { name: t.addTitle })).toHaveCount(0);
  });
}

test('a wrong check character is said on leaving the field, and nothing is saved', async ({ signedIn, page }) => {
  await signedIn('doctor', 'en', '/files/add');
  const idNumber = newIdNumber('1950-05-05');
  const wrong = idNumber.slice(0, 17) + (idNumber.endsWith('1') ? '2' : '1');
  await field(page, 'Name').fill('Wrong Number');
  await field(page, 'ID number').fill(wrong);
  await field(page, 'Outpatient number').focus();
  const message = textsOf('en', 'rules', 'packages/contract/locales').nationalIdCheck ?? '';
  await expect(page.getByText(message)).toBeVisible();
  await save(page).click();
  await expect(field(page, 'ID number')).toBeFocused();
  await field(page, 'ID number').fill(idNumber);
  await expect(page.getByText(message)).toHaveCount(0);
});

test('a phone number or e-mail address of another institution is refused at its field', async ({ signedIn, page }) => {
  const elsewhere = (await (await asAccount(page, 'taipei.doctor')).list('pageSize=50')).find(({ phone }) => phone);
  await signedIn('doctor', 'en', '/files/add');
  await field(page, 'Name').fill('Elsewhere');
  await field(page, 'ID number').fill(newIdNumber());
  await field(page, 'Phone').fill(elsewhere?.phone ?? '');
  await field(page, 'E-mail').focus();
  const message = textsOf('en', 'rules', 'packages/contract/locales').elsewhere ?? '';
  const item = page.locator('[data-field="phone"]:visible');
  await expect(item.getByText(message)).toBeVisible();
  await save(page).click();
  await expect(field(page, 'Phone')).toBeFocused();
  await expect(item.getByText(message)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Add patient' })).toBeVisible();
});

test('a phone number registered here offers its archive to go on with', async ({
  signedIn,
  page,
  noSeriousFindings,
}) => {
  const server = await asAccount(page, 'doctor');
  const known = await server.add({ name: '夏侯敏', phone: newPhone(), remark: 'known before' });
  await signedIn('doctor', 'en', '/files/add');
  await field(page, 'Name').fill('Same again');
  await field(page, 'Phone').fill(known.phone ?? '');
  await field(page, 'Outpatient number').fill('M-77');
  await field(page, 'E-mail').focus();
  await expect(page.getByText('This phone number is already registered here.')).toBeVisible();
  await page.getByRole('button', { name: 'Fill the form from it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit: 夏侯敏' })).toBeVisible();
  // What was typed is offered field by field: where the file has something else it stays, where it has nothing it comes.
  const typed = page.getByRole('dialog', { name: 'Take over what you typed?' });
  await expect(typed.getByRole('radiogroup', { name: 'Name' })).toContainText('Same again');
  await expect(typed.getByRole('radiogroup', { name: 'Outpatient number' })).toContainText('M-77');
  await expect(typed.getByRole('radiogroup')).toHaveCount(2);
  await noSeriousFindings(page, 'typed and filed');
  await typed.getByRole('button', { name: 'Continue' }).click();
  await expect(field(page, 'Name')).toHaveValue('夏侯敏');
  await expect(field(page, 'Outpatient number')).toHaveValue('M-77');
  await expect(field(page, 'Remark')).toHaveValue('known before');
  await field(page, 'Years of education').fill('9');
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: '夏侯敏', exact: true })).toBeVisible();
  expect(await server.one(known.id)).toMatchObject({ educationYears: 9, outpatientNumber: 'M-77' });

  // What was typed for a new patient is not offered again.
  await page.goto('/files/add');
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(page.getByText(/unsaved/i)).toHaveCount(0);
});

test('a patient is saved and screened in one go; a mistyped phone number names its rule', async ({
  signedIn,
  page,
}) => {
  await signedIn('doctor', 'en', '/files/add');
  await field(page, 'Name').fill('公冶长清');
  await field(page, 'ID number').fill(newIdNumber('1950-05-05'));
  await field(page, 'Phone').fill('1391234567');
  const go = page.getByRole('button', { name: 'Save and start screening' });
  await go.click();
  await expect(page.locator('[data-field="phone"]')).toContainText('11 digits, beginning with 13 to 19');
  await field(page, 'Phone').fill(newPhone());
  await go.click();
  await expect(page).toHaveURL(/\/examinations\/dementia\?archive=/);
  await expect(page.getByRole('main')).toContainText('公冶长清');
});

test('an ID number registered here is refused with the way to its archive', async ({ signedIn, page }) => {
  const idNumber = newIdNumber();
  await (await asAccount(page, 'doctor')).add({ name: '公孙玉', idNumber });
  await signedIn('doctor', 'en', '/files/add');
  await field(page, 'Name').fill('公孙玉');
  await field(page, 'ID number').fill(idNumber.toLowerCase());
  await save(page).click();
  await expect(page.getByText('This ID number is already registered here.')).toBeVisible();
  await page.getByRole('button', { name: 'Open the file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '公孙玉', exact: true })).toBeVisible();
});

test('a double click, and a second try after a lost answer, save once', async ({ signedIn, page }) => {
  const server = await asAccount(page, 'doctor');
  await signedIn('doctor', 'en', '/files/add');
  const phone = newPhone();
  await field(page, 'Name').fill('Save Once');
  await field(page, 'ID number').fill(newIdNumber());
  await field(page, 'Phone').fill(phone);
  await field(page, 'Account').focus();
  let lost = 0;
  await page.route('**/api/archives/add', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await save(page).dblclick();
  await expect.poll(() => lost).toBe(1);
  await expect(save(page)).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1, name: 'Add patient' })).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Save Once', exact: true })).toBeVisible();
  expect(await server.list(`phone=${phone}`)).toHaveLength(1);
});

test('two who edit at once: the second chooses field by field', async ({ signedIn, page }) => {
  const server = await asAccount(page, 'doctor');
  const { id } = await server.add({ name: '端木清', remark: 'before', outpatientNumber: 'A1' });
  await signedIn('doctor', 'en', `/files/update/${id}`);
  await expect(field(page, 'ID number')).toHaveValue(/^\d{17}[\dX]$/);
  await field(page, 'Remark').fill('mine');
  const theirs = await server.one(id);
  await server.update({ ...theirs, remark: 'theirs', outpatientNumber: 'B2' });

  await save(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('theirs');
  await expect(dialog).toContainText('B2');
  await dialog.getByRole('button', { name: textsOf('en', 'ui')['form.conflictSave'] }).click();
  await expect(page.getByRole('heading', { level: 1, name: '端木清', exact: true })).toBeVisible();
  const now = await server.one(id);
  expect([now.remark, now.outpatientNumber]).toEqual(['mine', 'B2']);
});

test('unsaved input is asked about, and offered again as a draft', async ({ signedIn, page }) => {
  await signedIn('doctor', 'en', '/files/add');
  await field(page, 'Name').fill('Half typed');
  await menuLink(page, 'Patients').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Name')).toHaveValue('Half typed');
  await page.waitForFunction(() => Object.keys(sessionStorage).some((name) => name.includes(':draft:archives')));
  page.on('dialog', (question) => question.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'Name')).toHaveValue('Half typed');
});

test('the form is filled and saved by keyboard alone', async ({ signedIn, page }) => {
  await signedIn('doctor', 'en', '/files/list');
  await page.getByRole('button', { name: 'Add patient' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Add patient' })).toBeVisible();
  await field(page, 'Name').focus();
  await page.keyboard.type('Keyboard Only');
  await page.keyboard.press('Tab');
  const type = page.getByRole('combobox', { name: 'Document type' });
  await expect(type).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(optionOf(page, 'Passport')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(type).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Tab');
  await expect(field(page, 'ID number')).toBeFocused();
  await page.keyboard.type(newDocument());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('01.10.1949');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Outpatient number')).toBeFocused();
  await expect(field(page, 'Date of birth')).toHaveValue('1 Oct 1949');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Keyboard Only', exact: true })).toBeVisible();
});
