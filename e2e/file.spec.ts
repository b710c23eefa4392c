import { expect, test } from './fixtures.ts';
import { newPatient } from './records.testing.ts';
import { fits } from './settled.ts';

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1920, height: 1080 };

test('a contact is added, changed and made the informant in place of another', async ({
  signedIn,
  noSeriousFindings,
}, testInfo) => {
  const page = await signedIn('doctor', 'en', null);
  const patient = await newPatient(page, 'doctor');
  await page.goto(`/files/detail/${patient.id}/archive`);
  const list = page.getByRole('list', { name: 'Contacts' });
  const dialog = page.getByRole('dialog');
  const add = async (name: string, relation: string, informant: boolean) => {
    await page.getByRole('button', { name: 'Add contact' }).click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('combobox', { name: 'Relation' }).click();
    await page.getByRole('option', { name: relation, exact: true }).click();
    if (informant) await dialog.getByRole('switch').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText(relation);
  };
  await page.getByRole('button', { name: 'Add contact' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await noSeriousFindings(page, 'the form of a contact');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await add('Anna Berg', 'Spouse', true);
  await add('Ivan Berg', 'Child', false);
  const [anna, ivan] = ['Anna Berg', 'Ivan Berg'].map((name) => list.getByRole('listitem').filter({ hasText: name }));
  if (!anna || !ivan) throw new Error('two were added');
  await expect(anna).toContainText('Informant');

  await page.getByRole('button', { name: 'Edit contact Ivan Berg' }).click();
  await dialog.getByLabel('Phone').fill('13900001234');
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(ivan).toContainText('Informant');
  await expect(ivan.getByRole('link', { name: 'Call Ivan Berg: 13900001234' })).toBeVisible();
  await expect(anna).not.toContainText('Informant');

  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await fits(page, `contacts at ${size.width}`);
    await page.screenshot({ path: testInfo.outputPath(`contacts-${size.width}.png`) });
  }
  await noSeriousFindings(page, 'the contacts');
});

test('a diagnosis is found by its code, and both it and a medication are ended and taken back', async ({
  signedIn,
  noSeriousFindings,
}, testInfo) => {
  const page = await signedIn('doctor', 'en', null);
  const patient = await newPatient(page, 'doctor');
  await page.goto(`/files/detail/${patient.id}/archive`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add diagnosis' }).click();
  await dialog.getByLabel('ICD-10 code').fill('alzheimer');
  await page.getByRole('option', { name: /^F00\.1 / }).click();
  await expect(dialog.getByLabel('Diagnosis', { exact: true })).toHaveValue(/Alzheimer/);
  await dialog.getByRole('radio', { name: 'Confirmed' }).check();
  await noSeriousFindings(page, 'the form of a diagnosis');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const head = page.getByLabel('Allergies, diagnoses and medication');
  await expect(head).toContainText('F00.1');

  await page.getByRole('button', { name: 'Add medication' }).click();
  await dialog.getByLabel('Medicine').fill('Donepezil');
  await dialog.getByLabel('Dose').fill('5 mg');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(head).toContainText('Donepezil 5 mg');

  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await fits(page, `diagnoses at ${size.width}`);
    await page.screenshot({ path: testInfo.outputPath(`diagnoses-${size.width}.png`), fullPage: true });
  }
  for (const [kind, name, ended] of [
    ['Diagnoses', /Alzheimer/, 'Recorded by mistake'],
    ['Medication', /Donepezil/, 'No longer taken'],
  ] as const) {
    const current = page.getByRole('list', { name: kind, exact: true }).getByRole('listitem');
    await current.filter({ hasText: name }).getByRole('button', { name: /^End:/ }).click();
    await dialog.getByRole('radio', { name: ended }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(current).toHaveCount(0);
    await expect(head).not.toContainText(name);
    await page.locator('details', { hasText: name }).locator('summary').click();
    await page.getByRole('button', { name: /^Reopen:/ }).click();
    await expect(current.filter({ hasText: name })).toHaveCount(1);
    await expect(head).toContainText(name);
  }
  await noSeriousFindings(page, 'diagnoses and medication');
});

test('a copy of all that is kept of a patient is prepared for a representative, and saved', async ({
  signedIn,
  noSeriousFindings,
}, testInfo) => {
  const page = await signedIn('doctor', 'en', null);
  const patient = await newPatient(page, 'doctor');
  await page.goto(`/files/detail/${patient.id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy of the data' }).click();
  await dialog.getByRole('radio', { name: 'A guardian or representative' }).check();
  await dialog.getByRole('button', { name: 'Prepare' }).click();
  await expect(dialog.getByText('Say who asked')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await noSeriousFindings(page, 'the dialog of a copy');
  await page.screenshot({ path: testInfo.outputPath('copy.png') });
  await dialog.getByRole('textbox').fill('Her son Jan, by passport and a power of attorney');
  await dialog.getByRole('button', { name: 'Prepare' }).click();
  await expect(dialog.getByText('Done. The file is ready.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Copy of the record of .*\.zip$/);
});
