import type { Page } from '@playwright/test';
import { asAccount } from './archives.people.ts';
import { expect, test } from './fixtures.ts';
import { fits } from './settled.ts';
import { codesOf, item as field, radio, saved } from './sheet.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en', 'examiner');
const scales = textsOf('en', 'scales');

/** A clinic's screen, and tablets lying and upright. */
const SCREENS = [
  [1366, 768],
  [1024, 768],
  [768, 1024],
  [1180, 820],
] as const;

type KeptProduction = {
  item: string;
  production: { kind: string; strokes?: { pointer: string; points: number[] }[]; bytes?: number; words?: unknown[] };
};

async function begin(page: Page, instrument: string, start: string): Promise<string> {
  const server = await asAccount(page, 'doctor');
  const patient = await server.add({ name: `Tested ${Date.now()}`, educationYears: 9 });
  await page.goto(`/examinations/demetypes/${instrument}?archive=${patient.id}`);
  await expect(page.getByRole('main')).toContainText(patient.name);
  await page.getByRole('main').getByRole('button', { name: start }).click();
  await expect(page).toHaveURL(/\/examinations\/questionsmoca\//);
  await expect(rail(page)).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

/** The sections of a test: on the examiner's page alone the steps of one are named so. */
const rail = (page: Page) => page.getByRole('navigation', { name: /^(Parts of the test|量表各部分)$/ });
/** An item with its task: an article within the page's own. */
const item = (page: Page, code: string) =>
  page
    .getByRole('article')
    .getByRole('article')
    .filter({ has: field(page, code) });
const sheetOf = (page: Page, code: string) => item(page, code).getByRole('img', { name: /^(Drawing area|画板)/ });
const section = (page: Page, name: RegExp) => rail(page).getByRole('button', { name }).click();

async function productions(page: Page, id: string): Promise<KeptProduction[]> {
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  const answer = await page.request.get(`/api/paper/administrations/${id}/productions`, {
    headers: { Authorization: token ?? '' },
  });
  return ((await answer.json()) as { data: KeptProduction[] }).data;
}

async function drawLine(page: Page, canvas: ReturnType<Page['locator']>): Promise<void> {
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no canvas');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.6, { steps: 12 });
  await page.mouse.up();
}

test('the trail and the drawings fill a screen of their own for the patient, whole and without scrolling', async ({
  signedIn,
}) => {
  const page = await signedIn('doctor', 'en', null);
  await begin(page, 'MOCA', scales['start.start'] ?? '');
  for (const code of ['1.1', '1.2']) {
    await item(page, code).getByRole('button', { name: t['drawing.forPatient'] }).click();
    const screen = page.getByRole('dialog', { name: t['drawing.forPatient'] });
    const sheet = screen.getByRole('img', { name: /^Drawing area/ });
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await expect(async () => {
        const box = await sheet.boundingBox();
        if (!box) throw new Error('no sheet');
        expect(Math.min(box.x, box.y, width - box.x - box.width, height - box.y - box.height)).toBeGreaterThanOrEqual(
          0,
        );
        expect(box.width / box.height).toBeCloseTo(4 / 3, 1);
        // A circle of the trail is 170 of 2000 units wide: more than a finger.
        expect((box.width * 170) / 2000).toBeGreaterThanOrEqual(48);
        const scrolls = await screen.evaluate(
          (one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth,
        );
        expect(scrolls).toBe(false);
      }).toPass();
      await expect(screen.getByRole('button', { name: t['drawing.back'] })).toBeInViewport({ ratio: 1 });
    }
    await drawLine(page, sheet);
    await expect(screen.getByRole('button')).toHaveCount(1);
    await screen.getByRole('button', { name: t['drawing.back'] }).click();
    await expect(screen).toBeHidden();
    await expect(sheetOf(page, code)).toHaveAccessibleName('Drawing area, 1 line');
  }
});

test('a MoCA item by item: drawn, counted, recorded, killed and gone on with, submitted with its productions', async ({
  signedIn,
  context,
  noSeriousFindings,
}) => {
  let page = await signedIn('doctor', 'en', null);
  const id = await begin(page, 'MOCA', scales['start.start'] ?? '');

  // By mouse: two lines, one taken back and brought again.
  const trail = item(page, '1.1');
  const canvas = sheetOf(page, '1.1');
  await drawLine(page, canvas);
  await drawLine(page, canvas);
  await expect(canvas).toHaveAccessibleName('Drawing area, 2 lines');
  await trail.getByRole('button', { name: t['drawing.undo'] }).click();
  await expect(canvas).toHaveAccessibleName('Drawing area, 1 line');
  await trail.getByRole('button', { name: t['drawing.clear'] }).click();
  await trail.getByRole('button', { name: t['drawing.undo'] }).click();
  await expect(canvas).toHaveAccessibleName('Drawing area, 1 line');
  await noSeriousFindings(page, 'drawings');

  await section(page, /^Memory/);
  await item(page, 'm.1').getByRole('button', { name: t['words.readOut'] }).click();
  await item(page, 'm.1').getByRole('checkbox', { name: 'word 2' }).check();
  await expect(item(page, 'm.1').getByRole('spinbutton')).toHaveValue('1');

  // Taps by key: the first letter is no target.
  await section(page, /^Attention/);
  const taps = item(page, '3b.1');
  const tap = taps.getByRole('button', { name: /^Tap \(/ });
  await taps.getByRole('button', { name: t['taps.start'] }).click();
  await tap.focus();
  await page.keyboard.press('Space');
  await expect(tap).toHaveText('Tap (1)');
  await taps.getByRole('button', { name: t['taps.stop'] }).click();
  await expect(taps).toContainText('Missed 10, wrong 1');
  await expect(taps.getByRole('radio', { name: /Wrong/ })).toBeChecked();
  const sevens = item(page, '3c.1');
  for (const [at, value] of [93, 86, 80, 73, 66].entries()) {
    await sevens.getByRole('spinbutton', { name: `Step ${at + 1}` }).fill(String(value));
  }
  // Four of five are right, each by the one before it: three points, which only the numbers change.
  const points = field(page, '3c.1').getByRole('status', { name: /^3c.1/ });
  await expect(points).toHaveText('3');
  await sevens.getByRole('spinbutton', { name: 'Step 5' }).fill('67');
  await expect(points).toHaveText('2');
  await sevens.getByRole('spinbutton', { name: 'Step 5' }).fill('66');
  await expect(points).toHaveText('3');

  await section(page, /^Language/);
  const sentence = item(page, '4a.1');
  await sentence.getByRole('button', { name: t['recording.start'], exact: true }).click();
  await expect(sentence).toContainText(/Recording 0:(?!00)/);
  await sentence.getByRole('button', { name: t['recording.stop'] }).click();
  await expect(sentence.getByRole('button', { name: /Play the recording 0:0/ })).toBeVisible();
  const fluency = item(page, '4b.1');
  await fluency.getByRole('button', { name: /\(60 s\)/ }).click();
  await fluency.getByPlaceholder(t['fluency.word'] ?? '').fill('fox');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fox');
  await page.keyboard.press('Enter');
  for (let count = 0; count < 10; count++) await fluency.getByRole('button', { name: t['fluency.plus'] }).click();
  await expect(fluency).toContainText('11 words count');
  await expect(fluency.getByRole('radio', { name: /Right/ })).toBeChecked();
  await saved(page, scales['saving.saved']);

  // The tab dies while the network is away: what was made last is still on this device.
  await context.setOffline(true);
  await section(page, /^Visuospatial/);
  await drawLine(page, sheetOf(page, '1.2'));
  await saved(page, scales['saving.offline']);
  const address = page.url();
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  page = await context.newPage();
  await page.addInitScript((kept) => localStorage.setItem('Doctor-Token', kept ?? ''), token);
  await page.goto(address);
  await section(page, /^Visuospatial/);
  await expect(sheetOf(page, '1.2')).toHaveAccessibleName('Drawing area, 1 line');
  await expect(sheetOf(page, '1.1')).toHaveAccessibleName('Drawing area, 1 line');
  await saved(page, scales['saving.saved']);
  const kept = await productions(page, id);
  const drawn = kept.filter(({ production }) => production.kind === 'drawing');
  expect(drawn.map(({ item: code, production }) => [code, production.strokes?.map(({ pointer }) => pointer)])).toEqual([
    ['1.1', ['mouse']],
    ['1.2', ['mouse']],
  ]);
  expect(drawn[0]?.production.strokes?.[0]?.points.length).toBeGreaterThan(9);
  expect(kept.find(({ production }) => production.kind === 'recording')?.production.bytes).toBeGreaterThan(500);
  await section(page, /^Language/);
  await item(page, '4a.1')
    .getByRole('button', { name: /Play the recording/ })
    .click();
  await expect(item(page, '4a.1').locator('audio')).toHaveJSProperty('error', null);
  // The minute of the words went on meanwhile.
  await expect(item(page, '4b.1').getByRole('timer')).toHaveText(/^0:/);

  // The rest by hand, then the submission.
  for (const name of [
    /^Visuospatial/,
    /^Naming/,
    /^Memory/,
    /^Attention/,
    /^Language/,
    /^Abstraction/,
    /^Delayed/,
    /^Orientation/,
  ]) {
    await section(page, name);
    const open = '[data-item]:not([data-answered])';
    for (const code of await codesOf(page, open)) {
      const points = field(page, code).getByRole('spinbutton');
      if ((await points.count()) > 0) await points.fill('2');
      else await radio(page, code, 0).check();
    }
    await expect(page.locator(open)).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('button', { name: scales['submit.submit'] }).click();
  await expect(page).toHaveURL(/\/results\/detail\//);
  await expect(page.getByRole('main')).toContainText(/\/\s*30/);
  const shown = page.getByRole('region', { name: t['productions.title'] });
  await expect(shown.getByRole('img')).toHaveCount(2);
  await expect(shown).toContainText('11 words count');
  await shown.getByRole('button', { name: /Play the recording/ }).click();
  await expect(shown.locator('audio')).toHaveJSProperty('error', null);
  await noSeriousFindings(page, 'report with productions');
  expect(await productions(page, id)).toHaveLength(kept.length);
});

test('an MMSE on a telephone in Chinese: a finger draws, nothing is cut off, leaving asks', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const zh = textsOf('zh', 'scales');
  const page = await signedIn('doctor', 'zh', null);
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await begin(page, 'MMSE', zh['start.start'] ?? '');
  await expect(item(page, '1.1')).toContainText(String(new Date().getFullYear()));
  // A link to the general page of tests leads here.
  await page.goto(`/examinations/questions/${id}`);
  await expect(page).toHaveURL(/questionsmoca/);
  await section(page, /^视空间/);
  const canvas = sheetOf(page, '11.1');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no canvas');
  expect(box.x + box.width).toBeLessThanOrEqual(360);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 40 + at * 20, y: box.y + 40 + at * 12 }],
    });
  await touch('touchStart', 0);
  for (let at = 1; at < 8; at++) await touch('touchMove', at);
  await touch('touchEnd', 8);
  await saved(page, zh['saving.saved']);
  await expect.poll(async () => (await productions(page, id))[0]?.production.strokes?.[0]?.pointer).toBe('touch');
  for (const name of [/^定向/, /^即刻/, /^注意/, /^语言/, /^视空间/]) {
    await section(page, name);
    await fits(page);
  }
  await noSeriousFindings(page, 'telephone');
  // A refused microphone is explained.
  await section(page, /^语言/);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await item(page, '7.1').getByRole('button', { name: '录音' }).click();
  await expect(page.getByRole('alert')).toContainText('浏览器未允许使用麦克风');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('navigation', { name: '主菜单' }).getByText('患者管理').click();
  await expect(page.getByRole('dialog')).toContainText('是否确定退出答题?');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(page).toHaveURL(/questionsmoca/);
});
