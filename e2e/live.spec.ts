import type { Page } from '@playwright/test';
import { batchTexts, chooseFile, counted, csvOf, newDocument, newLine, screen } from './archives.batch.testing.ts';
import { asAccount } from './archives.people.ts';
import { expect, test } from './fixtures.ts';
import { clearOwn, planByCall, today } from './follow-ups.testing.ts';
import { lineOf } from './live.testing.ts';
import { ask } from './reports.testing.ts';

/** No other test plans follow-ups for this account. */
const WATCHER = 'doctor.mall';
/** What a page is told of, it asks for within so many milliseconds: `GAP_MS` of `useFollowed`. */
const ASKED_WITHIN_MS = 3_000;

/** The watcher's home page in a second tab, with its channel under the test's control, and a new patient. */
async function openHome(page: Page) {
  const patient = await (await asAccount(page, WATCHER)).add({ name: `Live ${newDocument()}` });
  await clearOwn(page);
  const { id: assigneeId } = await ask<{ id: string }>(page, '/doctor/info');
  const home = await page.context().newPage();
  const line = await lineOf(home);
  await home.goto('/home/index');
  const listed = (region: string) => home.getByRole('region', { name: region }).getByRole('listitem');
  await expect(listed('Recent reports')).not.toHaveCount(0);
  await expect(listed('Follow-ups')).not.toHaveCount(0);
  await expect.poll(line.watched).toBeGreaterThan(0);
  return {
    line,
    /** Lets what was told pass, and then closes the channel: a question that is due afterwards would see what comes. */
    async cut() {
      line.hold();
      await home.waitForTimeout(ASKED_WITHIN_MS);
      await line.cut();
    },
    followUp: listed('Follow-ups').filter({ hasText: patient.name }),
    report: listed('Recent reports').filter({ hasText: patient.name }),
    plan: (colleague: Page) => planByCall(colleague, patient.id, today, { assigneeId }),
    screen: (colleague: Page) => screen(colleague, 'admin', patient.id),
  };
}

test('what a colleague plans, and a safety alert, show on an open home page once the channel tells of them', async ({
  signedIn,
  colleague,
}) => {
  const home = await openHome(await signedIn(WATCHER, 'en', null));
  const there = await colleague('admin');
  home.line.hold();
  await home.plan(there);
  await expect.poll(home.line.told).toContain('followUps');
  // That nothing shows before is seen with the channel cut: here the changes of other tests may already have refreshed it.
  home.line.pass();
  await expect(home.followUp).toBeVisible();

  await home.screen(there);
  await expect(home.report).toContainText('Safety alert');
});

test('what changed while the channel was cut shows when it is back', async ({ signedIn, colleague }) => {
  const home = await openHome(await signedIn(WATCHER, 'en', null));
  const there = await colleague('admin');
  await home.cut();
  await home.plan(there);
  await home.screen(there);
  await expect(home.followUp).toHaveCount(0);
  await expect(home.report).toHaveCount(0);
  home.line.mend();
  await expect(home.followUp).toBeVisible();
  await expect(home.report).toContainText('Safety alert');
});

test('the end of an import shows in another browser of its account', async ({ signedIn, colleague }) => {
  const page = await signedIn('admin', 'en', null);
  const list = await page.context().newPage();
  const line = await lineOf(list);
  await list.goto('/files/import');
  await expect.poll(line.watched).toBeGreaterThan(0);

  const there = await colleague('admin', 'zh', '/files/import');
  const file = `Live${newDocument()}.csv`;
  await chooseFile(there, file, csvOf('zh', [newLine('现场')]));
  await there.getByRole('button', { name: counted(batchTexts('zh').t, 'import.start', 1, 'zh') }).click();
  const entry = list.getByRole('listitem').filter({ hasText: file });
  await expect(entry).toContainText('Finished', { timeout: 30_000 });
});
