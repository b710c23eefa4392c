import { expect, LANGUAGES, test } from './fixtures.ts';
import { settled, visit } from './settled.ts';

/**
 * axe finds nothing serious on any route in each language. Contrast does not depend on the language and is all that
 * the dark changes: it is looked at in one language, by day and by night.
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
  '/results/stat',
  '/setting/index',
  '/setting/section',
  '/setting/account',
  '/setting/edit/new',
  '/setting/examination',
  '/setting/guidance',
  '/setting/instruments',
  '/setting/dictionary',
  '/setting/audit',
  '/404',
];
const PARTS = ['timeline', 'archive', 'reports', 'exams', 'guidance', 'follow', 'push'];
const COLOURS_IN = 'ru';
const PUBLIC = ['/login', '/forget'];

for (const language of LANGUAGES) {
  test(`${language}: every route`, async ({ page, signedIn, noSeriousFindings, context, baseURL }) => {
    test.setTimeout(120_000);
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    const show = (path: string) => (inside ? visit(page, path) : page.goto(path));
    let inside = false;
    const coloured = language === COLOURS_IN;
    const check = async (path: string, theme: 'light' | 'dark') => {
      await show(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await settled(page);
      const part = theme === 'dark' ? 'contrast' : coloured ? undefined : 'all but contrast';
      await noSeriousFindings(page, `${path} ${language} ${theme}`, part);
    };
    const checkAll = async (paths: readonly string[]) => {
      for (const path of paths) await check(path, 'light');
      if (!coloured) return;
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const path of paths) await check(path, 'dark');
      await page.emulateMedia({ colorScheme: 'light' });
    };
    await checkAll(PUBLIC);

    await signedIn('admin', language);
    const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
    const headers = { authorization: `Bearer ${token}` };
    const rows = async (path: string) =>
      ((await (await page.request.get(`/api${path}`, { headers })).json()) as { data: { rows: { id: string }[] } }).data
        .rows;
    const [archive] = await rows('/archives/list?pageSize=1&orderBy=createTime%20asc');
    const [report] = await rows('/screening_report/list?pageSize=1&orderBy=createTime%20asc');
    const administration = crypto.randomUUID();
    const body = { id: administration, instrument: 'GAD-7', archiveId: archive?.id };
    await page.request.post('/api/paper/administrations/start', { headers, data: body });
    const details = [
      ...PARTS.map((part) => `/files/detail/${archive?.id}/${part}`),
      `/files/update/${archive?.id}`,
      `/results/detail/${report?.id}`,
      `/examinations/questions/${administration}`,
    ];
    inside = true;
    await checkAll([...ROUTES, ...details]);
  });
}
