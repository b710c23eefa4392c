import { publishBranching } from './families.branch.ts';
import { optionOf } from './find.ts';
import { expect, test } from './fixtures.ts';
import {
  answer,
  choiceOf,
  issueGuidance,
  newPatient,
  type Push,
  phone,
  pushesPath,
  pushRecord,
  pushTo,
  tell,
} from './push.testing.ts';
import { ask, expectAlertFirst, partOf } from './reports.testing.ts';
import { fits } from './settled.ts';
import { textsOf } from './texts.ts';

const SCORE = /\d+\s*\/\s*27|балл|депрессия\b|评分|总分/i;

test('a PHQ-9 pushed from the patient’s page is answered on a phone in ru, and comes back as a report', async ({
  signedIn,
  browser,
  noSeriousFindings,
}) => {
  const t = textsOf('zh', 'push');
  const ru = textsOf('ru', 'guest');
  const page = await signedIn('doctor', 'zh', null);
  await page.goto(pushesPath(await newPatient(page)));
  const { record, entries: entry } = pushRecord(page, 'zh');
  await record.getByRole('button', { name: t.push, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t['dialog.scale'] }).click();
  await page.getByRole('option', { name: 'PHQ-9' }).click();
  await dialog.getByRole('combobox', { name: t['dialog.language'] }).click();
  await optionOf(page, 'Русский').click();
  await noSeriousFindings(page, 'dialog');
  await dialog.getByRole('button', { name: t['dialog.submit'] }).click();
  await expect(dialog.getByRole('img', { name: t['code.qr'] })).toBeVisible();
  const link = await dialog.getByRole('textbox', { name: t['code.link'] }).inputValue();
  await dialog.getByRole('button', { name: t['code.close'] }).click();
  await expect(entry).toContainText(t['state.sent'] ?? '?');

  const first = await phone(browser);
  await first.goto(link);
  await expect(first.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(first.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await first.getByRole('button', { name: ru['scale.start'] }).tap();
  await noSeriousFindings(first, 'question');
  await fits(first);
  await answer(first, 1, 4);
  // Killed before the fifth answer can have been saved.
  await choiceOf(first, 1).tap();
  await first.close();

  const second = await first.context().newPage();
  await second.goto(link);
  await second.getByRole('button', { name: ru['scale.goOn'] }).tap();
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Вопрос 6 из');
  await answer(second, 1);
  // Said before anything is sent: not everybody goes on to the end.
  await second.getByText(ru['support.title'] ?? '?').tap();
  const emergency = second.getByRole('main').getByRole('link', { name: '120' });
  await expect(emergency).toBeVisible();
  await expect(emergency).toHaveAttribute('href', 'tel:120');
  await noSeriousFindings(second, 'whom to call');
  await second.getByRole('button', { name: ru['scale.end.send'] }).tap();
  await expect(second.getByRole('heading', { level: 1, name: ru['done.title'] })).toBeVisible();
  const support = second.getByRole('region', { name: ru['support.title'] });
  await expect(support.getByRole('heading', { name: ru['support.title'] })).toBeVisible();
  await expect(support.getByRole('link', { name: '120' })).toHaveAttribute('href', 'tel:120');
  await expect(emergency).toBeVisible();
  expect(await second.getByRole('main').textContent()).not.toMatch(SCORE);
  await noSeriousFindings(second, 'thanks');
  expect(await second.context().cookies()).toEqual([]);
  expect(await second.evaluate(() => localStorage.length)).toBe(0);
  await second.context().close();

  await page.reload();
  await expect(entry).toContainText(t['state.done'] ?? '?');
  await noSeriousFindings(page, 'record');
  await entry.getByRole('link', { name: t['record.report'] }).click();
  await expect(partOf(page, 'result').getByRole('paragraph').filter({ hasText: '9 / 27' })).toBeVisible();
  await expectAlertFirst(page);
});

test('a form of one’s own is answered along its path in ru, a group of it twice, and comes back as a report', async ({
  signedIn,
  browser,
  noSeriousFindings,
}) => {
  const ru = textsOf('ru', 'guest');
  const page = await signedIn('doctor', 'en', null);
  const instrument = await publishBranching(page);
  const { link, id } = await pushTo(page, await newPatient(page), 'ru', { instrument });
  const own = await phone(browser);
  const heading = own.getByRole('heading', { level: 1 });
  const choose = (text: string) => own.getByLabel(text, { exact: true }).tap();
  const press = (key: string) => own.getByRole('button', { name: ru[key], exact: true }).tap();
  const goOn = async (to: string) => {
    await press('scale.next');
    await expect(heading).toContainText(to);
  };
  await own.goto(link);
  await expect(own.getByRole('main').getByRole('list')).toContainText(ru['scale.depends'] ?? '?');
  await press('scale.start');
  await expect(heading).toContainText(/Привычки.*не меньше 3.*Курите\?/);
  await press('scale.next');
  await expect(own.getByRole('alert')).toHaveText(ru['scale.choose'] ?? '?');
  await choose('Да');
  await expect(own.getByText('Вопрос 1 из 5', { exact: true })).toBeVisible();
  await goOn('Когда первая сигарета?');
  await own.locator('input[type=time]').fill('07:30');
  await goOn('Что именно?');
  await choose('Трубка');
  await goOn('Название');
  // Back at the first question, and another way: the pipe is not asked about any more.
  for (const before of ['Что именно?', 'Когда', 'Курите?']) {
    await press('scale.back');
    await expect(heading).toContainText(before);
  }
  await choose('Нет');
  await expect(own.getByText('Вопрос 1 из 3', { exact: true })).toBeVisible();
  await goOn('Название');
  await expect(heading).toContainText('Лекарство (1)');
  await own.getByRole('textbox').fill('Донепезил');
  await goOn('С какого дня');
  await own.locator('input[type=date]').fill('2025-03-04');
  await goOn(ru['scale.group.title'] ?? '?');
  await expect(own.getByRole('main').getByRole('listitem')).toContainText('Донепезил · 4 марта 2025');
  await press('scale.group.add');
  await expect(heading).toContainText(/Лекарство \(2\).*Вопрос 4 из 5/);
  await own.getByRole('textbox').fill('Мемантин');
  await expect(own.getByText(ru['saving.saved'] ?? '?', { exact: true })).toBeVisible();
  await own.context().close();

  // Another telephone goes on where the first one stopped.
  const other = await phone(browser, { dark: true });
  await other.goto(link);
  const push = (name: string | undefined) => other.getByRole('button', { name, exact: true }).tap();
  await push(ru['scale.goOn']);
  await expect(other.getByRole('heading', { level: 1 })).toContainText('С какого дня');
  await push(ru['scale.next']);
  await push('Убрать № 1');
  await expect(other.getByRole('group', { name: 'Убрать № 1 вместе с ответами?' })).toBeVisible();
  await noSeriousFindings(other, 'group');
  await fits(other);
  const heights = await other
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
  await push(ru['scale.group.remove']);
  await expect(other.getByRole('main').getByRole('listitem')).toHaveText(/^1 Мемантин/);
  await push(ru['scale.group.add']);
  await other.getByRole('textbox').fill('Ривастигмин');
  await push(ru['scale.next']);
  await push(ru['scale.next']);
  await push(ru['scale.group.enough']);
  await push(ru['scale.end.send']);
  await expect(other.getByRole('heading', { level: 1, name: ru['done.title'] })).toBeVisible();
  await other.context().close();

  const { reportId } = await ask<Push>(page, `/push/${id}`);
  await page.goto(`/results/detail/${reportId}`);
  await expect(partOf(page, 'answers')).toContainText('Ривастигмин');
  expect((await ask<{ answers: object }>(page, `/screening_report/report/${reportId}`)).answers).toEqual({
    smokes: 0,
    name: 'Мемантин',
    'name#2': 'Ривастигмин',
    sum: 2,
  });
});

test('guidance is read and confirmed in zh, by day and by night', async ({ signedIn, browser, noSeriousFindings }) => {
  const zh = textsOf('zh', 'guest');
  const page = await signedIn('doctor', 'en', null);
  const patient = await newPatient(page);
  const guidanceId = await issueGuidance(page, patient, 'zh', '睡眠与运动建议');
  const { link, id, addressedAs } = await pushTo(page, patient, 'zh', { kind: 'guidance', guidanceId });
  const own = await phone(browser, { dark: true });
  await own.goto(link);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('睡眠与运动建议');
  const main = own.getByRole('main');
  await expect(main).toContainText(addressedAs);
  await expect(main).not.toContainText(patient.name);
  await noSeriousFindings(own, 'guidance, dark');
  await own.emulateMedia({ colorScheme: 'light' });
  await noSeriousFindings(own, 'guidance, light');
  await own.getByRole('button', { name: zh['guidance.confirm'] }).tap();
  await expect(main).toContainText(zh['done.text.guidance'] ?? '?');
  await own.context().close();
  expect(await ask<Push>(page, `/push/${id}`)).toMatchObject({ state: 'done' });
  const guidance = await ask<{ id: string; standing: string }[]>(page, `/health-guidance/by/${patient.id}`);
  expect(guidance.find((one) => one.id === guidanceId)?.standing).toBe('read');
});

test('answers given without a network are kept and sent when it is back', async ({ signedIn, browser }) => {
  const en = textsOf('en', 'guest');
  const page = await signedIn('doctor', 'en', null);
  const { link } = await pushTo(page, await newPatient(page), 'en');
  const own = await phone(browser);
  await own.goto(link);
  await own.getByRole('button', { name: en['scale.start'] }).tap();
  await answer(own, 2, 1);
  const saving = (key: string) => own.getByRole('main').getByText(en[`saving.${key}`] ?? '?', { exact: true });
  await expect(saving('saved')).toBeVisible();
  await own.context().setOffline(true);
  await answer(own, 3, 2);
  await expect(saving('offline')).toBeVisible();
  await own.context().setOffline(false);
  await expect(saving('saved')).toBeVisible();
  const { scale } = await ask<{ scale: { answers: object } }>(page, `/guest/${link.split('/').at(-1)}`);
  expect(scale.answers).toEqual({ 1: 2, 2: 3, 3: 3 });
  await own.context().close();
});

test('the questions are answered by keys, in any of the languages, and none can be passed over', async ({
  signedIn,
  browser,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const { link } = await pushTo(page, await newPatient(page), 'zh');
  const own = await phone(browser);
  await own.goto(link);
  await own.getByRole('combobox').selectOption('zh-TW');
  await expect(own.locator('html')).toHaveAttribute('lang', 'zh-TW');
  // Opened again from the code, without what stood in the address.
  await own.goto('about:blank');
  await own.goto(link);
  await expect(own.locator('html')).toHaveAttribute('lang', 'zh-TW');
  const tw = textsOf('zh-TW', 'guest');
  await own.getByRole('button', { name: tw['scale.start'] }).press('Enter');
  await expect(own.getByRole('heading', { level: 1 })).toBeFocused();
  await own.getByRole('button', { name: tw['scale.next'] }).press('Enter');
  await expect(own.getByRole('alert')).toHaveText(tw['scale.choose'] ?? '?');
  await choiceOf(own, 0).focus();
  await own.keyboard.press('ArrowDown');
  await expect(choiceOf(own, 1)).toBeChecked();
  await own.keyboard.press('Enter');
  await expect(own.getByRole('heading', { level: 1 })).toContainText('第 2 題');
  await own.getByRole('button', { name: tw['scale.back'] }).press('Enter');
  await expect(choiceOf(own, 1)).toBeChecked();
  await own.context().close();
});

test('a withdrawn link opens nothing, and says so in the browser’s language', async ({
  signedIn,
  browser,
  noSeriousFindings,
}) => {
  const t = textsOf('ru', 'push');
  const page = await signedIn('doctor', 'ru', null);
  const patient = await newPatient(page);
  const { link } = await pushTo(page, patient, 'ru');
  const own = await phone(browser, { locale: 'zh-TW' });
  await own.goto(link);
  await expect(own.getByRole('button', { name: textsOf('ru', 'guest')['scale.start'], exact: true })).toBeVisible();
  await page.goto(pushesPath(patient));
  const { entries: entry } = pushRecord(page, 'ru');
  await entry.getByRole('button', { name: t['code.withdraw'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: t['withdraw.ok'], exact: true }).click();
  await expect(entry).toContainText(t['state.withdrawn'] ?? '?');
  const closed = textsOf('zh-TW', 'guest')['closed.title'] ?? '?';
  for (const address of [link, `/p/${'x'.repeat(43)}`, '/p/short', `${link}x`]) {
    await own.goto('about:blank');
    await own.goto(address);
    await expect(own.getByRole('heading', { level: 1, name: closed })).toBeVisible();
  }
  await noSeriousFindings(own, 'closed');
  await own.context().close();
});

test('the code is printed alone, with no more of the patient than how they are addressed', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'zh', null);
  const patient = await newPatient(page);
  const { id, link, addressedAs } = await pushTo(page, patient, 'ru');
  await page.goto(pushesPath(patient));
  const zh = textsOf('zh', 'push');
  const { entries: entry } = pushRecord(page, 'zh');
  await entry.getByRole('button', { name: zh['record.show'] }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: zh['code.qr'] })).toBeVisible();
  const sheet = page.getByRole('region', { name: addressedAs, includeHidden: true });
  // The patient's language may still be on its way when the code is there.
  await expect(sheet.locator('svg')).toBeAttached();
  const noted: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/api/audit/note') && noted.push(request.postDataJSON()));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => noted).toEqual([{ action: 'print', noun: 'push', subjectId: id }]);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.locator('svg')).toBeVisible();
  await expect(sheet).toContainText(addressedAs);
  await expect(sheet).toContainText(link);
  await expect(sheet).toContainText(textsOf('ru', 'push')['print.for.scale'] ?? '?');
  await expect(sheet).not.toContainText(patient.name);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('#root')).toBeHidden();
});

