import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { simulateHeadset } from '../packages/cast-source/testing/adbd/headset.ts';
import { deviceClient } from '../packages/device-client/client.ts';
import { asAccount } from './archives.people.ts';
import { enrolled, post } from './casts.enrolled.ts';
import {
  countPictures,
  fewestLeftOut,
  madeOut,
  notedPictures,
  notePictures,
  outOfOrder,
  pushingDevice,
} from './casts.testing.ts';
import { expect, LANGUAGES, test, tokenOf } from './fixtures.ts';
import { fits } from './settled.ts';
import { textsOf } from './texts.ts';

// All of them change the casting settings of one institution.
test.describe.configure({ mode: 'default' });

const texts = textsOf('en', 'casts');
const t = (key: string) => texts[key] ?? '';
/** Pictures of the loop that devices send here. */
const FRAMES = 240;
/** So many pictures one after the other are shown without a gap. */
const UNBROKEN = 100;

const SIZES = [
  [360, 740],
  [1920, 1080],
] as const;

/** The pictures come in order, and of those sent none is left out. */
async function unbroken(page: Page, sentAt: () => readonly number[]): Promise<void> {
  const fewest = async () => {
    const [shown, sent] = [await notedPictures(page), sentAt()];
    return fewestLeftOut(madeOut(shown, sent, FRAMES), sent, UNBROKEN);
  };
  await expect.poll(fewest, { timeout: 60_000 }).toBe(0);
  const counts = (await notedPictures(page)).map(({ count }) => count);
  expect(outOfOrder(counts, FRAMES)).toEqual([]);
}

async function openPublicPage(page: Page): Promise<void> {
  const headers = { Authorization: await tokenOf(page, 'admin') };
  const answer = await page.request.get('/api/cast/settings', { headers });
  const { version } = ((await answer.json()) as { data: { version: number } }).data;
  const body = { publicPage: true, viewerNetworks: '127.0.0.1 ::1', deviceNetworks: '', viewersAtMost: 1, version };
  await post(page, '/cast/settings/save', body);
}

test('an account looks at a headset: pictures in order, over a broken line, to the end, and which part is shown', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('admin', 'en', null);
  const name = `Headset ${randomInt(1e6)}`;
  const { id, token } = await enrolled(page, name);
  const device = await pushingDevice(token);
  await notePictures(page);
  await page.goto('/projections');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await card.getByRole('button', { name: t('devices.start') }).click();
  const picture = page.getByRole('img', { name: t('picture') });
  await expect(picture).toHaveAttribute('data-live', 'true');
  await unbroken(page, device.sentAt);
  await page.getByRole('button', { name: t('toolbar.figures') }).click();
  await expect(page.getByText('WebCodecs')).toBeVisible();
  await noSeriousFindings(page, 'a cast');
  await fits(page);
  await device.breakOff(1500);
  await expect(page.getByText(t('step.reconnecting'))).toBeVisible();
  await expect(picture).toHaveAttribute('data-live', 'true', { timeout: 20_000 });
  expect(device.asked()).toBe(2);

  // By keyboard alone.
  await page.getByRole('button', { name: t('toolbar.crop') }).press('Enter');
  const editor = page.getByRole('dialog', { name: t('crop.title') });
  await editor.getByRole('button', { name: t('crop.eye.left') }).press('Enter');
  await editor.getByRole('slider', { name: t('crop.edge.right') }).press('ArrowLeft');
  await editor.getByRole('button', { name: t('crop.save') }).press('Enter');
  await expect(editor).toBeHidden();
  await expect.poll(() => picture.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(Math.round(1280 * 0.49));
  await page.getByRole('button', { name: t('toolbar.stop') }).click();
  await expect(page.getByText(t('ended.stopped'))).toBeVisible();
  device.close();
  await page.goto('/projections');
  await expect(card.getByText(t('devices.state.away'))).toBeVisible();
  await page.goto(`/projections?device=${id}`);
  await expect(page.getByText(t('fault.port.what'))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: t('again') })).toBeVisible();
});

