import { optionOf } from './find.ts';
import { expect, test, tokenOf } from './fixtures.ts';
import { answer, newPatient, phone, pushesPath, pushRecord, tell } from './push.testing.ts';
import { partOf } from './reports.testing.ts';
import { fits } from './settled.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en', 'push');
const guest = textsOf('en', 'guest');
const contacts = textsOf('en', 'contacts');

test('an AD8 goes to a daughter, who is added on the way; she answers on her phone, and the report names her', async ({
  signedIn,
  browser,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const headers = { Authorization: await tokenOf(page, 'admin') };
  const licence = await page.request.post('/api/paper/types/AD8/confirmLicence', { data: { held: true }, headers });
  expect(licence.ok()).toBe(true);
  const patient = await newPatient(page);
  const son = {
    name: '欧阳强',
    relation: 'child',
    phone: null,
    email: null,
    livesWith: null,
    informant: true,
    remark: null,
  };
  await tell(page, '/contact/add', { requestId: crypto.randomUUID(), archiveId: patient.id, ...son });
  await page.goto(pushesPath(patient));
  const { record, entries: entry } = pushRecord(page, 'en');
  await record.getByRole('button', { name: t.push, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t['dialog.title'] });
  await dialog.getByRole('combobox', { name: t['dialog.scale'] }).click();
  await page.getByRole('option', { name: 'AD8' }).click();
  await dialog.getByRole('combobox', { name: t['dialog.language'] }).click();
  await optionOf(page, 'English').click();
  const submit = dialog.getByRole('button', { name: t['dialog.submit'] });
  await expect(dialog).toContainText('欧阳强 (Child)');

  await dialog.getByRole('button', { name: contacts.add }).click();
  const form = page.getByRole('dialog', { name: contacts.add });
  await form.getByRole('textbox', { name: 'Name' }).fill('欧阳芳');
  await form.getByRole('combobox', { name: 'Relation to the patient' }).click();
  await optionOf(page, 'Child').click();
  await noSeriousFindings(page, 'a contact over the push');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(dialog).toContainText('欧阳芳 (Child)');
  await expect(dialog).toContainText('AD8');
  // Saving the contact sent nothing to the one who was suggested.
  await expect(entry).toHaveCount(0);
  await noSeriousFindings(page, 'a push to a contact');
  await submit.click();
  const made = page.getByRole('dialog', { name: t['code.titleOfContact'] });
  const link = await made.getByRole('textbox', { name: t['code.link'] }).inputValue();
  await made.getByRole('button', { name: t['code.close'] }).click();
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('to 欧阳芳 (Child)');

  const hers = await phone(browser, { locale: 'en' });
  await hers.setViewportSize({ width: 360, height: 740 });
  await hers.goto(link);
  const main = hers.getByRole('main');
  await expect(main).toContainText('some questions about 若兰');
  await expect(main).toContainText('Your relation to 若兰: Child');
  await noSeriousFindings(hers, 'the first page of an informant');
  await fits(hers);
  await hers.getByRole('button', { name: guest['scale.start'] }).tap();
  await answer(hers, 1);
  await hers.getByRole('button', { name: guest['scale.end.send'] }).tap();
  await expect(hers.getByRole('heading', { level: 1, name: guest['done.title'] })).toBeVisible();
  expect(await main.textContent()).not.toMatch(/\d+\s*\/\s*8|total|appointment/i);
  await hers.context().close();

  await page.reload();
  await entry.getByRole('link', { name: t['record.report'] }).click();
  await expect(partOf(page, 'facts')).toContainText('欧阳芳 (Child)');
});
