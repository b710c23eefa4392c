import { footprint } from '@cogclinic/games/footprint/game';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import { perfect } from '@cogclinic/games/simulated';
import type { Locator, Page } from '@playwright/test';
import { asAccount } from './archives.people.ts';
import { expect, LANGUAGES, test, tokenOf } from './fixtures.ts';
import { ask } from './reports.testing.ts';
import { fits } from './settled.ts';
import { textsOf } from './texts.ts';
import { keepSession } from './training.played.ts';

type Kept = { id: string; state: string; version: number };

const plansOf = async (page: Page, archiveId: string) =>
  (await ask<{ rows: Kept[] }>(page, `/train-plan/list/${archiveId}`)).rows;

/** Keeps five minutes of the path span for the first of today's tasks. */
async function train(page: Page, archiveId: string, plan: Kept | undefined) {
  const { day } = await ask<{ day: string }>(page, `/train-plan/today/${archiveId}`);
  await keepSession(page.request, footprint, footprintPlayer, {
    ...{ token: await tokenOf(page, 'doctor'), archiveId, manner: perfect, difficulty: 'easy', daysAgo: 0 },
    planTask: { planId: plan?.id ?? '', day, position: 0 },
  });
}

/** Registers a patient, and opens the training in the patient's page. */
async function openTraining(page: Page) {
  const patient = await (await asAccount(page, 'doctor')).add({ name: `P${crypto.randomUUID().slice(0, 8)}` });
  await page.goto(`/files/detail/${patient.id}/training`);
  return patient;
}

/** Chooses an option in a field of a drawer. */
async function choose(drawer: Locator, field: string, option: string) {
  await drawer.getByRole('combobox', { name: field, exact: true }).click();
  await drawer.page().getByRole('option', { name: option, exact: true }).click();
}

for (const language of LANGUAGES) {
  test(`from a suggestion, prescribed in two clicks, to the report of what was trained, in ${language}`, async ({
    signedIn,
    noSeriousFindings,
  }) => {
    const t = textsOf(language, 'trainingPlans');
    const reports = textsOf(language, 'trainingData');
    const game = textsOf(language, 'games', 'packages/contract/locales')['name.footprint'] ?? '';
    const page = await signedIn('doctor', language, null);
    const patient = await openTraining(page);
    await page.getByRole('button', { name: t.prescribeThis, exact: true }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('status')).toContainText(/\d/);
    await noSeriousFindings(page, `a suggested plan in ${language}`, 'all but contrast');
    await drawer.getByRole('button', { name: t.submit, exact: true }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByText(t['state.running'] ?? '', { exact: true })).toBeVisible();
    const [plan] = await plansOf(page, patient.id);
    expect(plan?.state).toBe('running');
    await train(page, patient.id, plan);
    await page.goto(`/files/detail/${patient.id}/trainingData/footprint`);
    const report = page.getByRole('region', { name: (reports.report ?? '').replace('{{game}}', game) });
    await expect(report.getByRole('list', { name: reports.meaning ?? '' })).toBeVisible();
    await expect(report.getByRole('region', { name: reports['list.title'] ?? '' })).toContainText(/\d/);
    await noSeriousFindings(page, `the report of a game in ${language}`, 'all but contrast');
  });
}

