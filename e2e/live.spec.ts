import type { Page } from '@playwright/test';
import { batchTexts, chooseFile, counted, csvOf, newLine, screen } from './archives.batch.testing.ts';
import { asAccount, newDocument } from './archives.people.ts';
import { expect, test } from './fixtures.ts';
import { planByCall, today } from './follow-ups.testing.ts';
import { lineOf } from './live.testing.ts';
import { ask } from './reports.testing.ts';
import { follow, settled } from './settled.ts';
import { newDoctor } from './staff.testing.ts';
import { textsOf } from './texts.ts';

/** What a page is told of, it asks for within so many milliseconds: `GAP_MS` of `useFollowed`. */
const ASKED_WITHIN_MS = 3_000;

/** The home page of the doctor signed in, in a second tab, with its channel under the test's control, and a new patient. */
async function openHome(page: Page, loginName: string) {
  const patient = await (await asAccount(page, loginName)).add({ name: `Live ${newDocument()}` });
  const { id: assigneeId } = await ask<{ id: string }>(page, '/doctor/info');
  const home = await page.context().newPage();
  const line = await lineOf(home);
  follow(home);
  await home.goto('/home/index');
  const listed = (region: string) => home.getByRole('region', { name: region }).getByRole('listitem');
  await expect(listed('Recent reports')).not.toHaveCount(0);
  await expect(home.getByRole('region', { name: 'Follow-ups' })).toContainText(
    textsOf('en', 'follow-ups')['home.empty'] ?? '',
  );
  await expect.poll(line.watched).toBeGreaterThan(0);
  return {
    line,
    /** Lets what was told pass, and then closes the channel: a question that is due afterwards would see what comes. */
    async cut() {
      line.hold();
      await home.waitForTimeout(ASKED_WITHIN_MS);
      await line.cut();
      await settled(home);
    },
    followUp: listed('Follow-ups').filter({ hasText: patient.name }),
    report: listed('Recent reports').filter({ hasText: patient.name }),
    plan: (colleague: Page) => planByCall(colleague, patient.id, today(), { assigneeId }),
    screen: (colleague: Page) => screen(colleague, 'admin', patient.id),
  };
}

test('what a colleague plans, and a safety alert, show on an open home page once the channel tells of them', async ({
  page,
  signedIn,
  colleague,
}) => {
  const watcher = await newDoctor(page);
  const home = await openHome(await signedIn(watcher, 'en', null), watcher);
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

test('what changed while the channel was cut shows when it is back', async ({ page, signedIn, colleague }) => {
  const watcher = await newDoctor(page);
  const home = await openHome(await signedIn(watcher, 'en', null), watcher);
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
