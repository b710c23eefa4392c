import type { Page } from '@playwright/test';
import { publishBranching } from './families.branch.ts';
import { begin, giveVoice, keptAnswers, refuseMicrophone } from './families.testing.ts';
import { expect, test, tokenOf } from './fixtures.ts';
import { newPatient, phone, pushTo } from './push.testing.ts';
import { fits } from './settled.ts';
import { item, radio, saved, submit } from './sheet.ts';
import { textsOf } from './texts.ts';

const zh = textsOf('zh', 'scales');
const ru = textsOf('ru', 'scales');

/** How many screens a page is high, heading and foot among them. */
const screens = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);

test('ninety rows by keys and mouse, in the patient’s language, gone on with after the tab was killed', async ({
  signedIn,
  context,
  noSeriousFindings,
}) => {
  let page = await signedIn('doctor', 'ru', null);
  const id = await begin(page, 'SCL-90', 'questions');
  await expect(page.locator('[role=radiogroup][data-item]')).toHaveCount(90);
  await expect.poll(() => screens(page)).toBeLessThanOrEqual(2);

  await radio(page, 1, 1).focus();
  await page.keyboard.press('3');
  await expect(radio(page, 1, 3)).toBeChecked();
  await expect(radio(page, 2, 1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(radio(page, 3, 2)).toBeFocused();
  await expect(radio(page, 3, 2)).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(radio(page, 3, 2)).toBeChecked();
  await page.keyboard.press('Delete');
  await expect(radio(page, 3, 2)).not.toBeChecked();
  await radio(page, 2, 5).click();

  await page.getByLabel(ru.itemLanguage ?? '').selectOption('zh');
  await expect(item(page, 1)).toHaveAccessibleName(/头疼/);
  await expect(page.locator('[data-matrix] > [aria-hidden]')).toContainText(['没有', '没有', '没有', '没有']);
  await submit(page).click();
  await expect(item(page, 3)).toContainText(ru['questions.noAnswer'] ?? '');
  await expect(page.locator('[role=radiogroup][data-missing]')).toHaveCount(88);
  await noSeriousFindings(page, 'matrix');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(item(page, 1).getByText('较重')).toBeVisible();
  await fits(page);
  await expect.poll(() => keptAnswers(page, id)).toEqual({ 1: 3, 2: 5 });

  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  const address = page.url();
  const killed = page;
  page = await context.newPage();
  await killed.close({ runBeforeUnload: false });
  await page.addInitScript((kept) => localStorage.setItem('Doctor-Token', kept ?? ''), token);
  await page.goto(address);
  await expect(radio(page, 1, 3)).toBeChecked();
  await expect(radio(page, 2, 5)).toBeChecked();
  await radio(page, 3, 1).focus();
  for (let code = 3; code <= 90; code++) await page.keyboard.press('1');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/results\/detail\//);
});

test('SCL-90 takes two screens at 1366 × 768 in the other languages, too', async ({ signedIn }) => {
  let path = '';
  for (const language of ['zh', 'zh-TW', 'en'] as const) {
    const page = await signedIn('doctor', language, null);
    path ||= `/examinations/questions/${await begin(page, 'SCL-90', 'questions')}`;
    await page.goto(path);
    await expect(page.locator('[role=radiogroup][data-item]')).toHaveCount(90);
    await expect.poll(() => screens(page), language).toBeLessThanOrEqual(2);
  }
});

test('in two columns under a finger each of 450 choices is 44 px wide and high', async ({ signedIn, browser }) => {
  const id = await begin(await signedIn('doctor', 'en', null), 'SCL-90', 'questions');
  const context = await browser.newContext({
    baseURL: process.env.BASE_URL ?? '',
    viewport: { width: 1366, height: 1024 },
    hasTouch: true,
    isMobile: true,
  });
  const tablet = await context.newPage();
  const token = await tokenOf(tablet, 'doctor');
  await tablet.addInitScript((kept) => localStorage.setItem('Doctor-Token', kept), token);
  await tablet.goto(`/examinations/questions/${id}`);
  await expect(tablet.locator('[role=radiogroup][data-item]')).toHaveCount(90);
  await expect(tablet.locator('[data-beside]')).not.toHaveCount(0);
  await fits(tablet, 'a tablet');
  const sides = await tablet.locator('[data-item] label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const { width, height } = label.getBoundingClientRect();
      return [width, height];
    }),
  );
  expect(sides).toHaveLength(90 * 5 * 2);
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(44);
  await radio(tablet, 90, 5).tap();
  await expect(radio(tablet, 90, 5)).toBeChecked();
  await context.close();
});

