import { heading } from './find.ts';
import { expect, LANGUAGES, type Language, test } from './fixtures.ts';
import { fits, settled, visit } from './settled.ts';

/** The shell: kept pages, tabs, languages, sizes, keyboard. */
const PATIENTS: Record<Language, string> = { zh: '患者管理', 'zh-TW': '個案管理', en: 'Patients', ru: 'Пациенты' };

test('a kept page keeps its input and its scroll while another is open', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', '/files/list');
  const name = page.getByRole('textbox', { name: 'Find a patient' });
  await name.fill('half typed');
  await settled(page);
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 300);
  let scrolled = 0;
  const hasScrolled = async () => {
    const before = scrolled;
    scrolled = await page.evaluate(() => window.scrollY);
    return scrolled > 100 && scrolled === before;
  };
  await expect.poll(hasScrolled).toBe(true);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByText('Home').click();
  await expect(page).toHaveURL(/\/home\/index$/);
  await page.getByRole('tab', { name: /Patients/ }).click();
  await expect(name).toHaveValue('half typed');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('tabs open, move by arrow keys, close, and come back', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', '/home/index');
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Patients').click();
  const tabs = page.getByRole('tablist', { name: 'Open pages' });
  await expect(tabs.getByRole('tab')).toHaveCount(2);
  await tabs.getByRole('tab', { name: /Patients/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home\/index$/);
  await tabs.getByRole('tab', { name: /Patients/ }).click({ button: 'middle' });
  await expect(tabs.getByRole('tab')).toHaveCount(1);
});

for (const language of LANGUAGES) {
  test(`${language}: title, html language and menu follow the language at once`, async ({ signedIn }) => {
    const page = await signedIn('doctor', 'en', '/files/list');
    await page.getByRole('button', { name: /Language/ }).click();
    const own = { zh: '简体中文', 'zh-TW': '繁體中文', en: 'English', ru: 'Русский' }[language];
    await page.getByRole('menuitem', { name: own }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    await expect(heading(page)).toHaveText(PATIENTS[language]);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'language')?.value).toBe(language);
    if (language === 'en' || language === 'ru') {
      const chrome = await page.locator('header, nav, thead').allInnerTexts();
      const withoutNames = chrome.join(' ').replaceAll(/陆静芳|浦江脑健康门诊部/g, '');
      expect(withoutNames).not.toMatch(/\p{Script=Han}/u);
    }
  });
}

test('at 360 px the menu is a drawer and nothing scrolls sideways', async ({ signedIn, page: sized }) => {
  await sized.setViewportSize({ width: 360, height: 740 });
  const page = await signedIn('doctor', 'ru', '/files/list');
  for (const path of ['/home/index', '/files/list', '/examinations/dementia', '/results/list', '/files/add']) {
    await visit(page, path);
    await expect(heading(page)).toBeVisible();
    await settled(page);
    await fits(page, path);
  }
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  await expect(page.getByRole('dialog').getByText('Пациенты')).toBeVisible();
});

test('the sidebar keeps its state in a cookie and is 180 px wide', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', '/home/index');
  const sidebar = page.locator('aside');
  expect((await sidebar.boundingBox())?.width).toBe(180);
  await page.getByRole('button', { name: 'Close the menu' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width ?? 0).toBeLessThan(100);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
});

test('the skip link leads to the content, by keyboard', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', '/home/index');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
