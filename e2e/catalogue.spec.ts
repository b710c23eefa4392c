import type { Page } from '@playwright/test';
import { asAccount } from './archives.people.ts';
import { expect, LANGUAGES, test } from './fixtures.ts';
import { fits, settled } from './settled.ts';
import { textsOf } from './texts.ts';

/** The catalogue of games: found, read, tried, and begun for a patient. */
const PATH = '/game/index';
const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('games are found by what they train, what plays them, and their names', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'en', PATH);
  await expect(page.getByText('26 games')).toBeVisible();
  await noSeriousFindings(page, 'the catalogue');

  await page.getByRole('combobox', { name: 'Dimension' }).click();
  await page.getByTitle('Calculation').click();
  await expect(page.getByText('3 games')).toBeVisible();
  await page.getByRole('combobox', { name: 'Device' }).click();
  await page.getByTitle('VR headset').click();
  await expect(page.getByText('1 game', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?dimension=calculation&device=headset$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Supermarket shopping' })).toBeVisible();

  await page.getByRole('searchbox').fill('no such game');
  await expect(page.getByText('No matching games')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText('26 games')).toBeVisible();
  await expect(page).toHaveURL(PATH);
});

test('a game of a device says what it needs; one of the browser is tried and left', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'en', PATH);
  await open(page, 'Boxing');
  const boxing = page.getByRole('dialog', { name: 'Boxing' });
  await expect(boxing.getByText('Needs: VR headset.', { exact: false })).toBeVisible();
  await expect(boxing.getByText('are our assumption', { exact: false })).toBeVisible();
  await expect(boxing.getByRole('button', { name: 'Try' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(boxing).toBeHidden();
  await expect(page.getByRole('button', { name: 'Boxing', exact: true })).toBeFocused();

  // By keys alone.
  await page.getByRole('button', { name: 'Footprints', exact: true }).press('Enter');
  const footprints = page.getByRole('dialog', { name: 'Footprints' });
  await expect(footprints.getByRole('term').filter({ hasText: 'Longest forward span' })).toBeVisible();
  await noSeriousFindings(page, 'a game of the catalogue');
  await footprints.getByText('Medium').click();
  await footprints.getByRole('button', { name: 'Try' }).click();
  await expect(page).toHaveURL('/footprint#difficulty=medium');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/game\/index/);
});

test('a game begins for a patient who is found by name', async ({ signedIn, noSeriousFindings }) => {
  const page = await signedIn('doctor', 'en', `${PATH}?game=sailing`);
  const patient = await (await asAccount(page, 'doctor')).add({ name: `C${Date.now()}` });
  await page.getByRole('dialog', { name: 'Sailing' }).getByRole('button', { name: 'Start for a patient' }).click();
  const who = page.getByRole('dialog', { name: 'Who trains with “Sailing”?' });
  await noSeriousFindings(page, 'the choice of a patient');
  await who.getByLabel('Patient').fill(patient.name);
  await page.getByTitle(patient.name).click();
  await page
    .getByRole('dialog', { name: `Training for ${patient.name}` })
    .getByRole('button', { name: 'Hand over and start' })
    .click();
  await expect(page).toHaveURL(/\/sailing#link=.*difficulty=easy/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sailing' })).toBeVisible();
});

test('the catalogue fits a phone and a wide screen in every language', async ({ signedIn }) => {
  for (const language of LANGUAGES) {
    const t = textsOf(language, 'catalogue');
    const page = await signedIn('doctor', language, `${PATH}?game=gzkj`);
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeAttached();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading', { name: t.measures })).toBeVisible();
    for (const [width, height] of [
      [360, 740],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await settled(page);
      await fits(page, `${language} ${width}`);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page, `${language}, without the details`);
  }
});
