import { expect, test } from './fixtures.ts';
import { editorOf, reportAt, writingPath } from './guidance.testing.ts';
import { tell } from './push.testing.ts';
import { newReport, openReport } from './reports.testing.ts';
import { visit } from './settled.ts';

test('a phrase is kept, found from the keyboard, filled from the report and inserted at the cursor', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const report = await newReport(page, 'doctor');
  await openReport(page, report.id);
  const panel = page.getByRole('region', { name: 'Doctor’s conclusion' });
  await panel.getByRole('button', { name: 'Write' }).click();
  await panel.getByRole('textbox').fill('Seen today. Thank you.');
  await panel.getByRole('button', { name: 'Add a phrase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a phrase' });
  await dialog.getByLabel('Short name').fill('Repeat in half a year');
  await dialog.getByLabel('Text', { exact: true }).fill('Scored {score}; repeat in 6 months.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  const text = panel.getByRole('textbox');
  await expect(text).toHaveValue('Seen today. Thank you.');
  await text.press('Control+Home');
  for (let at = 0; at < 'Seen today.'.length; at += 1) await text.press('ArrowRight');
  await text.press('Control+/');
  const choice = panel.getByRole('combobox');
  await expect(choice).toBeFocused();
  await noSeriousFindings(page, 'the phrases of a report');
  await choice.pressSequentially('half a');
  await choice.press('Enter');
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/^Seen today\. Scored \d+ \/ \d+; repeat in 6 months\. Thank you\.$/);
  await text.press('Control+/');
  await choice.press('Escape');
  await expect(text).toBeFocused();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText(/repeat in 6 months\. Thank you\./)).toBeVisible();

  await visit(page, '/results/phrases');
  await noSeriousFindings(page, 'phrases');
  const row = page.getByRole('row').filter({ hasText: 'Repeat in half a year' });
  await expect(row).toContainText('Only me');
  await row.getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('the same phrases are inserted where a guidance is written, at its cursor and filled from its report', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const name = `Walk ${Date.now()}`;
  const text = 'Walk daily, {patient}: the total was {score}.';
  const { id, version } = await tell<{ id: string; version: number }>(page, '/phrase/save', {
    ...{ change: null, mine: true, name, text, instrument: null },
  });
  const report = await reportAt(page, 'instrument=ISI', 0);
  await page.goto(writingPath(report));
  const editor = await editorOf(page);
  await editor.click();
  await editor.press('Control+a');
  await page.keyboard.type('Rest. Thank you.');
  await editor.press('Control+Home');
  for (let at = 0; at < 'Rest'.length; at += 1) await editor.press('ArrowRight');
  // The key comes before the browser has told of the moved cursor, as on a slow machine.
  await editor.evaluate((node) => {
    getSelection()?.modify('move', 'forward', 'character');
    node.dispatchEvent(new KeyboardEvent('keydown', { key: '/', ctrlKey: true, bubbles: true, cancelable: true }));
  });
  const choice = page.getByRole('combobox', { name: /phrase/ });
  await expect(choice).toBeFocused();
  await noSeriousFindings(page, 'the phrases of a guidance');
  await choice.pressSequentially(name);
  await choice.press('Enter');
  await expect(editor).toBeFocused();
  await expect(editor).toHaveText(
    new RegExp(`^Rest\\.Walk daily, ${report.patientName}: the total was \\d+ / \\d+\\. Thank you\\.$`),
  );
  await tell(page, '/phrase/delete', { id, version });
});
