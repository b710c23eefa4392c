import type { Page, WebSocketRoute } from '@playwright/test';
import { asAccount } from './archives.people.ts';
import { confirm } from './find.ts';
import { expect, test, tokenOf } from './fixtures.ts';
import { fits, visit } from './settled.ts';
import { textsOf } from './texts.ts';

const settings = textsOf('en', 'wall');
const screen = textsOf('en', 'screen');
const fields = textsOf('en', 'fields', 'packages/contract/locales');

/** Of the numbers of today, that of new patients. */
async function registeredToday(tv: Page): Promise<number> {
  const today = tv.getByRole('region', { name: screen['today.title'] });
  const names = await today.getByRole('term').allTextContents();
  const numbers = await today.getByRole('definition').allTextContents();
  return Number(numbers[names.indexOf(screen['today.registered'] ?? '')]?.replaceAll(/\D/g, ''));
}

test('a screen is added, enrolled by a code typed with keys, shows a change by itself, and says that it was ended', async ({
  signedIn,
  colleague,
  noSeriousFindings,
}) => {
  const page = await signedIn('admin', 'en');
  await visit(page, '/setting/wall');
  const name = `Waiting room ${Date.now()}`;
  await page.getByRole('main').getByRole('button', { name: settings.add }).click();
  const form = page.getByRole('dialog', { name: settings.addTitle });
  await form.getByRole('button', { name: settings.addNext }).click();
  const named = form.getByRole('textbox', { name: fields['of.wall.name'] });
  await expect(named).toHaveAttribute('aria-invalid', 'true');
  await named.fill(name);
  await noSeriousFindings(page, 'form');
  await form.getByRole('button', { name: settings.addNext }).click();
  const dialog = page.getByRole('dialog', { name: settings['code.title']?.replace('{{name}}', name) });
  const code = (await dialog.getByRole('status', { name: /^\d{6}$/ }).getAttribute('aria-label')) ?? '';

  const tv = await colleague();
  await tv.setViewportSize({ width: 1920, height: 1080 });
  await tv.goto('/screen');
  await expect(tv.getByRole('heading', { name: screen.title })).toBeVisible();
  await noSeriousFindings(tv, 'where the code is typed');
  // As a remote control does it: arrows and OK.
  await tv.keyboard.press('ArrowRight');
  await tv.keyboard.press('ArrowDown');
  await tv.keyboard.press('Enter');
  await expect(tv.getByRole('status', { name: screen['enrol.typed']?.replace('{{code}}', '5') })).toBeVisible();
  await tv.keyboard.press('Backspace');
  await tv.keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(tv.getByRole('alert')).toContainText('The code is wrong');
  await tv.keyboard.type(code);
  const days = tv.getByRole('region', { name: screen['panel.days'], exact: true });
  await expect(days.getByRole('table').getByRole('row')).toHaveCount(31);
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 3840, height: 2160 },
  ]) {
    await tv.setViewportSize(size);
    const overflowing = await tv
      .getByRole('region')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.getAttribute('aria-label')),
      );
    expect(overflowing).toEqual([]);
  }
  await noSeriousFindings(tv, 'the figures');

  await tv.evaluate(() => Object.assign(window, { stays: true }));
  const before = await registeredToday(tv);
  await (await asAccount(page, 'admin')).add({ name: '屏测试' });
  await expect.poll(() => registeredToday(tv)).toBeGreaterThan(before);
  expect(await tv.evaluate(() => 'stays' in window)).toBe(true);

  await tv.keyboard.press('ArrowRight');
  await tv.getByRole('button', { name: 'Русский' }).press('Enter');
  await expect(tv.locator('html')).toHaveAttribute('lang', 'ru');
  await tv.setViewportSize({ width: 360, height: 640 });
  await fits(tv);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText(settings['states.showing'] ?? '');
  await row.getByRole('button', { name: `${settings.end}: ${name}` }).click();
  await confirm(page, settings.endTitle?.replace('{{name}}', name) ?? '', settings.end ?? '');
  await expect(tv.getByRole('status').filter({ hasText: textsOf('ru', 'screen').ended ?? '' })).toBeVisible();
});

test('a screen whose line breaks says so; when the server is there again with another build, it loads that and stays enrolled', async ({
  signedIn,
  colleague,
}) => {
  const page = await signedIn('admin', 'en');
  const headers = { authorization: await tokenOf(page, 'admin') };
  const post = async <T>(path: string, data: object = {}): Promise<T> =>
    ((await (await page.request.post(`/api${path}`, { headers, data })).json()) as { data: T }).data;
  const settingsOfIt = { name: `Hall ${Date.now()}`, language: 'en', panels: ['days'], departmentId: null };
  const { id } = await post<{ id: string }>('/wallScreen/add', { requestId: crypto.randomUUID(), ...settingsOfIt });
  const { code } = await post<{ code: string }>(`/wallScreen/code/${id}`);

  const tv = await colleague();
  let isDown = false;
  let line: WebSocketRoute | undefined;
  await tv.routeWebSocket(/\/api\/wall\/figures$/, (opened) => {
    if (isDown) return void opened.close();
    line = opened;
    opened.connectToServer();
  });
  let hasOtherBuild = false;
  await tv.route(/\/screen$/, async (route) => {
    // The page asks for its own address to see which build the server has.
    if (!hasOtherBuild || route.request().resourceType() !== 'fetch') return route.fallback();
    hasOtherBuild = false;
    await route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/other.js"></script>' });
  });
  await tv.goto('/screen');
  await expect(tv.getByRole('button', { name: '1', exact: true })).toBeFocused();
  await tv.keyboard.type(code);
  const days = tv.getByRole('region', { name: screen['panel.days'], exact: true });
  await expect(days).toBeVisible();
  await tv.evaluate(() => Object.assign(window, { stays: true }));

  isDown = true;
  await line?.close();
  const lost = tv.getByRole('status').filter({ hasText: screen.lost?.split('{{')[0] ?? '' });
  await expect(lost).toBeVisible();
  await expect(days).toBeVisible();
  [isDown, hasOtherBuild] = [false, true];
  await expect.poll(() => tv.evaluate(() => 'stays' in window).catch(() => true), { timeout: 60_000 }).toBe(false);
  await expect(days).toBeVisible();
  await expect(lost).toBeHidden();
});

test('whoever is signed in sees the same from the home page, and nobody else', async ({ signedIn, colleague }) => {
  const page = await signedIn('doctor.own', 'en');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: textsOf('en', 'statistics')['quick.wall'] }).click();
  const shown = await opened;
  await expect(shown.getByRole('region', { name: screen['panel.chain'] })).toBeVisible();
  const stranger = await colleague();
  await stranger.goto('/screen?staff');
  await expect(stranger.getByRole('status')).toHaveText(screen.signInFirst ?? '');
});
