import { confirm } from './find.ts';
import { expect, PASSWORD, test } from './fixtures.ts';
import { fits } from './settled.ts';
import { newDoctor } from './staff.testing.ts';

test('a passkey is added, asked for at the next sign-in, renamed and removed', async ({ page, noSeriousFindings }) => {
  // Browsers make passkeys for localhost, but not for an address in figures.
  const base = (process.env.BASE_URL ?? '').replace('127.0.0.1', 'localhost');
  const loginName = await newDoctor(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const signIn = async () => {
    await page.goto(`${base}/login`);
    await page.getByLabel('Username').fill(loginName);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await page.context().addCookies([{ name: 'language', value: 'en', url: base }]);
  await signIn();
  await page.getByRole('button', { name: `Signed in as: ${loginName}` }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Desk');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await noSeriousFindings(page, 'adding a passkey');
  await dialog.getByRole('button', { name: 'Next' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have kept the codes' }).click();
  await expect(panel.getByRole('listitem')).toContainText('Desk');
  await fits(page);

  await page.getByRole('button', { name: `Signed in as: ${loginName}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await confirm(page, 'Sign out', 'Sign out');
  await expect(page.getByLabel('Username')).toBeVisible();
  await signIn();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await noSeriousFindings(page, 'a sign-in by a passkey');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('banner')).toContainText(loginName);

  await page.getByRole('button', { name: `Signed in as: ${loginName}` }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(panel.getByRole('listitem')).toContainText('last used');
  await panel.getByRole('button', { name: 'Rename Desk' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename Desk' });
  await renaming.getByLabel('Name').fill('Ward');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('button', { name: 'Remove Ward' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove Ward' });
  await removing.getByLabel('Current password').fill(PASSWORD);
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
});