test('a line by mouse and keys in Chinese, by finger on a phone in Russian: untouched is no answer', async ({
  signedIn,
  browser,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'zh', null);
  const id = await begin(page, 'SRHMS', 'questionsSrhms');
  const line = page.getByRole('slider');
  await expect(line).toHaveAttribute('aria-valuetext', zh['line.none'] ?? '');
  await noSeriousFindings(page, 'a line');
  const box = await line.boundingBox();
  if (!box) throw new Error('no line');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(line).toHaveAttribute('aria-valuetext', '5.0');
  await line.press('ArrowRight');
  await line.press('PageUp');
  await expect(line).toHaveAttribute('aria-valuetext', '6.1');
  await expect(page.getByText('6.1', { exact: true })).toBeVisible();
  await line.press('Enter');
  await expect(item(page, 2)).toBeVisible();
  await line.press('End');
  await line.press('Delete');
  await expect(line).toHaveAttribute('aria-valuetext', zh['line.none'] ?? '');
  await expect.poll(() => keptAnswers(page, id)).toEqual({ 1: 6.1 });

  const patient = await newPatient(page);
  const push = await pushTo(page, patient, 'ru', { instrument: 'SRHMS' });
  const guest = await phone(browser);
  await guest.setViewportSize({ width: 360, height: 780 });
  await guest.goto(push.link);
  const ru = textsOf('ru', 'guest');
  await guest.getByRole('button', { name: ru['scale.start'], exact: true }).tap();
  const own = guest.getByRole('slider');
  await expect(own).toHaveAttribute('aria-valuetext', ru['scale.line.none'] ?? '');
  await guest.getByRole('button', { name: ru['scale.next'], exact: true }).tap();
  await expect(guest.getByRole('alert')).toHaveText(ru['scale.lacks.line'] ?? '');
  const track = await own.locator('> div').boundingBox();
  if (!track) throw new Error('no line');
  await guest.touchscreen.tap(track.x + track.width * 0.25, track.y);
  await expect(own).toHaveAttribute('aria-valuetext', /^2,[4-6]$/);
  await guest.getByRole('button', { name: ru['scale.line.more'] }).tap();
  await expect(own).toHaveAttribute('aria-valuetext', /^2,[5-7]$/);
  await fits(guest);
  await noSeriousFindings(guest, 'a line on a phone');
  await guest.context().close();
});

test('the Y-BOCS in three steps: ticks become targets, a half that is not there ends, going back is told', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'zh', null);
  const id = await begin(page, 'Y-BOCS', 'QuestionsYbocs');
  const foot = page.getByRole('region', { name: zh.foot });
  await page.getByRole('checkbox', { name: '怕伤害别人 目前有' }).click();
  await page.getByRole('checkbox', { name: '怕伤害别人 过去有' }).press('Space');
  await page.getByRole('checkbox', { name: '怕伤害自己 从未' }).click();
  await noSeriousFindings(page, 'checklist');

  await foot.getByRole('button', { name: zh['steps.targets'] }).click();
  await page.getByRole('list', { name: '主要的强迫思维' }).getByRole('button', { name: '怕伤害别人' }).click();
  await expect(item(page, 't1').getByRole('textbox')).toHaveValue('怕伤害别人');

  await foot.getByRole('button', { name: zh['steps.ratings'] }).click();
  await radio(page, 1, 2).click();
  await radio(page, 2, 3).click();
  await radio(page, 3, 1).click();
  await radio(page, 1, 0).click();
  await expect(item(page, '2')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '2–5' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 个答案' })).toBeVisible();
  await submit(page).click();
  await expect(item(page, '6')).toHaveAttribute('data-missing', 'true');
  await noSeriousFindings(page, 'ratings');
  await radio(page, 6, 0).focus();
  for (const grade of [2, 1, 1, 0, 3]) await page.keyboard.press(String(grade));
  await expect.poll(() => keptAnswers(page, id)).toMatchObject({ o1: 0, o2: 3, t1: '怕伤害别人', '1': 0, '10': 3 });
  expect(Object.keys(await keptAnswers(page, id))).not.toContain('2');

  await page.getByRole('navigation', { name: '主菜单' }).getByText('患者管理').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('是否确定退出答题?');
  await expect(dialog.getByRole('button')).toHaveText(['取消', '确定']);
  await dialog.getByRole('button', { name: '取消' }).click();
  await submit(page).click();
  await expect(page).toHaveURL(/\/results\/detail\//);
  await expect(page.getByRole('main')).toContainText(/7\s*\/\s*40/);
});

