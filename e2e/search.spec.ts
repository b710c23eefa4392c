import { asAccount, newDocument, newPhone } from './archives.people.ts';
import { heading } from './find.ts';
import { expect, test } from './fixtures.ts';
import { fits } from './settled.ts';
import { textsOf } from './texts.ts';

test('Ctrl-K finds a patient by initials and last digits, and only the pages of the account', async ({
  signedIn,
  page,
  noSeriousFindings,
}) => {
  const t = textsOf('zh', 'shell');
  const server = await asAccount(page, 'doctor');
  const patient = await server.add({ name: '单雨桐', phone: newPhone(), idType: 'passport', idNumber: newDocument() });
  await signedIn('doctor', 'zh', '/home/index');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: t['search.open'] });
  const field = dialog.getByRole('combobox', { name: t['search.open'] });
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('option', { name: t['menu.addpatient'] })).toBeVisible();

  await field.fill(t['menu.account'] ?? '');
  await expect(dialog.getByText(t['search.nothing'] ?? '')).toBeVisible();

  await field.fill(`syt ${patient.phone?.slice(-6)}`);
  const option = dialog.getByRole('option', { name: patient.phone ?? '' });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await noSeriousFindings(page, 'the search');
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await field.press('ArrowDown');
  await expect(
    dialog.getByRole('option', { name: t['search.screen']?.replace('{{name}}', patient.name) }),
  ).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowUp');
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/files/detail/${patient.id}`));
  await expect(heading(page)).toHaveText(patient.name);
});
