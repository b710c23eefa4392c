import { actionOf, optionOf } from './find.ts';
import { expect, test, tokenOf } from './fixtures.ts';
import { newPatient, tell } from './push.testing.ts';
import { fits } from './settled.ts';
import { textsOf } from './texts.ts';

const contacts = textsOf('en', 'contacts');
const batteries = textsOf('en', 'batteries');
const records = textsOf('en', 'records');

test('who answers for a patient is chosen from the file or typed, at the desk and for a battery', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const headers = { Authorization: await tokenOf(page, 'admin') };
  const asAdmin = async (path: string, data: object) => {
    const sent = await page.request.post(`/api${path}`, { data, headers });
    expect(sent.ok()).toBe(true);
  };
  await asAdmin('/paper/types/AD8/confirmLicence', { held: true });
  const battery = `Informants ${crypto.randomUUID().slice(0, 8)}`;
  const items = [{ instrument: 'AD8', answeredBy: 'informant', restAfter: 0 }];
  await asAdmin('/battery/save', { requestId: crypto.randomUUID(), change: null, name: battery, items });
  const patient = await newPatient(page);
  const add = (name: string, relation: string, informant: boolean) =>
    tell(page, '/contact/add', {
      ...{ requestId: crypto.randomUUID(), archiveId: patient.id, name, relation, informant },
      ...{ phone: null, email: null, livesWith: null, remark: null },
    });
  await add('王强', 'spouse', false);
  await add('王芳', 'child', true);

  await page.goto(`/examinations/demetypes/AD8?archive=${patient.id}`);
  const who = page.getByRole('combobox', { name: contacts['choice.label'] });
  const form = page.getByRole('main');
  // The informant of the file is suggested.
  await expect(form).toContainText('王芳 (Child) – informant');
  await who.click();
  await optionOf(page, contacts['choice.another'] ?? '').click();
  await form.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(form).toContainText('Choose or enter who answers');
  await noSeriousFindings(page, 'an informant to be typed');
  await form.getByRole('textbox', { name: contacts['choice.name'] }).fill('李强');
  await form.getByRole('combobox', { name: contacts['choice.relation'] }).click();
  await optionOf(page, 'Neighbour').click();
  await expect(form).toContainText('Neighbour');
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await who.click();
  await optionOf(page, '王强 (Spouse)').click();
  await expect(form.getByRole('textbox', { name: contacts['choice.name'] })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1366, height: 768 });

  // Somebody who is missing is added on the way; that starts no test.
  await form.getByRole('button', { name: contacts.add }).click();
  const dialog = page.getByRole('dialog', { name: contacts.add });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('王丽');
  await dialog.getByRole('combobox', { name: 'Relation to the patient' }).click();
  await optionOf(page, 'Sibling').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(form).toContainText('王丽 (Sibling)');
  await expect(page).toHaveURL(/demetypes\/AD8/);
  await form.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('informant: 王丽 (Sibling)')).toBeVisible();

  await page.goto(`/files/detail/${patient.id}`);
  await actionOf(page, records['action.battery']).click();
  const start = page.getByRole('dialog');
  await start.getByRole('radio', { name: new RegExp(battery) }).check();
  await expect(start).toContainText('王芳 (Child) – informant');
  await noSeriousFindings(page, 'a battery with an informant');
  await start.getByRole('button', { name: batteries['start.ok'], exact: true }).click();
  await expect(page.getByText('informant: 王芳 (Child)')).toBeVisible();
});
