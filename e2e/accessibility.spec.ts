import type { Page } from '@playwright/test';
import { expect, PART_IN, test } from './fixtures.ts';
import { settled, visit } from './settled.ts';
import { newDoctor } from './staff.testing.ts';
import { daysAreWritten } from './written.ts';

/**
 * axe finds nothing serious on any route, by day and by night, in any language, and no route shows a day as the wire has it.
 * Colours do not depend on the language: they are looked at in one.
 */
const ROUTES = [
  '/home/index',
  '/files/list',
  '/files/add',
  '/files/import',
  '/files/duplicates',
  '/files/bin',
  '/follow/index',
  '/examinations/dementia',
  '/examinations/demetypes/PHQ-9',
  '/results/list',
  '/drill/list',
  '/device/list',
  '/game/index',
  '/results/stat',
  '/results/phrases',
  '/party-report/list',
  '/dataAnalysis/index',
  '/account/index',
  '/shopping/express',
  '/shopping/orders',
  '/shopping/coupons',
  '/shopping/commodity',
  '/shopping/refund',
  '/shopping/figures',
  '/shopping/reconciliation',
  '/setting/index',
  '/setting/section',
  '/setting/account',
  '/setting/edit/new',
  '/setting/examination',
  '/setting/guidance',
  '/setting/instruments',
  '/setting/partners',
  '/setting/payments',
  '/setting/casting',
  '/setting/systems',
  '/setting/webhooks',
  '/setting/wall',
  '/setting/dictionary',
  '/setting/retention',
  '/setting/audit',
  '/setting/operation',
  '/404',
];
const PARTS = ['timeline', 'archive', 'reports', 'exams', 'guidance', 'follow', 'push', 'training'];
const PUBLIC = ['/login', '/forget', '/stopLetter'];
/** An account of its own: no other test's imports are among its notices. */
const SEES_ALL = { roleType: 'ADMIN', mallAuthority: 1 };
/** The language of the longest texts. */
const EVERY_ROUTE_IN = 'ru';
const OTHERS = ['zh', 'zh-TW', 'en'] as const;

/** The pages of one patient: the parts of theirs, a report, and the questions of a test begun here. */
async function pagesOfPatient(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  const headers = { authorization: `Bearer ${token}` };
  const firstOf = async (path: string) => {
    const answer = await page.request.get(`/api${path}?pageSize=1&orderBy=createTime%20asc`, { headers });
    return ((await answer.json()) as { data: { rows: { id: string }[] } }).data.rows[0]?.id ?? '';
  };
  const archive = await firstOf('/archives/list');
  const administration = crypto.randomUUID();
  const body = { id: administration, instrument: 'GAD-7', archiveId: archive };
  await page.request.post('/api/paper/administrations/start', { headers, data: body });
  return [
    ...PARTS.map((part) => `/files/detail/${archive}/${part}`),
    `/files/update/${archive}`,
    `/results/detail/${await firstOf('/screening_report/list')}`,
    `/examinations/questions/${administration}`,
  ];
}

/** A page has come, and stands still. */
async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await settled(page);
}

test('every route, light and dark', async ({ page, signedIn, noSeriousFindings, context, baseURL }) => {
  test.setTimeout(240_000);
  await context.addCookies([{ name: 'language', value: EVERY_ROUTE_IN, url: baseURL ?? '' }]);
  const lookAt = async (path: string, open: (path: string) => Promise<unknown>) => {
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      if (theme === 'light') await open(path);
      await shown(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await noSeriousFindings(page, `${path} ${theme}`, PART_IN[theme]);
      if (theme === 'light') await daysAreWritten(page, path);
    }
  };
  for (const path of PUBLIC) await lookAt(path, (at) => page.goto(at));
  await signedIn(await newDoctor(page, SEES_ALL), EVERY_ROUTE_IN);
  for (const path of [...ROUTES, ...(await pagesOfPatient(page))]) await lookAt(path, (at) => visit(page, at));
});

for (const language of OTHERS) {
  test(`every route in ${language}`, async ({ page, signedIn, noSeriousFindings, context, baseURL }) => {
    test.setTimeout(240_000);
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    for (const path of PUBLIC) {
      await page.goto(path);
      await shown(page);
      await noSeriousFindings(page, `${path} ${language}`, 'all but contrast');
    }
    await signedIn(await newDoctor(page, SEES_ALL), language);
    for (const path of [...ROUTES, ...(await pagesOfPatient(page))]) {
      await visit(page, path);
      await shown(page);
      await noSeriousFindings(page, `${path} ${language}`, 'all but contrast');
      await daysAreWritten(page, `${path} ${language}`);
    }
  });
}