test('from a patient’s running session the picture is shown beside the plan, and ends with the session', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('admin', 'en', null);
  const name = `Headset ${randomInt(1e6)}`;
  const { id, token } = await enrolled(page, name);
  const patient = await (await asAccount(page, 'admin')).add({ name: '投屏患者' });
  const headers = { Authorization: await tokenOf(page, 'admin') };
  const { data: bound } = await (await page.request.get(`/api/device/info/${id}`, { headers })).json();
  await post(page, '/device/user/set', { id, version: bound.version, archiveId: patient.id });
  const client = deviceClient({ baseUrl: `${process.env.BASE_URL}/api`, appVersion: '1.0' }, token);
  await client.heartbeat({ session: { id: crypto.randomUUID(), kind: 'training' } });
  const device = await pushingDevice(token);
  await page.goto(`/files/detail/${patient.id}/training`);
  const devices = page.getByRole('list', { name: t('watch.title') });
  await expect(devices).toContainText('since');
  await noSeriousFindings(page, 'the device of a patient');
  await devices.getByRole('link', { name: t('watch.startOf').replace('{{name}}', name) }).click();
  await expect(page.getByRole('img', { name: t('picture') })).toHaveAttribute('data-live', 'true');
  const plan = page.getByRole('complementary', { name: t('plan.title').replace('{{name}}', '投屏患者') });
  await expect(plan).toContainText(t('plan.none'));
  await client.heartbeat({ session: null });
  await expect(page.getByText(t('ended.sessionEnded'))).toBeVisible({ timeout: 30_000 });
  device.close();
});

test('without an account a code shows the picture, also where the browser has no WebCodecs; on a phone', async ({
  page,
  noSeriousFindings,
}) => {
  await openPublicPage(page);
  const { id, token } = await enrolled(page, `Tablet ${randomInt(1e6)}`);
  const device = await pushingDevice(token);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'VideoDecoder');
  });
  await notePictures(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/projections');
  const field = page.getByLabel(t('code.title'));
  const { code } = await post<{ code: string }>(page, `/cast/code/${id}`);
  await field.fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await noSeriousFindings(page, 'entering a code');
  await fits(page);
  await field.fill(code);
  await expect(page.getByRole('img', { name: t('picture') })).toHaveAttribute('data-live', 'true');
  await unbroken(page, device.sentAt);
  await page.getByRole('button', { name: t('toolbar.figures') }).click();
  await expect(page.getByText('MSE')).toBeVisible();
  await expect(page.getByRole('button', { name: t('toolbar.crop') })).toBeHidden();
  await page.getByRole('button', { name: t('toolbar.stop') }).click();
  await expect(page.getByText(t('ended.stopped'))).toBeVisible();
  device.close();
});

test('an administrator lets the server reach a headset over the network, and its picture comes', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('admin', 'en', null);
  const name = `Headset ${randomInt(1e6)}`;
  const { id } = await enrolled(page, name);
  const headset = await simulateHeadset();
  await page.goto('/setting/casting');
  await page.getByRole('textbox', { name: 'Networks of devices' }).fill('127.0.0.1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(t('settings.saved'), { exact: true })).toBeVisible();

  const component = page.getByRole('region', { name: t('settings.component') });
  await component
    .locator('input[type=file]')
    .setInputFiles({ name: 'scrcpy-server-v4.1', mimeType: 'application/octet-stream', buffer: Buffer.from('other') });
  await expect(component.getByRole('alert')).toContainText('scrcpy-server v4.1');

  const dialogName = t('settings.editTitle').replace('{{name}}', name);
  await page.getByRole('button', { name: t('settings.editOf').replace('{{name}}', name) }).click();
  const dialog = page.getByRole('dialog', { name: dialogName });
  await dialog.getByRole('radio', { name: t('settings.source.adb') }).check();
  await dialog.getByRole('textbox', { name: 'IP address' }).fill('10.9.9.9');
  await dialog.getByRole('spinbutton', { name: 'Port' }).fill(String(headset.port));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('not in the networks allowed')).toBeVisible();
  await noSeriousFindings(page, 'how a device is cast');
  await dialog.getByRole('textbox', { name: 'IP address' }).fill('127.0.0.1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`127.0.0.1:${headset.port}`)).toBeVisible();
  await fits(page);

  await page.goto(`/projections?device=${id}`);
  await expect(page.getByRole('img', { name: t('picture') })).toHaveAttribute('data-live', 'true');
  const counted = await countPictures(page);
  await expect.poll(async () => (await counted()).length).toBeGreaterThan(20);
  await page.getByRole('button', { name: t('toolbar.stop') }).click();
  await expect(page.getByText(t('ended.stopped'))).toBeVisible();
  await expect.poll(headset.inUse).toEqual({ connections: 0, programs: [] });
  await headset.close();
});

