import type { Locator } from '@playwright/test';
import { expect, LANGUAGES, test, tokenOf } from './fixtures.ts';
import { newHeadset } from './headset.testing.ts';
import { fits, settled, visit } from './settled.ts';
import { textsOf } from './texts.ts';
import { newPatient } from './training.played.ts';

/** Games of a headset: from the headset to the doctor. */
test('a doctor reads what a headset sent, and watches the movement again', async ({ signedIn, noSeriousFindings }) => {
  const page = await signedIn('admin', 'en', '/home/index');
  const token = await tokenOf(page, 'admin');
  const archiveId = await newPatient(page.request, token, `头显${crypto.randomUUID().slice(0, 8)}`);
  await visit(page, `/files/detail/${archiveId}/vr`);
  await expect(page.getByText('This VR game has not been played yet')).toBeVisible();
  await noSeriousFindings(page, 'headset games, empty');

  const play = await newHeadset(token, archiveId);
  await play({ left: 0.35, right: 0.6 }, 5);
  await play({ left: 0.4, right: 0.6, slowerMs: 250, missEvery: 5 }, 0);
  await play({ game: 'ff', seconds: 20 }, 1);
  // They arrive on the page that is open.
  const games = page.getByRole('radiogroup', { name: 'Game' });
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('figure', { name: 'Reach of the hands' })).toBeVisible();
  await settled(page);
  await noSeriousFindings(page, 'headset games');
  await games.getByText('Catching fireflies').click();
  await expect(sessions.getByRole('row')).toHaveCount(2);
  await games.getByText('Dodge ball').click();

  await sessions.getByRole('row').filter({ hasText: '24 of 30' }).getByRole('button').click();
  const session = page.getByRole('dialog', { name: /Dodge/ });
  await expect(session.getByText('24 of 30')).toBeVisible();
  // Of the reach and of the way.
  await expect(session.getByText(/^left \d+(\.\d)?% less$/)).toHaveCount(2);
  await expect(session.getByRole('table', { name: 'Fatigue: first and last third' })).toContainText('ms');
  const front = session.getByRole('img', { name: /^From the front\. Left hand: up to \d+ cm/ });
  await expect(front).toBeVisible();
  await settled(page);
  await noSeriousFindings(page, 'a session of a headset game');
  const time = session.getByRole('slider', { name: 'Time', exact: true });
  await time.press('ArrowRight');
  await expect(time).toHaveAttribute('aria-valuetext', '1 s');
  await session.getByRole('button', { name: 'Play' }).click();
  // It plays in real time: a busy machine may look at it late.
  await expect.poll(async () => Number(await time.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(3000);
  await session.getByRole('button', { name: 'Pause' }).click();
  await time.press('End');
  await expect(time).toHaveAttribute('aria-valuetext', '60 s');

  await visit(page, `/files/detail/${archiveId}/trainingData`);
  const dimensions = page.getByRole('list', { name: 'Five cognitive dimensions over time' });
  await expect(dimensions.getByRole('listitem').filter({ hasText: 'VR headset: 1 min' })).not.toHaveCount(0);
  await settled(page);
  await noSeriousFindings(page, 'training with a headset alone');
  const today = page.getByRole('listitem').filter({ hasText: 'Headset · 1 min · 24 of 30 hit' });
  await today.getByRole('link', { name: /Dodge ball/ }).click();
  await expect(page.getByRole('dialog', { name: /Dodge/ }).getByText('24 of 30')).toBeVisible();

  await visit(page, `/files/detail/${archiveId}`);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Dodge ball' }).filter({ hasText: '24 of 30 hit' }),
  ).toHaveCount(1);
});

for (const language of LANGUAGES) {
  test(`headset games fit and are read in ${language}`, async ({ signedIn, noSeriousFindings }) => {
    const page = await signedIn('admin', language, null);
    const token = await tokenOf(page, 'admin');
    const archiveId = await newPatient(page.request, token, `头显${crypto.randomUUID().slice(0, 8)}`);
    const play = await newHeadset(token, archiveId);
    const id = await play({ left: 0.4, seconds: 30 }, 0);
    const t = textsOf(language, 'vr');
    // Colours do not depend on the language: they are looked at in one.
    const part = language === 'ru' ? undefined : 'all but contrast';
    const fitsAllSizes = async (where: string, shown: Locator) => {
      for (const [width, height] of [
        [360, 740],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(shown).toBeVisible();
        await fits(page, `${where} at ${width}`);
        await noSeriousFindings(page, `${where} in ${language} at ${width}`, part);
      }
    };
    await page.goto(`/files/detail/${archiveId}/vr?session=${id}`);
    await expect(page.getByRole('dialog').getByText(t.note as string)).toBeVisible();
    const time = page.getByRole('slider', { name: t.time as string, exact: true });
    await fitsAllSizes('a session of a headset game', time);
    await visit(page, `/files/detail/${archiveId}/vr`);
    await fitsAllSizes('headset games', page.getByRole('region', { name: t.sessions as string }));
  });
}
