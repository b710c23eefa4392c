import type { Page } from '@playwright/test';
import { menuLink } from './find.ts';
import { expect, LANGUAGES, PART_IN, test } from './fixtures.ts';
import { ask, reportRows } from './reports.testing.ts';
import { fits, visit } from './settled.ts';
import { textsOf } from './texts.ts';

const figure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Overview' })
    .getByRole('link')
    .filter({ has: page.getByText(label, { exact: true }) });

async function figureValue(page: Page, label: string): Promise<string> {
  await page.goto('/home/index');
  return (await figure(page, label).locator('strong').textContent()) ?? '';
}

/** The list's own count; a search without a match has none. */
async function listed(page: Page): Promise<string> {
  const total = page.getByRole('navigation', { name: 'Pages' }).getByText(/ rows?$/);
  await expect(total.or(page.getByText('Nothing matches the search'))).toBeVisible();
  return (await total.isVisible()) ? ((await total.textContent())?.match(/[\d,]+/)?.[0] ?? '') : '0';
}

const ONE = '00000000-0000-4000-8000-000000000001';
const LISTS = [
  ['Patients', /\/files\/list$/],
  ['New patients this week', /\/files\/list\?beginTime=\d{4}-\d\d-\d\d$/],
  ['Screenings', /\/results\/list$/],
  ['Screenings this week', /\/results\/list\?beginTime=\d{4}-\d\d-\d\d$/],
  ['Safety alerts this week', /\/results\/list\?alert=any&beginTime=\d{4}-\d\d-\d\d$/],
] as const;

for (const [label, address] of LISTS) {
  test(`“${label}” leads to a list of as many`, async ({ signedIn }) => {
    const page = await signedIn('doctor', 'en', null);
    // Other tests screen patients meanwhile.
    await expect(async () => {
      const value = await figureValue(page, label);
      await figure(page, label).click();
      await expect(page).toHaveURL(address);
      expect(await listed(page)).toBe(value);
    }).toPass({ timeout: 40_000 });
  });
}

test('the card of safety alerts leads to flagged reports only, those of unfinished tests to the patients', async ({
  signedIn,
}) => {
  const page = await signedIn('doctor', 'en', '/results/list');
  const test = {
    id: ONE,
    archiveId: ONE,
    patientName: 'Ann Li',
    instrumentName: 'PHQ-9',
    savedTime: '2026-05-03 10:00:00',
  };
  const openSafety = { count: 1, tests: [test] };
  // The demonstration may have none this week: the week is made long, so that the list has something to leave out.
  const [shimmering, moving]: [number[], string[]] = [[], []];
  await page.route('**/api/home/info/statistics*', async (route) => {
    const answer = await route.fetch();
    shimmering.push(await page.evaluate(() => document.querySelectorAll('[role="status"][aria-busy="true"]').length));
    moving.push(...(await page.evaluate(() => document.getAnimations().map(String))));
    const envelope = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, weekStart: '2020-01-06', openSafety } } });
  });
  const [flagged, all] = await Promise.all([reportRows(page, 'alert=any'), reportRows(page, '')]);
  expect(flagged.total).toBeGreaterThan(0);
  expect(flagged.total).toBeLessThan(all.total);
  await menuLink(page, 'Home').click();
  // With reduced motion the placeholders do not move.
  await expect.poll(() => Math.max(0, ...shimmering)).toBeGreaterThan(0);
  expect(moving).not.toContain('[object CSSAnimation]');
  const unfinished = page.getByRole('region', { name: 'Safety alerts in unfinished tests: 1' });
  await expect(unfinished.getByRole('link', { name: 'Ann Li', exact: true })).toHaveAttribute('href', /detail/);
  await figure(page, 'Safety alerts this week').click();
  // The list was open before, unfiltered: its old rows stay until the new ones come.
  await expect.poll(() => listed(page)).toBe(String(flagged.total));
});

test('tests to be continued lead to where they are continued', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  await expect(async () => {
    const value = await figureValue(page, 'Unfinished tests');
    const open = await ask<unknown[]>(page, '/paper/administrations/open');
    expect(value).toBe(String(open.length));
  }).toPass({ timeout: 40_000 });
  await figure(page, 'Unfinished tests').click();
  await expect(page).toHaveURL(/\/examinations\/dementia$/);
  await expect(page.getByRole('heading', { name: 'Unfinished tests' })).toBeVisible();
});