test('a link goes by mail only to a patient with an address, at most three times', async ({ signedIn }) => {
  const t = textsOf('en', 'push');
  const page = await signedIn('doctor', 'en', null);
  await page.goto(pushesPath(await newPatient(page)));
  await pushRecord(page, 'en').record.getByRole('button', { name: t.push, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(t['dialog.noMail'] ?? '?');
  const reached = await newPatient(page, { email: `reached${Date.now()}@example.org` });
  const { id } = await pushTo(page, reached, 'en', { mail: true });
  await tell(page, `/push/mail/${id}`, {});
  await page.goto(pushesPath(reached));
  const { entries: entry } = pushRecord(page, 'en');
  await expect(entry).toContainText('r***@');
  await entry.getByRole('button', { name: t['record.show'] }).click();
  const again = page.getByRole('dialog').getByRole('button', { name: t['code.mailAgain'] });
  await again.click();
  await expect(again).toBeDisabled();
});

test('dialog and record at 360 px in ru: nothing is cut off', async ({ signedIn, noSeriousFindings }) => {
  const t = textsOf('ru', 'push');
  const page = await signedIn('doctor', 'ru', null);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const patient = await newPatient(page);
  await pushTo(page, patient, 'ru');
  await page.goto(pushesPath(patient));
  const { record, entries: entry } = pushRecord(page, 'ru');
  await expect(entry).toBeVisible();
  await fits(page);
  await record.getByRole('button', { name: t.push, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const kind of ['scale', 'guidance', 'appointment', 'training']) {
    const label = dialog.getByRole('radiogroup').getByText(t[`kind.${kind}`] ?? '?', { exact: true });
    expect(await label.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  }
  await noSeriousFindings(page, 'dialog at 360 px');
});