test('an own plan is written, refused while tasks lack, prescribed, trained, paused and ended', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const patient = await openTraining(page);
  await noSeriousFindings(page, 'training without a plan');
  await page.getByRole('button', { name: 'Another plan' }).click();
  const drawer = page.getByRole('dialog', { name: `Training plan for ${patient.name}` });
  await expect(drawer.getByRole('radio', { checked: true })).toBeVisible();
  await noSeriousFindings(page, 'the choice of a scheme');
  await drawer.getByRole('button', { name: 'Own weekly plan' }).click();

  const name = `Own ${crypto.randomUUID().slice(0, 8)}`;
  await drawer.getByLabel('Scheme name').fill(name);
  for (const day of ['Tue', 'Thu', 'Sat', 'Sun']) {
    await drawer.getByRole('button', { name: day, exact: true }).click();
  }
  await drawer.getByLabel('Weeks').fill('4');
  const live = drawer.getByRole('status');
  await expect(live).toContainText(/7 days a week, 30 minutes each .* 28 training days/);
  await drawer.getByRole('button', { name: 'Add task' }).click();
  await expect(drawer.getByText('Please select a game')).toBeVisible();

  await choose(drawer, 'New task: Game', 'Sailing');
  for (let task = 0; task < 5; task += 1) await drawer.getByRole('button', { name: 'Add task' }).click();
  await drawer.getByRole('button', { name: 'Prescribe', exact: true }).click();
  await expect(live).toContainText('At least 6 tasks needed, 5 so far');
  await choose(drawer, 'New task: Game', 'Footprints');
  await drawer.getByRole('button', { name: 'Add task' }).click();
  await expect(live).toContainText('still missing: Medium, Hard');
  for (const [task, difficulty] of [
    [1, 'Medium'],
    [2, 'Hard'],
  ] as const) {
    await choose(drawer, `Task ${task}: Difficulty`, difficulty);
  }
  // The last task goes to the top, by keyboard alone: the pressed button keeps the focus.
  await drawer.getByRole('button', { name: 'Move up: Task 6' }).focus();
  for (let at = 0; at < 5; at += 1) await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Move down: Task 1' })).toBeFocused();
  await drawer.getByRole('switch', { name: 'Also save as a scheme' }).click();
  await noSeriousFindings(page, 'a plan being written');
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  // A refusal leaves what was written; the same again is taken.
  await page.route('**/api/train-plan/save', (route) =>
    route.fulfill({ status: 422, json: { code: 422, msg: 'Not today', data: null } }),
  );
  await drawer.getByRole('button', { name: 'Prescribe', exact: true }).click();
  await expect(page.getByText('Not today')).toBeVisible();
  await expect(drawer.getByLabel('Scheme name')).toHaveValue(name);
  await page.unroute('**/api/train-plan/save');
  await drawer.getByRole('button', { name: 'Prescribe', exact: true }).click();
  await expect(drawer).toBeHidden();

  const [plan] = await plansOf(page, patient.id);
  await train(page, patient.id, plan);
  await page.reload();
  const tasks = page.getByRole('list', { name: 'Tasks: Today' });
  await expect(tasks.getByRole('listitem').filter({ hasText: 'Footprints' })).toContainText('Done');
  await expect(page.getByText('1 of 6 done', { exact: true })).toBeVisible();
  await noSeriousFindings(page, 'a plan that runs');
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1366, height: 768 });

  await page.getByRole('button', { name: 'Pause…' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('holidays');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click();
  const pauses = page.getByRole('list', { name: 'Pauses' });
  await expect(pauses).toContainText('holidays');
  await pauses.getByRole('button').click();
  await expect(pauses).toBeHidden();

  // A new plan begins with the scheme that was saved, and ends this one.
  await page.getByRole('button', { name: 'New plan' }).click();
  await drawer.getByRole('radio', { name: new RegExp(name) }).check();
  await drawer.getByRole('button', { name: 'Use selected' }).click();
  await expect(live).toContainText(`“${name}” ends on`);
  await drawer.getByRole('button', { name: 'Back' }).click();
  await drawer.getByRole('button', { name: `Delete scheme “${name}”` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(drawer.getByRole('radio', { name: new RegExp(name) })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'End the plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End plan' }).click();
  await expect(page.getByText(/ends on/)).toBeVisible();
});

/** A finger rests on a task, takes it along and lets it go. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const middleOf = async (place: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };
  // A touch hits what is on top: this moves the task out from under the drawer's sticky head.
  await from.evaluate((task) => task.scrollIntoView({ block: 'center' }));
  const finger = await page.context().newCDPSession(page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  await expect(from).toHaveAttribute('data-lifted');
  await touch('touchMove', [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }]);
  await touch('touchMove', [end]);
  await touch('touchEnd', []);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await finger.detach();
}

test('a plan day by day is put together by keys, its week is copied, and it is changed', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const patient = await openTraining(page);
  await page.getByRole('button', { name: 'Another plan' }).click();
  const drawer = page.getByRole('dialog', { name: `Training plan for ${patient.name}` });
  await drawer.getByRole('button', { name: 'Plan day by day' }).click();
  await drawer.getByRole('radio', { name: 'Next Monday' }).check();
  const free = drawer.getByRole('button', { name: /^Add to / });
  const monday = (await free.evaluateAll((all) => all[0]?.getAttribute('aria-label'))) ?? '';
  const put = drawer.getByRole('button', { name: monday });
  await choose(drawer, 'New task: Game', 'Sailing');
  for (const difficulty of ['Easy', 'Medium', 'Hard']) {
    await choose(drawer, 'New task: Difficulty', difficulty);
    await put.click();
  }
  const live = drawer.getByRole('status');
  await expect(live).toContainText('1 training day with 3 tasks');
  await drawer.getByRole('button', { name: /^Sailing Hard/ }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(live).toContainText('2 training days with 3 tasks');
  await expect(drawer.getByRole('button', { name: /^Sailing Hard/ })).toBeFocused();
  await drawer
    .getByRole('button', { name: /^Sailing Easy/ })
    .dragTo(drawer.getByRole('button', { name: /^Sailing Hard/ }));
  await expect(drawer.getByRole('list').filter({ hasText: 'Hard' })).toHaveText(/Easy.*Hard/);
  // The same by a finger, there and back: what has its menu by a touch is dragged by a touch that rests.
  const easy = drawer.getByRole('button', { name: /^Sailing Easy/ });
  await dragByFinger(page, easy, drawer.getByRole('button', { name: /^Sailing Medium/ }));
  await expect(drawer.getByRole('list').filter({ hasText: 'Medium' })).toHaveText(/Easy.*Medium/);
  await expect(page.getByRole('menuitem', { name: 'To the day after' })).toBeHidden();
  await dragByFinger(page, easy, drawer.getByRole('button', { name: /^Sailing Hard/ }));
  await expect(drawer.getByRole('list').filter({ hasText: 'Hard' })).toHaveText(/Easy.*Hard/);
  await drawer.getByRole('button', { name: /^Copy the week/ }).click();
  await page.getByRole('menuitem', { name: 'to the next week' }).click();
  await expect(live).toContainText('4 training days with 6 tasks');
  await noSeriousFindings(page, 'a plan day by day');
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await drawer.getByRole('button', { name: 'Prescribe', exact: true }).click();
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Edit daily schedule' }).click();
  const editing = page.getByRole('dialog', { name: /^Schedule of/ });
  await choose(editing, 'New task: Game', 'Footprints');
  await editing.getByRole('button', { name: monday }).click();
  await editing.getByRole('button', { name: 'Save schedule' }).click();
  await expect(editing).toBeHidden();
  const [plan] = await plansOf(page, patient.id);
  const { rows } = await ask<{ rows: { game: string }[] }>(page, `/train-plan/trainPlanItemCustom/list/${plan?.id}`);
  expect(rows.filter(({ game }) => game === 'footprint')).toHaveLength(1);
  expect(rows).toHaveLength(7);
});