test('a level leads to the reports of that level in the period shown', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  await expect(async () => {
    await page.goto('/home/index');
    await page.getByRole('radiogroup', { name: 'Period' }).getByText('Half a year').click();
    await expect(page.getByText('Half a year')).toHaveCount(2);
    // Until they have come, the figures of the period before stand there, faded.
    await expect(page.locator('main [aria-busy="false"]')).toBeVisible();
    const link = page
      .getByRole('region', { name: 'Screenings by level' })
      .getByRole('listitem')
      .filter({ hasText: 'Mild' })
      .getByRole('link');
    const value = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(/\/results\/list\?level=mild&beginTime=/);
    expect(await listed(page)).toBe(value);
  }).toPass({ timeout: 40_000 });
});

test('the period stays with the page, and the figures can be read as a table', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', '/home/index?days=7');
  await expect(page.getByRole('radio', { name: 'Last 7 days' })).toBeChecked();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(7);
  await page.getByRole('radiogroup', { name: 'Period' }).getByText('Last 30 days').click();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(30);
  await expect(page).toHaveURL(/days=30/);
});

test('the trend is read by keyboard, and a line can be taken out', async ({ signedIn }) => {
  const page = await signedIn();
  const reader = page.getByRole('slider', { name: 'Trend' });
  await page.getByRole('button', { name: 'Show as table' }).focus();
  await page.keyboard.press('Tab');
  await expect(reader).toBeFocused();
  await expect(reader).toHaveAttribute('aria-valuetext', /Screenings \d+, New patients \d+$/);
  const newest = await reader.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(reader).not.toHaveAttribute('aria-valuetext', newest ?? '');
  await expect(page.locator('figure div[aria-hidden="true"]')).toContainText('New patients');
  await page.keyboard.press('Escape');
  await expect(page.locator('figure div[aria-hidden="true"]')).toHaveCount(0);

  const screenings = page.getByRole('button', { name: 'Screenings', exact: true });
  await expect(page.locator('figure [data-series]')).toHaveCount(2);
  await screenings.click();
  await expect(screenings).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('figure [data-series]')).toHaveCount(1);
});

test('a recent report opens; the quick actions lead to registering and screening', async ({ signedIn }) => {
  const page = await signedIn();
  const recent = page.getByRole('region', { name: 'Recent reports' }).getByRole('listitem');
  await expect(recent).not.toHaveCount(0);
  const [newest] = await recent.getByRole('link').evaluateAll((links) => links.map((one) => one.getAttribute('href')));
  expect(newest).toMatch(/^\/results\/detail\//);
  await recent.locator(`a[href="${newest}"]`).click();
  await expect(page).toHaveURL(newest ?? '?');
  await visit(page, '/home/index');
  await page.getByRole('button', { name: 'Add patient' }).click();
  await expect(page).toHaveURL(/\/files\/add$/);
  await visit(page, '/home/index');
  await page.getByRole('button', { name: 'Start screening' }).click();
  await expect(page).toHaveURL(/\/examinations\/dementia$/);
});

test('a new clinic is told what to do first', async ({ signedIn }) => {
  const page = await signedIn('admin', 'en', '/results/list');
  await page.route('**/api/home/info/statistics*', (route) =>
    route.fulfill({
      json: {
        code: 200,
        msg: '',
        data: {
          patients: 0,
          patientsThisWeek: 0,
          screenings: 0,
          screeningsThisWeek: 0,
          flaggedThisWeek: 0,
          flaggedOpen: 0,
          openSafety: { count: 0, tests: [] },
          openAdministrations: 0,
          levels: [],
          trend: [],
          weekStart: '2026-01-05',
          recentReports: [],
        },
      },
    }),
  );
  await menuLink(page, 'Home').click();
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Getting started' }).getByRole('listitem')).toHaveCount(5);
  await page.getByRole('link', { name: 'Register the first patient' }).click();
  await expect(page).toHaveURL(/\/files\/add$/);
});

for (const language of LANGUAGES) {
  test(`the home page greets by name and place, and fits a phone, in ${language}`, async ({ signedIn }) => {
    const page = await signedIn('doctor', language);
    const account = await ask<{ username: string; institutionName: string }>(page, '/doctor/info');
    await expect(page.locator('h1:visible')).toContainText(account.username);
    await expect(page.getByRole('article').locator('header')).toContainText(account.institutionName);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(
      page.getByRole('region', { name: textsOf(language, 'statistics')['recent.title'] }).getByRole('listitem'),
    ).not.toHaveCount(0);
    await fits(page);
  });
}

test('the home page has no serious findings in either theme, nor has a page opened after the dark one', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn();
  const inTheme = async (scheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
  };
  await inTheme('light');
  await expect(page.getByRole('slider', { name: 'Trend' })).toBeVisible();
  await noSeriousFindings(page, 'home, light', PART_IN.light);
  await inTheme('dark');
  await noSeriousFindings(page, 'home, dark', PART_IN.dark);
  await inTheme('light');
  await visit(page, '/results/stat');
  await noSeriousFindings(page, 'a page opened in the light after the dark', 'contrast');
});
