import { cardsOf, confirm, heading, optionOf, rowsOf } from './find.ts';
import { expect, test } from './fixtures.ts';
import { choicesOf, newPatient } from './records.testing.ts';
import { fits, visit } from './settled.ts';
import { textsOf } from './texts.ts';

const STAFF = {
  zh: { admin: 'admin', doctor: 'doctor', own: '简体中文' },
  ru: { admin: 'novosibirsk.admin', doctor: 'novosibirsk.doctor', own: 'Русский' },
} as const;
const fill = (text = '?', values: Record<string, string | number>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
let counted = 0;
const unique = (word: string) => `${word} ${Date.now().toString(36)}${(counted++).toString(36)}`;

test('an own occupation is added, chosen, retired, and stays on the file', async ({
  signedIn,
  colleague,
  noSeriousFindings,
}) => {
  const language = 'ru';
  const t = textsOf(language, 'dict');
  const ui = textsOf(language, 'ui');
  const fields = textsOf(language, 'fields', 'packages/contract/locales');
  const { admin, doctor, own } = STAFF[language];
  const label = unique('Курьер');
  const page = await signedIn(admin, language, '/setting/dictionary');
  const field = fields.occupation ?? '?';
  await page.getByRole('button', { name: fill(t.addTitle, { field }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(own)).toBeFocused();
  await dialog.getByRole('button', { name: ui['form.submit'] }).click();
  await expect(dialog.getByLabel(own)).toHaveAttribute('aria-invalid', 'true');
  await noSeriousFindings(page, `the dialog in ${language}`);
  await dialog.getByLabel(own).fill(label);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: label });
  await expect(entry).toContainText(t.unused ?? '?');
  await expect(entry).toContainText('English');

  const patient = await newPatient(page, doctor);
  const clinic = await colleague(doctor, language, `/files/update/${patient.id}`);
  await (await choicesOf(clinic, 'occupation', label)).click();
  await clinic.getByRole('button', { name: ui['form.submit'] }).click();
  // The form's own heading has the name too: what is typed is saved only once the patient's page is there.
  await expect(clinic.getByRole('heading', { level: 1, name: patient.name, exact: true })).toBeVisible();
  await visit(clinic, `/files/detail/${patient.id}/archive`);
  await expect(clinic.getByRole('main')).toContainText(label);

  await page.reload();
  await expect(entry).toContainText('В 1 карте');
  await entry.getByRole('button', { name: t.remove }).click();
  await confirm(page, fill(t.usedTitle, { label }), t.retire ?? '?');
  await expect(entry.locator('[data-tone]')).toHaveText(t.retired ?? '?');
  await noSeriousFindings(page, `the dictionaries in ${language}`);

  await clinic.goto('/files/add');
  await expect(await choicesOf(clinic, 'occupation', label)).toHaveCount(0);
  await expect(clinic.getByRole('listbox')).toBeVisible();
  await expect(clinic.getByRole('option')).toHaveCount(0);
  await clinic.goto(`/files/detail/${patient.id}/archive`);
  await expect(clinic.getByRole('main')).toContainText(label);
  await clinic.goto(`/files/update/${patient.id}`);
  await expect(clinic.locator('[data-field="occupation"]:visible')).toContainText(label);

  await entry.getByRole('button', { name: t.offer }).click();
  await expect(entry.locator('[data-tone]')).toHaveCount(0);
});

test('who opened and changed a file is found by patient and by account', async ({
  signedIn,
  colleague,
  noSeriousFindings,
}) => {
  const language = 'zh';
  const ui = textsOf(language, 'ui');
  const fields = textsOf(language, 'fields', 'packages/contract/locales');
  const { admin, doctor } = STAFF[language];
  const audit = textsOf(language, 'audit');
  const page = await signedIn(admin, language, '/setting/audit');
  const patient = await newPatient(page, doctor);
  const clinic = await colleague(doctor, language, `/files/update/${patient.id}`);
  await clinic.locator('[data-field="remark"]:visible textarea').fill('seen');
  await clinic.getByRole('button', { name: ui['form.submit'] }).click();
  await expect(clinic.getByRole('heading', { level: 1, name: patient.name, exact: true })).toBeVisible();
  const who = (await clinic.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('Doctor-Token')}` };
    return (await (await fetch('/api/doctor/info', { headers })).json()).data.username;
  })) as string;

  await page.getByLabel(textsOf(language, 'records').find ?? '?', { exact: true }).fill(patient.name);
  await page.keyboard.press('Enter');
  const rows = rowsOf(page);
  const done = (action: string) =>
    rows.filter({ has: page.locator('[data-tone]').filter({ hasText: audit[`action.${action}`] }) });
  const changed = done('change');
  await expect(changed).toHaveCount(1);
  await expect(changed).toContainText(who);
  await expect(changed).toContainText(fields.remark ?? '?');
  await expect(done('open')).not.toHaveCount(0);
  await expect(done('open').filter({ hasNotText: who })).toHaveCount(0);
  await expect(rows.filter({ hasNotText: patient.name })).toHaveCount(0);
  await noSeriousFindings(page, `the trail in ${language}`);

  // Others work with this account meanwhile: of all its entries this one may be on another page by now.
  await visit(page, '/setting/audit?action=change');
  await page.getByRole('combobox', { name: audit.who, exact: true }).click();
  await optionOf(page, who).click();
  await expect(changed.filter({ hasText: patient.name })).toHaveCount(1);
  await expect(rows.filter({ hasNotText: who })).toHaveCount(0);

  await visit(page, `/setting/audit?archiveId=${patient.id}`);
  await expect(page.getByText(fill(audit.onePatient, { name: patient.name }))).toBeVisible();
  await expect(rows.filter({ hasNotText: patient.name })).toHaveCount(0);
  await changed.getByRole('link', { name: patient.name }).click();
  await expect(heading(page)).toContainText(patient.name);
});

test('an unused entry is changed and deleted; a doctor comes to neither page', async ({
  signedIn,
  page,
  colleague,
}) => {
  await signedIn('admin', 'en', '/setting/dictionary');
  const label = unique('Latex');
  await page.getByRole('button', { name: 'Add entry: Drug allergies' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('English').fill(label);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: label });
  await entry.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Русский').fill('Латекс');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(entry).not.toContainText('Русский');
  await entry.getByRole('button', { name: 'Delete' }).click();
  await confirm(page, `Delete “${label}”?`, 'Delete');
  await expect(entry).toHaveCount(0);

  const clinic = await colleague('doctor', 'en', '/home/index');
  for (const path of ['/setting/audit', '/setting/dictionary']) {
    await clinic.goto(path);
    await expect(heading(clinic)).not.toHaveText(/Audit trail|Dictionaries/);
  }
});

for (const language of ['zh-TW', 'ru'] as const) {
  test(`both pages on a phone (${language})`, async ({ signedIn, page, noSeriousFindings }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const admin = language === 'ru' ? 'novosibirsk.admin' : 'taipei.admin';
    await signedIn(admin, language, '/setting/audit');
    await expect(cardsOf(page)).not.toHaveCount(0);
    await noSeriousFindings(page, `the trail on a phone in ${language}`);
    await fits(page);
    await visit(page, '/setting/dictionary');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
    await noSeriousFindings(page, `the dictionaries on a phone in ${language}`);
    await fits(page);
  });
}
