import { expect, test } from './fixtures.ts';
import { fits } from './settled.ts';
import { newDoctor } from './staff.testing.ts';

test('a weekly letter is added with the filters of the page, switched off, changed and deleted', async ({
  page: first,
  signedIn,
  noSeriousFindings,
}) => {
  const loginName = await newDoctor(first, { email: 'weekly@example.org' });
  const page = await signedIn(loginName, 'en', '/dataAnalysis/index?gender=female');
  await page.getByRole('button', { name: 'Weekly e-mail' }).click();
  const drawer = page.getByRole('dialog', { name: 'Weekly e-mails' });
  await expect(drawer.getByText('Sent to weekly@example.org')).toBeVisible();
  await expect(drawer.getByText('No weekly e-mails yet')).toBeVisible();

  await drawer.getByRole('button', { name: 'Add a weekly e-mail' }).click();
  await drawer.getByRole('checkbox', { name: 'Use of devices' }).uncheck();
  await noSeriousFindings(page, 'the form of a weekly letter');
  await drawer.getByRole('button', { name: 'Save' }).click();
  const letter = drawer.getByRole('listitem');
  await expect(letter.getByText('Monday, 08:00')).toBeVisible();
  await expect(letter.getByText('Last 7 days · Gender: Female · English')).toBeVisible();
  await expect(letter.getByText('Use of devices')).toHaveCount(0);

  const isOn = letter.getByRole('switch', { name: 'Switched on: Monday, 08:00' });
  await isOn.press('Space');
  await expect(letter.getByText('Switched off · Not sent yet')).toBeVisible();
  await expect(isOn).not.toBeChecked();
  await page.setViewportSize({ width: 360, height: 800 });
  await fits(page);
  await noSeriousFindings(page, 'the weekly letters on a telephone');

  await letter.getByRole('button', { name: 'Edit' }).click();
  await drawer.getByRole('checkbox', { name: 'Patients tested' }).uncheck();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(letter.getByText('New patients')).toBeVisible();
  await expect(letter.getByText('Patients tested')).toHaveCount(0);
  await letter.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this weekly e-mail?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(drawer.getByText('No weekly e-mails yet')).toBeVisible();
});
