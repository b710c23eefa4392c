import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { deviceClient, enrolDevice } from '../packages/device-client/client.ts';
import { training } from '../scripts/simulate/made.ts';
import { asAccount } from './archives.people.ts';
import { expect, LANGUAGES, type Language, PART_IN, test, tokenOf } from './fixtures.ts';
import { fits, visit } from './settled.ts';
import { textsOf } from './texts.ts';

const apiUrl = () => `${process.env.BASE_URL}/api`;
const STATUS = {
  battery: 64,
  charging: false,
  network: 'wifi',
  storageFreeMb: 30_000,
  storageTotalMb: 64_000,
} as const;

/** An IMEI with its check digit. */
function newImei(): string {
  const digits = Array.from({ length: 14 }, () => randomInt(1, 10));
  const sum = digits.reduce((total, digit, at) => {
    const value = at % 2 === 1 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`;
}

/** Of a name in Chinese characters alone the surname is known. */
const inCharacters = (number: number) =>
  String(number).replaceAll(/\d/g, (digit) => '零一二三四五六七八九'.charAt(+digit));

const words = textsOf('en', 'ui');

const wordsOf = (language: Language) => {
  const texts = textsOf(language, 'devices');
  const fields = textsOf(language, 'fields', 'packages/contract/locales');
  return {
    t: (key: string) => texts[key] ?? '',
    label: (key: string) => fields[key] ?? '',
    choose: textsOf(language, 'records')['choosePatient.label'] ?? '',
  };
};

/** A device bound beside the page, enrolled, and with a patient. */
async function enrolled(page: Page, name: string) {
  const headers = { Authorization: await tokenOf(page, 'admin') };
  const post = async <T>(path: string, data: object = {}): Promise<T> => {
    const answer = await page.request.post(`/api${path}`, { headers, data });
    return ((await answer.json()) as { data: T }).data;
  };
  type Device = { id: string; version: number; imei: string };
  const body = { requestId: crypto.randomUUID(), name, imei: newImei(), versionType: 'home', remainingCount: 5 };
  const { id, version, imei } = await post<Device>('/device/add', body);
  const patient = await (await asAccount(page, 'admin')).add({ name: `许${inCharacters(randomInt(1000))}` });
  await post('/device/user/set', { id, version, archiveId: patient.id });
  const { code } = await post<{ code: string }>(`/device/code/${id}`);
  const connection = { baseUrl: apiUrl(), appVersion: '3.1.4' };
  const { token } = await enrolDevice(connection, { number: imei, code, appVersion: '3.1.4' });
  return { id, device: deviceClient(connection, token) };
}

test('a device is bound, enrols with the code shown, is seen alive, measures for its patient and is ended', async ({
  signedIn,
}) => {
  const { t, label, choose } = wordsOf('zh');
  const page = await signedIn('admin', 'zh');
  await visit(page, '/device/list');
  const patient = await (await asAccount(page, 'admin')).add({ name: `欧阳${inCharacters(randomInt(1e8, 1e9))}` });
  const [name, imei] = [`平板${Date.now()}`, newImei()];
  await page
    .getByRole('main')
    .getByRole('button', { name: t('bind.action') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label('of.devices.name')).fill(name);
  await dialog.getByRole('button', { name: t('bind.submit') }).click();
  await expect(dialog.getByLabel(label('imei'))).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(label('imei')).fill(imei);
  await dialog.getByRole('button', { name: t('bind.submit') }).click();

  // The code follows at once.
  await expect(page.getByRole('dialog').getByText(imei)).toBeVisible();
  const shown = await page
    .getByRole('dialog')
    .getByText(/^\d{3} \d{3}$/)
    .textContent();
  const connection = { baseUrl: apiUrl(), appVersion: '3.1.4' };
  const code = shown?.replace(' ', '') ?? '';
  const { token } = await enrolDevice(connection, { number: imei, code, appVersion: '3.1.4' });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('code.close') })
    .click();
  const device = deviceClient(connection, token);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText(t('state.never'))).toBeVisible();

  // Nothing is clicked: the channel tells.
  await device.heartbeat(STATUS);
  await expect(row.getByText(t('state.online'))).toBeVisible();
  await expect(row).toContainText('64%');
  await row.getByRole('button', { name: t('user.give') }).click();
  await page.getByRole('dialog').getByLabel(choose).fill(patient.name);
  await page.getByTitle(patient.name).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('user.submit') })
    .click();
  await expect(row.getByRole('link', { name: patient.name })).toBeVisible();
  const { assignment } = await device.me();
  expect(assignment?.firstName).toBe(patient.name.slice(2));

  await row.getByRole('link', { name }).click();
  await device.heartbeat({ ...STATUS, showing: '脚印 第 4 级' });
  await expect(page.getByText('脚印 第 4 级')).toBeVisible();
  if (!assignment) throw new Error('the device has no patient');
  const { content, ...session } = training(assignment, new Date());
  const bytes = new TextEncoder().encode(content);
  expect(await device.send({ ...session, assignment: assignment.id, content: bytes })).toMatchObject({
    state: 'kept',
    remaining: 99,
  });
  const sent = page.getByRole('list', { name: t('sessions.title') }).getByRole('listitem');
  await expect(sent).toContainText(t('sessions.state.kept'));
  await expect(sent).toContainText(patient.name);

  await page
    .getByRole('main')
    .getByRole('button', { name: t('endToken.action') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('endToken.action') })
    .click();
  await expect(page.getByText(t('enrolled.not'))).toBeVisible();
  await expect(device.me()).rejects.toMatchObject({ code: 401 });
  await page
    .getByRole('main')
    .getByRole('button', { name: t('unbind.action') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('unbind.action') })
    .click();
  await expect(page.getByText(t('state.unbound'), { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: t('history.users') })).toContainText(patient.name);
});

test('a device is renamed, topped up and taken back', async ({ page, signedIn }) => {
  const { t, label } = wordsOf('en');
  await signedIn('admin', 'en');
  const before = `Tablet ${Date.now()}`;
  const { id, device } = await enrolled(page, before);
  await visit(page, `/device/detail/${id}`);
  const act = (name: string) => page.getByRole('main').getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');

  await act(t('edit.action'));
  await dialog.getByLabel(label('of.devices.name')).fill(`${before} B`);
  await dialog.getByRole('button', { name: words['form.submit'] }).click();
  await expect(page.getByRole('heading', { name: `${before} B` })).toBeVisible();

  await act(t('topUp.action'));
  await dialog.getByLabel(label('count')).fill('40');
  await dialog.getByRole('button', { name: t('topUp.submit') }).click();
  await expect(page.getByRole('list', { name: t('history.topUps') })).toContainText('45');
  expect((await device.me()).remaining).toBe(45);

  // Asked first; what was not confirmed does not happen.
  await act(t('endUser.action'));
  await dialog.getByRole('button', { name: words['actions.cancel'] }).click();
  expect((await device.me()).assignment).not.toBeNull();
  await act(t('endUser.action'));
  await dialog.getByRole('button', { name: t('endUser.action') }).click();
  await expect(page.getByRole('main').getByRole('button', { name: t('user.give') })).toBeVisible();
  expect((await device.me()).assignment).toBeNull();
});

test('a device that falls silent is offline on the page, which asks nothing for it', async ({ signedIn, clocked }) => {
  const { t } = wordsOf('zh');
  const { id, device } = await enrolled(await signedIn('admin', 'zh'), `头显${Date.now()}`);
  const page = await clocked();
  await page.goto(`/device/detail/${id}`);
  await device.heartbeat({ ...STATUS, showing: '乒乓球' });
  await expect(page.getByText(t('state.online'), { exact: true })).toBeVisible();
  // Other devices' news makes the page ask anew; the server, whose clock did not jump, would call this one online.
  await page.route(`**/api/device/info/${id}`, () => {});
  await page.clock.fastForward(10_000);
  await expect(page.getByText(t('state.online'), { exact: true })).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(page.getByText(t('state.offline'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('screen.off'))).toBeVisible();
});

for (const language of LANGUAGES) {
  test(`the pages of devices in ${language}, narrow and wide`, async ({ page, signedIn, noSeriousFindings }) => {
    const { t } = wordsOf(language);
    await signedIn('admin', language);
    const { id, device } = await enrolled(page, `Tablet ${Date.now()}`);
    for (const width of [360, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/device/list', `/device/detail/${id}`]) {
        // Before each page: looking at one may take longer than a silent device counts as online.
        await device.heartbeat({ ...STATUS, showing: 'Footprints' });
        await visit(page, path);
        await expect(page.getByText(t('state.online'), { exact: true }).filter({ visible: true })).not.toHaveCount(0);
        await fits(page);
        // Colours do not depend on the language: they are looked at in one.
        if (width === 360)
          await noSeriousFindings(page, `${path} ${language}`, language === 'ru' ? undefined : 'all but contrast');
      }
    }
    if (language !== 'ru') return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await noSeriousFindings(page, `/device/detail ${language} dark`, PART_IN.dark);
  });
}