test('a black picture is told with a remedy; it bears who looks on, fills the screen and floats, and is gone at the end', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('admin', 'en', null);
  const { id, token } = await enrolled(page, `Headset ${randomInt(1e6)}`);
  const device = await pushingDevice(token, 'black');
  await page.goto(`/projections?device=${id}`);
  const picture = page.getByRole('img', { name: t('picture') });
  await expect(picture).toHaveAttribute('data-live', 'true');
  const remedy = page.getByRole('status').filter({ hasText: t('fault.black.what') });
  for (const step of t('fault.black.do').split('\n')) await expect(remedy.getByText(step)).toBeVisible();
  await noSeriousFindings(page, 'a black picture');
  await fits(page);
  // All that is bright in a black picture is the mark of who looks on.
  await expect.poll(() => brightShares(picture)).toEqual({ corner: expect.any(Number), elsewhere: 0 });
  expect((await brightShares(picture)).corner).toBeGreaterThan(0);

  await page.getByRole('button', { name: t('toolbar.fullScreen') }).click();
  await expect.poll(() => picture.evaluate((canvas) => document.fullscreenElement?.contains(canvas))).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  await page.getByRole('button', { name: t('toolbar.floating') }).click();
  await expect.poll(() => page.evaluate(() => document.pictureInPictureElement !== null)).toBe(true);

  await page.getByRole('button', { name: t('toolbar.stop') }).click();
  await expect(page.getByText(t('ended.stopped'))).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.pictureInPictureElement)).toBe(null);
  expect(await brightShares(picture)).toEqual({ corner: 0, elsewhere: 0 });
  device.close();
});

for (const language of LANGUAGES) {
  test(`casting fits and is read in ${language}`, async ({ signedIn, noSeriousFindings }) => {
    const page = await signedIn('admin', language, null);
    await openPublicPage(page);
    const say = textsOf(language, 'casts');
    const name = `Headset ${randomInt(1e6)}`;
    const { id, token } = await enrolled(page, name);
    const device = await pushingDevice(token);
    // Colours do not depend on the language: they are looked at in one.
    const part = language === 'ru' ? undefined : 'all but contrast';
    const fitsAllSizes = async (where: string, shown: Locator) => {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await expect(shown).toBeVisible({ timeout: 20_000 });
        await fits(page, `${where} at ${width}`);
        await noSeriousFindings(page, `${where} in ${language} at ${width}`, part);
      }
    };
    await page.goto('/projections');
    await fitsAllSizes('devices to cast', page.getByRole('heading', { name }));
    await page.goto(`/projections?device=${id}`);
    const picture = page.getByRole('img', { name: say.picture as string });
    await expect(picture).toHaveAttribute('data-live', 'true');
    await page.getByRole('button', { name: say['toolbar.figures'] as string }).click();
    await fitsAllSizes('a cast', picture);
    device.close();
    // It takes as long as a device may stay away: in the language of the longest texts.
    if (language === 'ru')
      await fitsAllSizes('a fault with its remedy', page.getByText(say['fault.lost.what'] as string));
    await page.evaluate(() => localStorage.removeItem('Doctor-Token'));
    await page.goto('/projections');
    await fitsAllSizes('a code is asked for', page.getByLabel(say['code.title'] as string));
  });
}

/** How much of a canvas is bright: of its lower right corner, where the mark is, and of the rest. */
const brightShares = (canvas: Locator): Promise<{ corner: number; elsewhere: number }> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const { data } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
    let [corner, elsewhere] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 0) < 128) continue;
      const isCorner = (at / 4) % width > width / 2 && Math.floor(at / 4 / width) > height * 0.85;
      if (isCorner) corner += 1;
      else elsewhere += 1;
    }
    return { corner: corner / (width * height), elsewhere: elsewhere / (width * height) };
  });
