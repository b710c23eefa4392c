import { asAccount, newDocument, newPhone } from './archives.people.ts';
import { expect, type Language, test } from './fixtures.ts';
import { fits, settled, visit } from './settled.ts';
import { textsOf } from './texts.ts';

const ACCOUNT: Readonly<Record<Language, string>> = {
  zh: 'doctor',
  'zh-TW': 'taipei.doctor',
  en: 'doctor',
  ru: 'novosibirsk.doctor',
};

test('a patient is found by name and by phone, and opened', async ({ signedIn, page }) => {
  const language = 'ru';
  const t = textsOf(language, 'archives');
  const records = textsOf(language, 'records');
  const ui = textsOf(language, 'ui');
  const server = await asAccount(page, ACCOUNT[language]);
  const patient = await server.add({
    name: 'Яковлева Зинаида',
    phone: newPhone(),
    idType: 'passport',
    idNumber: newDocument(),
    educationYears: 12,
  });
  await signedIn(ACCOUNT[language], language, '/files/list');
  const table = page.getByRole('table');
  const search = page.getByRole('search');
  // Below the heads of columns; on a screen of 768 px the rows are what is seen.
  const top = () =>
    table.getByRole('link').evaluateAll((links) => Math.min(...links.map((link) => link.getBoundingClientRect().top)));
  await expect.poll(top).toBeLessThanOrEqual(200);

  await search.getByLabel(records.find ?? '', { exact: true }).fill(patient.phone?.slice(3) ?? '');
  await search.getByLabel(records.find ?? '', { exact: true }).press('Enter');
  await expect(table.getByRole('link')).toHaveText([patient.name]);

  await page.getByRole('button', { name: ui['table.reset'] }).click();
  await expect(table.getByRole('link')).not.toHaveCount(1);
  await search.getByLabel(records.find ?? '', { exact: true }).fill(patient.name.slice(0, 4));
  await page.getByRole('button', { name: ui['table.search'] }).click();
  const found = table.getByRole('row', { name: patient.phone ?? '' });
  await expect(found.getByRole('link', { name: patient.name, exact: true })).toBeVisible();

  // Anywhere in the row, not only on the name.
  await found.getByText(patient.phone ?? '').click();
  await expect(page.getByRole('heading', { level: 1, name: patient.name, exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: patient.name })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('main')).toContainText(t['detail.noResults'] ?? '');
});

test('the detail keeps its parts in the address, and the keyboard where it was', async ({ signedIn, page }) => {
  const server = await asAccount(page, 'doctor');
  const tested = await firstTested(server);
  await signedIn('doctor', 'en', `/files/detail/${tested.id}/archive`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Identity' })).toBeVisible();
  await expect(main).not.toContainText(String((await server.one(tested.id)).idNumber));

  const parts = page.getByRole('navigation', { name: 'Parts of the file' });
  await parts.getByRole('link', { name: /^Reports/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/files/detail/${tested.id}/reports$`));
  await expect(parts.getByRole('link', { name: /^Reports/ })).toBeFocused();
  await expect(page.getByRole('tab')).toHaveCount(1);
  const links = main
    .getByRole('region', { name: 'Screening reports', exact: true })
    .getByRole('table')
    .getByRole('link');
  await expect(links).toHaveCount(Math.min(20, (await server.reports(tested.id)).length));
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^\/results\/detail\//);
});

test('an archive out of sight is said to be missing, with the way back', async ({ signedIn, page }) => {
  const elsewhere = (await (await asAccount(page, 'taipei.doctor')).list())[0];
  await signedIn('doctor', 'en', `/files/detail/${elsewhere?.id}`);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Back to patients' }).click();
  await expect(page.getByRole('table')).not.toHaveCount(0);
});

test('cards at 360 px, nothing sticks out', async ({ signedIn, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const server = await asAccount(page, 'novosibirsk.doctor');
  const tested = await firstTested(server);
  await signedIn('novosibirsk.doctor', 'ru', '/files/list');
  await expect(page.getByRole('list', { name: 'Пациенты' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  for (const path of [
    '/files/list',
    '/files/add',
    `/files/detail/${tested.id}/archive`,
    `/files/detail/${tested.id}/reports`,
  ]) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await fits(page, path);
  }
});

test('the view is kept with the account', async ({ signedIn, page }) => {
  await signedIn('doctor.mall', 'en', '/files/list');
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/doctor/preferences/'));
  await page.getByTitle('Cards').click();
  await saved;
  await expect(page.getByRole('list', { name: 'Patients' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Patients' })).toBeVisible();
  const savedAgain = page.waitForResponse((answer) => answer.url().includes('/api/doctor/preferences/'));
  await page.getByTitle('Table').click();
  await savedAgain;
  await expect(page.getByRole('table')).not.toHaveCount(0);
});

for (const [language, scheme] of [
  ['zh', 'light'],
  ['ru', 'dark'],
] as const) {
  test(`axe: reports, a form with problems, cards (${language}, ${scheme})`, async ({
    signedIn,
    page,
    noSeriousFindings,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const server = await asAccount(page, ACCOUNT[language]);
    const { id } = await firstTested(server);
    await signedIn(ACCOUNT[language], language, `/files/detail/${id}/reports`);
    await expect(page.getByRole('table')).not.toHaveCount(0);
    await expect(page.getByRole('figure').getByRole('slider')).not.toHaveCount(0);
    await noSeriousFindings(page, `reports ${language} ${scheme}`);

    await visit(page, '/files/add');
    await page.getByRole('button', { name: textsOf(language, 'ui')['form.submit'], exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).not.toHaveCount(0);
    await noSeriousFindings(page, `a form with problems ${language} ${scheme}`);

    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, '/files/list');
    await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
    await noSeriousFindings(page, `cards ${language} ${scheme}`);
  });
}

async function firstTested(server: Awaited<ReturnType<typeof asAccount>>) {
  for (const row of await server.list('pageSize=20&orderBy=createTime%20asc')) {
    const given = (await server.reports(row.id)).map(({ instrument }) => instrument);
    if (new Set(given).size < given.length) return row;
  }
  throw new Error('nobody was tested twice with one instrument');
}