test('speech: a prompt makes way for the recording, points need no microphone, and make the quotient', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'ru', null);
  const id = await begin(page, 'WAB', 'QuestionsXnsyz');
  const examiner = textsOf('ru', 'examiner');
  const first = item(page, '1a');
  await expect(first.getByText('Давайте немного поговорим')).toBeVisible();
  await page.getByLabel(ru.itemLanguage ?? '').selectOption('zh');
  await expect(first.getByText('我想和您聊几句')).toHaveAttribute('lang', 'zh');

  await refuseMicrophone(page);
  await giveVoice(page, 'zh-CN');
  await first.getByRole('button', { name: ru['voice.speak'] }).click();
  await expect(first.getByRole('button', { name: ru['voice.stop'] })).toBeVisible();
  await first.getByRole('button', { name: examiner['recording.start'] }).click();
  await expect(first.getByRole('button', { name: ru['voice.speak'] })).toBeVisible();
  await expect(first.getByRole('alert')).toContainText(examiner['recording.denied'] ?? '');
  await expect(first.getByRole('alert')).toContainText(examiner['recording.deniedHow'] ?? '');
  await first.getByRole('spinbutton').focus();
  const give = async (...points: [code: string, value: number][]) => {
    for (const [code, value] of points) {
      await expect(item(page, code).getByRole('spinbutton')).toBeFocused();
      await page.keyboard.type(String(value));
      await page.keyboard.press('Enter');
    }
  };
  await give(['1a', 8], ['1b', 7], ['2a', 54], ['2b', 48]);
  await expect(item(page, '2c').getByRole('spinbutton')).toBeFocused();

  await page.reload();
  await expect(item(page, '2a').getByRole('spinbutton')).toHaveValue('54');
  await first.getByRole('button', { name: examiner['recording.start'] }).click();
  // A busy machine may look at it late.
  await expect(first.getByRole('timer')).toContainText(/0:(?!00)\d\d/);
  await first.getByRole('button', { name: examiner['recording.stop'] }).click();
  await first.getByRole('button', { name: /0:(?!00)\d\d/ }).click();
  await expect(first.locator('audio')).toBeVisible();
  await saved(page, ru['saving.saved']);
  await noSeriousFindings(page, 'speech');
  expect(await keptAnswers(page, id)).toEqual({ '1a': 8, '1b': 7, '2a': 54, '2b': 48 });

  await item(page, '2c').getByRole('spinbutton').focus();
  await give(['2c', 45], ['3', 62], ['4a', 39], ['4b', 9], ['4c', 6], ['4d', 4]);
  // The clinician's own type comes last, and need not be given.
  await expect(item(page, 'type').locator(':focus')).toHaveCount(1);
  await item(page, 'type').getByRole('radio', { name: '传导性失语' }).check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/results\/detail\//);
  await expect(page.getByRole('main')).toContainText(/68,7\s*\/\s*100/);
  await expect(
    page.getByRole('region', { name: examiner['productions.title'] }).getByRole('button', { name: /0:(?!00)\d\d/ }),
  ).toBeVisible();
});

test('a path opens, is left with a notice, and groups repeat: only asked items are submitted', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'ru', null);
  const id = await begin(page, await publishBranching(page), 'questionsbranch');
  const next = () => page.getByRole('button', { name: ru['questions.next'] }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /примерно/);
  await page.keyboard.press('1');
  await item(page, 'first').getByRole('combobox').fill('7.05');
  await page.keyboard.press('Enter');
  const tick = (name: string) => item(page, 'kinds').getByRole('checkbox', { name });
  await tick('Сигареты').check();
  await tick('Ничего из этого').check();
  await expect(tick('Сигареты')).not.toBeChecked();
  await tick('Трубка').check();
  await expect(tick('Ничего из этого')).not.toBeChecked();
  await next();
  await item(page, 'name').getByRole('textbox').fill('Аспирин');
  await next();
  await item(page, 'since').locator('input').fill('2026-01-05');
  await page.getByRole('button', { name: /^Добавить ещё/ }).click();
  await item(page, 'name#2').getByRole('textbox').fill('Лизиноприл');
  // A button that came under the pointer is in its own colours.
  await page.mouse.move(0, 0);
  await noSeriousFindings(page, 'a repeated group');

  await page.getByText(ru['mode.all'] ?? '', { exact: true }).click();
  await expect(item(page, 'sum')).toContainText('2');
  await radio(page, 'smokes', 0).click();
  await expect(item(page, 'first')).toHaveCount(0);
  await expect(page.getByText('2 ответа больше не нужны')).toBeVisible();
  await expect.poll(async () => Object.keys(await keptAnswers(page, id))).not.toContain('first');
  await page.getByRole('button', { name: ru['path.undo'] }).press('Enter');
  await expect(radio(page, 'smokes', 1)).toBeFocused();
  await expect(item(page, 'first').getByRole('combobox')).toHaveValue('07:05');
  await radio(page, 'smokes', 0).click();
  await radio(page, 'smokes', 1).click();
  await expect(item(page, 'first').getByRole('combobox')).toHaveValue('');
  await radio(page, 'smokes', 0).click();
  await page.getByRole('button', { name: /^Убрать 1 из 2/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: ru['repeat.remove'] }).click();
  await expect(item(page, 'name').getByRole('textbox')).toHaveValue('Лизиноприл');
  await expect(item(page, 'name#2')).toHaveCount(0);
  await expect(item(page, 'since').locator('input')).toHaveValue('');
  await submit(page).click();
  await expect(page).toHaveURL(/\/results\/detail\//);
  const submitted = await keptAnswers(page, id);
  expect(submitted).toMatchObject({ smokes: 0, name: 'Лизиноприл' });
  expect(Object.keys(submitted)).not.toContain('first');
});
