import { rm } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { openDesk } from './desk.ts';
import { begin, keptAnswers } from './families.testing.ts';
import { expect, PASSWORD, test } from './fixtures.ts';
import { ask } from './reports.testing.ts';
import { addressOf, endServer, newPlace, startServer } from './server.ts';
import { item, progressed, radio, saved, submit } from './sheet.ts';
import { textsOf } from './texts.ts';

const scales = textsOf('en', 'scales');
const screen = textsOf('en', 'screen');

type Answer<T> = { data: T };

const saving = (page: Page, state: 'saved' | 'offline') => saved(page, scales[`saving.${state}`]);
/** A page looks every ten seconds at last whether the server is back. */
const savedAgain = (page: Page) => saved(page, scales['saving.saved'], 30_000);

test('a server killed amid two tests: answers and drawings wait and are sent when it is back; a wall screen goes on by itself', async ({
  browser,
}) => {
  test.slow(true, 'starts a server of its own, twice');
  const place = await newPlace();
  let server = await startServer(place);
  const desk = await openDesk(browser, addressOf(place));
  const hall = await openDesk(browser, addressOf(place));
  try {
    const wall = await enrolledScreen(hall);
    const [questions, examiner] = [await desk.newPage(), await desk.newPage()];
    const login = { username: 'doctor', password: Buffer.from(PASSWORD).toString('base64') };
    const answer = await desk.request.post('/api/login/toLogin', { data: login });
    const { data } = (await answer.json()) as { data: { token: string } };
    await desk.addCookies([{ name: 'language', value: 'en', url: addressOf(place) }]);
    await questions.goto('/favicon.svg');
    await questions.evaluate((token) => localStorage.setItem('Doctor-Token', token), data.token);
    await examiner.goto('/favicon.svg');
    const [asked, drawn] = await Promise.all([
      begin(questions, 'GAD-7', 'questions'),
      begin(examiner, 'MOCA', 'questionsmoca'),
    ]);
    const given = [1, 2, 0, 3, 1, 2, 3];
    const give = async (from: number, to: number) => {
      for (const [at, value] of given.slice(from, to).entries()) {
        await questions.keyboard.press(String(value));
        await progressed(questions, `${from + at + 1} of 7`);
      }
    };
    // A page behind another one draws once a second.
    await questions.bringToFront();
    await give(0, 5);
    await saving(questions, 'saved');

    await endServer(server, 'SIGKILL');
    await expect(wall.lost).toBeVisible({ timeout: 30_000 });
    await give(5, 7);
    await saving(questions, 'offline');
    await submit(questions).click();
    await expect(questions.getByText(scales['submit.kept'] ?? '')).toBeVisible();
    const drawing = examiner
      .getByRole('article')
      .getByRole('article')
      .filter({ has: item(examiner, '1.1') });
    const canvas = drawing.getByRole('img', { name: /^Drawing area/ });
    await examiner.bringToFront();
    await canvas.dragTo(canvas, { sourcePosition: { x: 40, y: 40 }, targetPosition: { x: 160, y: 90 } });
    await radio(examiner, '1.1', 0).check();
    await saving(examiner, 'offline');
    await examiner.getByRole('button', { name: scales['saving.retry'] }).click();
    await saving(examiner, 'offline');

    server = await startServer(place);
    await expect(wall.lost).toBeHidden({ timeout: 60_000 });
    await expect(wall.days).toBeVisible();
    expect(await wall.page.evaluate(() => 'stays' in window)).toBe(true);
    await savedAgain(questions);
    await savedAgain(examiner);
    await questions.bringToFront();
    expect(await keptAnswers(questions, asked)).toEqual({ 1: 1, 2: 2, 3: 0, 4: 3, 5: 1, 6: 2, 7: 3 });
    await questions.getByRole('alert').getByRole('button', { name: scales['submit.retry'] }).click();
    await expect(questions).toHaveURL(/\/results\/detail\//);
    await expect(questions.getByRole('main')).toContainText(/12\s*\/\s*21/);
    expect(Object.keys(await keptAnswers(examiner, drawn))).toEqual(['1.1']);
    const productions = await ask<{ item: string; production: object }[]>(
      examiner,
      `/paper/administrations/${drawn}/productions`,
    );
    expect(productions).toMatchObject([
      { item: '1.1', production: { kind: 'drawing', strokes: [{ pointer: 'mouse' }] } },
    ]);
  } finally {
    await desk.close();
    await hall.close();
    await endServer(server, 'SIGTERM');
    await rm(place.dataDir, { recursive: true, force: true });
  }
});

/** A television that shows the institution's figures, enrolled by a code. */
async function enrolledScreen(hall: BrowserContext) {
  const login = { username: 'admin', password: Buffer.from(PASSWORD).toString('base64') };
  const { data } = (await (await hall.request.post('/api/login/toLogin', { data: login })).json()) as Answer<{
    token: string;
  }>;
  const headers = { authorization: data.token };
  const post = async <T>(path: string, body: object = {}): Promise<T> =>
    ((await (await hall.request.post(`/api${path}`, { headers, data: body })).json()) as Answer<T>).data;
  const settings = { name: 'Hall', language: 'en', panels: ['days'], departmentId: null };
  const { id } = await post<{ id: string }>('/wallScreen/add', { requestId: crypto.randomUUID(), ...settings });
  const { code } = await post<{ code: string }>(`/wallScreen/code/${id}`);
  const page = await hall.newPage();
  await page.goto('/screen');
  // Then it listens to keys.
  await expect(page.getByRole('button', { name: '1', exact: true })).toBeFocused();
  await page.keyboard.type(code);
  const days = page.getByRole('region', { name: screen['panel.days'], exact: true });
  await expect(days).toBeVisible();
  // A page that was loaded anew would not have it.
  await page.evaluate(() => Object.assign(window, { stays: true }));
  return { page, days, lost: page.getByRole('status').filter({ hasText: screen.lost?.split('{{')[0] ?? '' }) };
}
