import { codeAt, secretOf } from '../apps/server/src/testing/totp.ts';
import { confirm } from './find.ts';
import { expect, PASSWORD, test } from './fixtures.ts';
import { fits } from './settled.ts';
import { newDoctor } from './staff.testing.ts';

test('an authenticator app is set up, asked for at the next sign-in, and its recovery codes work', async ({
  page,
  noSeriousFindings,
}) => {
  const loginName = await newDoctor(page);
  const signIn = async () => {
    await page.goto('/login');
    await page.getByLabel('Username').fill(loginName);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const signOut = async () => {
    await page.getByRole('button', { name: `Signed in as: ${loginName}` }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await confirm(page, 'Sign out', 'Sign out');
    await expect(page.getByLabel('Username')).toBeVisible();
  };
  await page.context().addCookies([{ name: 'language', value: 'en', url: process.env.BASE_URL ?? '' }]);
  await signIn();
  await page.getByRole('button', { name: `Signed in as: ${loginName}` }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  const panel = page.getByRole('region', { name: 'Authenticator app' });
  await expect(panel).toContainText('Off');
  await panel.getByRole('button', { name: 'Set up' }).click();
  await panel.getByLabel('Current password').fill(PASSWORD);
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(panel.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await noSeriousFindings(page, 'setting up an authenticator app');
  await fits(page);
  const secret = secretOf(((await panel.locator('code').textContent()) ?? '').replaceAll(' ', ''));
  await panel.getByLabel('Six-digit code').fill(codeAt(secret, Date.now()));
  await panel.getByRole('button', { name: 'Confirm' }).click();
  const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  await panel.getByRole('button', { name: 'I have kept the codes' }).click();
  await expect(panel).toContainText('10 recovery codes left');

  await signOut();
  await signIn();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await noSeriousFindings(page, 'second step of a sign-in');
  await page.getByLabel('Code', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter six digits, or a recovery code of 16 characters')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner')).toContainText(loginName);
});
