import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { confirm } from './find.ts';
import { expect, test, tokenOf } from './fixtures.ts';

// The Novosibirsk institution, so that tests of the others find theirs as it was.
const ADMIN = 'novosibirsk.admin';
const PATH = '/setting/index';
const LIMIT = 100 * 1024 * 1024;
/** One green pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQImWNgWGDzHwADXAHcrknVCAAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');

const file = (page: Page) => page.locator('main input[type=file]');
const refusal = (page: Page) => page.locator('main [role=alert]');
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
/** The institution's own logo is shown from bytes that only a signed-in account may fetch. */
const ownLogo = (page: Page) => page.getByRole('banner').locator('img[src^="blob:"]');

test.describe.configure({ mode: 'serial' });

test('a PDF and a file over 100 MB are refused before a byte is sent', async ({ signedIn }, info) => {
  const page = await signedIn(ADMIN, 'en', PATH);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await file(page).setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(refusal(page)).toHaveText('Upload format error: this file format is not supported');

  // A hole in the file system: it has the length, not the bytes.
  const large = info.outputPath('large.png');
  await writeFile(large, PNG);
  await truncate(large, LIMIT + 1);
  await file(page).setInputFiles(large);
  await expect(refusal(page)).toHaveText('The file cannot be larger than 100 MB');
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('a PDF under an image’s name is refused by the server', async ({ signedIn }) => {
  const page = await signedIn(ADMIN, 'en', PATH);
  await file(page).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PDF });
  await expect(refusal(page)).toContainText(/upload format error/i);
  await expect(ownLogo(page)).toHaveCount(0);
});

test('a new logo is in the header at once, for everyone, until it is removed', async ({ signedIn, colleague }) => {
  const page = await signedIn(ADMIN, 'en', PATH);
  const { name } = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('Doctor-Token')}` };
    const answer = await fetch('/api/institution/info', { headers });
    return (await answer.json()).data as { name: string };
  });
  await file(page).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(ownLogo(page)).toHaveAttribute('alt', name);
  await expect(page.getByRole('img', { name: `Logo of ${name}` })).toBeVisible();

  const other = await colleague();
  await other.goto('/login');
  await other.evaluate(
    (token) => localStorage.setItem('Doctor-Token', token ?? ''),
    await tokenOf(other, 'novosibirsk.doctor'),
  );
  await other.goto('/files/list');
  await expect(ownLogo(other)).toBeVisible();

  await page.getByRole('button', { name: 'Remove' }).click();
  await confirm(page, 'Remove the logo?', 'Remove');
  await expect(page.getByText('Logo removed')).toBeVisible();
  await expect(ownLogo(page)).toHaveCount(0);
});

test('the particulars are checked when left, saved again and again, and shown in the header', async ({ signedIn }) => {
  const page = await signedIn(ADMIN, 'en', PATH);
  const name = field(page, 'name').getByRole('textbox');
  const before = await name.inputValue();
  const phone = field(page, 'servicePhone').getByRole('textbox');
  const number = await phone.inputValue();
  await phone.fill('12');
  await phone.blur();
  await expect(field(page, 'servicePhone')).toContainText('Format is incorrect');
  await phone.fill(number);
  await expect(field(page, 'servicePhone')).not.toContainText('Format is incorrect');

  for (const text of [`${before} A`, `${before} B`, before]) {
    await name.fill(text);
    await save(page);
    await expect(page.getByRole('banner')).toContainText(text);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a time zone is found by what the language calls it', async ({ signedIn }) => {
  const page = await signedIn(ADMIN, 'ru', PATH);
  const zone = field(page, 'timeZone');
  await expect(zone).toContainText('Asia/Novosibirsk');
  await zone.getByRole('combobox').click();
  await zone.getByRole('combobox').fill('Омск');
  await page.getByRole('option', { name: 'Asia/Omsk' }).click();
  await expect(zone).toContainText('Asia/Omsk');
});

test('the institution’s own limits of dimensions are drawn while they are typed', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn(ADMIN, 'en', PATH);
  const panel = page.getByRole('region', { name: 'Grades of the cognitive dimensions' });
  const dialog = page.getByRole('dialog', { name: 'Grades of the cognitive dimensions' });
  const limit = (name: string) => dialog.getByRole('spinbutton', { name });
  await panel.getByRole('button', { name: 'Set criteria' }).click();
  await dialog.getByRole('switch', { name: 'Grade the dimensions' }).press('Space');
  for (const [name, value] of Object.entries({ Excellent: '90', Good: '95', Fair: '60', Poor: '40' })) {
    await expect(limit(name)).toHaveValue('');
    await limit(name).fill(value);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(field(page, 'good')).toContainText('Must be lower than the limit of the next better grade');
  await limit('Good').fill('75');
  await expect(dialog).toContainText('Good 75–89%');
  await noSeriousFindings(page, 'the limits of the grades');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('Excellent 90–100%');
  // Restored for the tests that follow.
  await panel.getByRole('button', { name: 'Change criteria' }).click();
  await dialog.getByRole('switch').press('Space');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('Off:');
});

test('the administrator sees used and allowed storage in words beside the bar', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn(ADMIN, 'en', PATH);
  const panel = page.getByRole('region', { name: 'Storage' });
  await expect(panel).toContainText('of 20 GB used (');
  await expect(panel).toContainText('Logo: 0 byte');
  await file(page).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  // Counted at once.
  await expect(panel).not.toContainText('Logo: 0 byte');
  await page.getByRole('button', { name: 'Remove' }).click();
  await confirm(page, 'Remove the logo?', 'Remove');
  await expect(panel).toContainText('Logo: 0 byte');
  await noSeriousFindings(page, 'the storage');

  // Nearly and wholly full, as the server would tell it.
  for (const [productions, words] of [
    [950, 'Nearly full'],
    [1000, 'No new files can be uploaded'],
  ] as const) {
    await page.route('**/api/institution/storage', (route) =>
      route.fulfill({
        json: {
          code: 200,
          msg: '',
          data: { logos: 0, exams: 0, productions, eye: 0, parties: 0, mall: 0, jobs: 0, allowed: 1000 },
        },
      }),
    );
    await page.reload();
    await expect(panel).toContainText(words);
    await page.unroute('**/api/institution/storage');
  }
  await noSeriousFindings(page, 'a full storage');
});
