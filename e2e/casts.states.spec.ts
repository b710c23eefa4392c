import { randomInt } from 'node:crypto';
import type { Page, WebSocketRoute } from '@playwright/test';
import { CAST_FAULTS } from '../packages/cast/faults.ts';
import { enrolled } from './casts.enrolled.ts';
import { pushingDevice } from './casts.testing.ts';
import { expect, LANGUAGES, test } from './fixtures.ts';
import { fits } from './settled.ts';
import { textsOf } from './texts.ts';

const LINE = /\/api\/cast\/view$/;
const SIZES = [
  [360, 740],
  [1920, 1080],
] as const;

/** Says to the page what a server would: that the cast has failed, each time it is begun by the next of all faults. */
async function failing(page: Page): Promise<void> {
  const waiting = [...CAST_FAULTS];
  await page.routeWebSocket(LINE, (line) => {
    const fault = waiting.shift();
    // The page is one of all tests of a worker, and its routes stay.
    if (!fault) return void line.connectToServer();
    const say = (message: object) => line.send(JSON.stringify(message));
    const picture = { crop: null, angle: 0, preset: 'standard' };
    say({ type: 'hello', viewer: 'admin', deviceName: 'Headset', ...picture, endsInMs: 1000 });
    say({ type: 'ended', ending: 'failed', fault, byName: null });
  });
}

for (const language of LANGUAGES) {
  test(`each failure is drawn, told and followed by what to do, in ${language}`, async ({
    signedIn,
    noSeriousFindings,
  }) => {
    const page = await signedIn('admin', language, null);
    const say = textsOf(language, 'casts');
    const { id } = await enrolled(page, `Headset ${randomInt(1e6)}`);
    await failing(page);
    await page.goto(`/projections?device=${id}`);
    for (const fault of CAST_FAULTS) {
      const message = page.getByRole('alert').filter({ hasText: say[`fault.${fault}.what`] as string });
      await expect(message.locator('svg')).toBeVisible();
      const steps = (say[`fault.${fault}.do`] as string).split('\n');
      await expect(message.getByRole('listitem')).toHaveText(steps);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await fits(page, `${fault} in ${language} at ${width}`);
      }
      const part = language === 'en' ? undefined : 'all but contrast';
      if (fault === 'unreachable') await noSeriousFindings(page, `a failure in ${language}`, part);
      if (fault !== CAST_FAULTS.at(-1)) await page.getByRole('button', { name: say.again as string }).press('Enter');
    }
  });
}

test('from the list of devices one looks on; a line that is closed is opened again, and the picture goes on', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', 'en', null);
  const say = textsOf('en', 'casts');
  const name = `Headset ${randomInt(1e6)}`;
  const { token } = await enrolled(page, name);
  const device = await pushingDevice(token);
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(LINE, (line) => {
    line.connectToServer();
    lines.push(line);
  });
  await page.goto('/device/list');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: textsOf('en', 'ui')['table.more'] as string }).click();
  await page.getByRole('menuitem', { name: textsOf('en', 'devices')['cast.action'] as string }).click();
  const picture = page.getByRole('img', { name: say.picture as string });
  await expect(picture).toHaveAttribute('data-live', 'true');
  await lines[0]?.close({ code: 1012 });
  await expect(page.getByText(say['step.reconnecting'] as string)).toBeVisible();
  await expect(picture).toHaveAttribute('data-live', 'true', { timeout: 15_000 });
  expect(lines).toHaveLength(2);
  // The device was asked for its picture once: the cast itself had never ended.
  expect(device.asked()).toBe(1);
  device.close();
});
