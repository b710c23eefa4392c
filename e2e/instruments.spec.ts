import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newPatient } from './exams.testing.ts';
import { expect, test } from './fixtures.ts';
import { fits } from './settled.ts';

const item = (page: Page, code: string) => page.locator(`[data-own-item="${code}"]`);
const name = () => `Falls ${Date.now().toString(36)}`;
const questionnaire = (questions: unknown[]) => ({
  name: 'falls-form.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ resourceType: 'Questionnaire', title: 'Falls form', item: questions })),
});

test('an instrument is written, published, given to a patient, and reported', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('admin', 'en', '/setting/instruments');
  const title = name();
  const code = `T${Date.now().toString(36).toUpperCase()}`;
  await page.getByRole('button', { name: 'New scale' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(title);
  await page.getByRole('dialog').getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Create' }).click();

  // What is missing is said at its place.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Add at least one item')).toBeVisible();

  await page.getByRole('button', { name: 'Add an item' }).click();
  await item(page, '1').getByLabel('Question').fill('Did you fall?');
  await page.getByLabel('Item 1, text of choice 1').fill('No');
  await page.getByLabel('Item 1, text of choice 2').fill('Yes');
  await page.getByRole('button', { name: 'Add an item' }).click();
  await item(page, '2').getByLabel('Question').fill('Are you afraid to fall?');
  // By keys: the second goes first, and the focus with it.
  await page.getByRole('button', { name: 'Move item 2 up' }).press('Enter');
  await expect(item(page, '1').getByLabel('Question')).toHaveValue('Are you afraid to fall?');
  await expect(page.getByRole('button', { name: 'Move item 1 down' })).toBeFocused();
  // And back by the mouse, with both in view: a page that scrolls beneath the pointer ends a drag.
  await item(page, '2').evaluate((card) => card.scrollIntoView({ block: 'end' }));
  await item(page, '1').getByTitle('Drag to reorder').dragTo(item(page, '2'));
  await expect(item(page, '1').getByLabel('Question')).toHaveValue('Did you fall?');

  // Into a section of its own by keys, and back when that goes.
  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.getByLabel('Section 2: title').fill('Fear');
  await page.getByRole('button', { name: 'Move item 2 down' }).press('Enter');
  const fear = page.getByRole('region', { name: 'Fear' }).and(page.locator('[data-own-section]'));
  await expect(fear.getByLabel('Question')).toHaveValue('Are you afraid to fall?');
  await page.getByRole('button', { name: 'Remove section “Fear”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove section' }).click();
  await expect(fear).toHaveCount(0);
  await expect(item(page, '2').getByLabel('Question')).toHaveValue('Are you afraid to fall?');

  // Nobody has said yet which end is better.
  await page.getByRole('button', { name: 'Points are added up; lower is better' }).click();
  await page.getByRole('button', { name: 'Add a band' }).click();
  const band = (code: string) => page.locator(`[data-place="bands.${code}"]`);
  await band('band-1').getByLabel('To', { exact: true }).fill('0');
  await band('band-1').getByLabel('Band name').fill('Steady');
  await expect(band('band-1')).toContainText('No band covers 1–2');
  await page.getByRole('button', { name: 'Add a band' }).click();
  await band('band-2').getByLabel('Band name').fill('At risk');
  await band('band-2').getByLabel('Advice').fill('Look at the stairs');
  await band('band-2').getByLabel('Level').click();
  await page.getByTitle('Moderate').click();
  await expect(page.getByText('No band covers')).toHaveCount(0);

  // One item has a score of its own, with bands of its own.
  await page.getByRole('button', { name: 'Add a sub-score' }).click();
  const part = page.locator('[data-place="subscales.scale-1"]');
  await part.getByLabel('Name of the sub-score').fill('Falling');
  await part.getByLabel('Items included').click();
  await page.getByTitle('1 Did you fall?').click();
  await page.keyboard.press('Escape');
  await part.getByRole('button', { name: 'Add a band' }).click();
  await part.getByLabel('Band name').fill('Has fallen');

  const preview = page.getByRole('region', { name: 'Preview and trial answers' });
  for (const box of await preview.getByRole('radio', { name: 'Yes' }).all()) await box.click();
  await expect(preview.locator('[aria-busy]')).toContainText('Total 2 / 2 At risk');
  await expect(preview.locator('[aria-busy]')).toContainText('Falling 1 / 1 Has fallen');
  await noSeriousFindings(page, 'editor');

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1 is published')).toBeVisible();

  const patient = await newPatient(page);
  await page.goto(`/examinations/demetypes/OWN-${code}?archive=${patient}`);
  await expect(page.getByRole('button', { name: 'Export FHIR' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Start', exact: true }).click();
  for (const question of ['Did you fall?', 'Are you afraid to fall?']) {
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    // The second half of a double tap is not taken.
    await page.waitForTimeout(500);
    await page.getByRole('region', { name: question }).getByRole('radio', { name: 'Yes' }).click();
  }
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page).toHaveURL(/\/results\/detail\//);
  const report = page.getByRole('main');
  await expect(report).toContainText('At risk');
  await expect(report).toContainText('Look at the stairs');
  await expect(report).toContainText('Has fallen');
});

test('a FHIR file is read with its findings, and becomes a draft', async ({ signedIn, noSeriousFindings }) => {
  const page = await signedIn('admin', 'en', '/setting/instruments');
  await page.getByRole('button', { name: 'Import FHIR' }).click();
  const file = page.getByRole('dialog').locator('input[type=file]');
  const when = (question: string) => [{ question, operator: 'exists', answerBoolean: true }];
  await file.setInputFiles(
    questionnaire([
      { linkId: '1', type: 'boolean', text: 'A', enableWhen: when('9') },
      { linkId: '2', type: 'attachment', text: 'B' },
    ]),
  );
  await expect(page.getByText('The file cannot be imported')).toBeVisible();
  await expect(page.getByText('The condition refers to “9”, which does not exist')).toBeVisible();
  await expect(page.getByText('1 warning: read differently or left out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as draft' })).toBeDisabled();
  await noSeriousFindings(page, 'findings');

  await file.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":') });
  await expect(page.getByText('The file is not JSON')).toBeVisible();

  await file.setInputFiles(
    questionnaire([
      { linkId: '1', type: 'boolean', text: 'Did you fall?' },
      { linkId: '1.1', type: 'text', text: 'Where?', enableWhen: when('1') },
      { linkId: '2', type: 'attachment', text: 'B' },
    ]),
  );
  await expect(page.getByText('Read “Falls form”: 2 items')).toBeVisible();
  const code = `F${Date.now().toString(36).toUpperCase()}`;
  await page.getByRole('dialog').getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(item(page, '1.1')).toContainText('Asked only if');
  // What was left out is told until it is looked at.
  await page.getByRole('button', { name: /^Acknowledge: 2: / }).click();
  await expect(page.getByText('From the import')).toHaveCount(0);
  // In the preview it comes with the answer that it hangs on.
  const preview = page.getByRole('region', { name: 'Preview and trial answers' });
  await expect(preview.getByText('Where?')).toHaveCount(0);
  await preview.getByRole('radio', { name: 'Yes' }).click();
  await expect(preview.getByText('Where?')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/setting/instruments');
  await expect(page.getByText(`OWN-${code}`)).toBeVisible();
  await fits(page);
  await page.goto(`/setting/instrument/OWN-${code}`);
  await expect(item(page, '1.1')).toBeVisible();
  await fits(page);
});

/** Opens the editor of a new instrument with one question, in all languages at once. */
async function written(page: Page): Promise<string> {
  const code = `T${Date.now().toString(36).toUpperCase()}`;
  await page.getByRole('button', { name: 'New scale' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name());
  await page.getByRole('dialog').getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Add an item' }).click();
  await item(page, '1').getByLabel('Question').fill('Did you fall?');
  await page.getByLabel('Item 1, text of choice 1').fill('No');
  await page.getByLabel('Item 1, text of choice 2').fill('Yes');
  await page.getByRole('button', { name: 'Points are added up; lower is better' }).click();
  return `OWN-${code}`;
}

async function writeIn(page: Page, language: string): Promise<void> {
  await page.getByLabel('Language of the texts').click();
  await page.getByTitle(language, { exact: true }).click();
}

/** Confirms the questions before a publication, in their order. */
async function publish(page: Page, ...answers: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  for (const answer of answers) await page.getByRole('dialog').getByRole('button', { name: answer }).click();
}

test('a changed text marks its translations, which are checked one by one or go out on the author’s word', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('admin', 'en', '/setting/instruments');
  await written(page);
  const question = item(page, '1').getByLabel('Question');
  const panel = page.getByRole('region', { name: /^Translations to check/ });
  await writeIn(page, 'Русский');
  await question.fill('Вы падали?');
  await writeIn(page, '简体中文');
  await question.fill('您跌倒过吗？');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // First translations leave nothing to check.
  await expect(panel).toHaveCount(0);

  await writeIn(page, 'English');
  await question.fill('Did you fall last year?');
  await expect(panel).toContainText('Русский: 1');
  await expect(panel).toContainText('简体中文: 1');
  await panel.getByRole('button', { name: 'Русский: go to the next' }).click();
  await expect(question).toBeFocused();
  await expect(question).toHaveValue('Вы падали?');
  await expect(item(page, '1')).toContainText('English was “Did you fall?”, now reads “Did you fall last year?”');
  await noSeriousFindings(page, 'translations');
  await question.fill('Вы падали за последний год?');
  await expect(panel).not.toContainText('Русский');
  await panel.getByRole('button', { name: '简体中文: go to the next' }).click();
  await page.getByRole('button', { name: 'Still right: 您跌倒过吗？' }).click();
  await expect(panel).not.toContainText('简体中文');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(panel).toContainText('繁體中文: 1');
  await page.setViewportSize({ width: 360, height: 800 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await publish(page, 'Publish with 1 unchecked translation', 'No answer is urgent: publish');
  await expect(page.getByText('Version 1 is published')).toBeVisible();
});

test('an own scale that was exported and changed outside becomes its next version', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('admin', 'en', '/setting/instruments');
  const code = await written(page);
  await publish(page, 'No answer is urgent: publish');
  await expect(page.getByText('Version 1 is published')).toBeVisible();

  await page.goto('/setting/instruments');
  const row = page.getByRole('row').filter({ hasText: code });
  const coming = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Export FHIR' }).click();
  const exported = readFileSync(await (await coming).path(), 'utf8');
  const changed = {
    name: `${code}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(exported.replaceAll('Did you fall?', 'Did you fall at home?')),
  };
  const read = async () => {
    await page.getByRole('button', { name: 'Import FHIR' }).click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(changed);
    await expect(page.getByText(`This file was exported from ${code}. What should it become?`)).toBeVisible();
  };
  await read();
  const take = page.getByRole('button', { name: 'Save as draft' });
  // Nothing is taken before it is said what it becomes.
  await expect(take).toBeDisabled();
  await page.getByRole('radio', { name: 'A new scale' }).check();
  await expect(page.getByRole('dialog').getByLabel('Code')).toBeVisible();
  await page.getByRole('radio', { name: `Version 2 of ${code}` }).check();
  await expect(page.getByRole('dialog').getByLabel('Code')).toHaveCount(0);
  await noSeriousFindings(page, 'next version');
  await take.click();
  await expect(page).toHaveURL(new RegExp(`/setting/instrument/${code}$`));
  await expect(item(page, '1').getByLabel('Question')).toHaveValue('Did you fall at home?');

  // Once there is a draft, the import says that it takes its place.
  await page.goto('/setting/instruments');
  await read();
  await page.getByRole('radio', { name: `Version 2 of ${code}` }).check();
  await expect(page.getByText(`The current draft of ${code} will be replaced`)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await take.click();
  await publish(page, 'No answer is urgent: publish');
  await expect(page.getByText('Version 2 is published')).toBeVisible();
  await page.goto('/setting/instruments');
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
});
