import { expect, test } from './fixtures.ts';
import {
  editorOf,
  guidanceRows,
  issue,
  paste,
  pathOf,
  question,
  reportAt,
  type Whole,
  writingPath,
} from './guidance.testing.ts';
import { ask } from './reports.testing.ts';
import { fits, visit } from './settled.ts';
import { textsOf } from './texts.ts';

for (const [at, language] of (['zh', 'en'] as const).entries()) {
  test(`from a template to the patient in ${language}`, async ({ signedIn }) => {
    const t = textsOf(language, 'guidance');
    const page = await signedIn('doctor', language, null);
    const report = await reportAt(page, 'instrument=MOCA&level=mild', at);
    await page.goto(writingPath(report));
    const editor = await editorOf(page);
    // The template that fits best, with the patient in it and no place left to fill.
    await expect(editor).toContainText(report.patientName);
    await expect(editor).not.toContainText(/\{(patient|instrument|score|level|date|institution)\}/);
    await expect(page.getByText(/\{(score|level)\}/)).toHaveCount(0);

    await editor.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('See you in May');
    await expect(page.locator('[data-action="strong"]')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: t.saveDraft, exact: true }).click();

    const view = page.locator('.gd-view');
    await expect(view.locator('[data-tone]')).toHaveText(t['standing.draft'] ?? '?');
    await expect(view.locator('.gd-body strong')).toHaveText('See you in May');
    await issue(page, language, true);
    await expect(view.locator('[data-tone]')).toHaveText(t['standing.issued'] ?? '?');
    await expect(page.getByRole('dialog').last()).toBeVisible();
  });
}

test('while a new version is written the issued one is read; both can be compared', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const report = await reportAt(page, 'instrument=PHQ-9&level=mild', 0);
  await page.goto(writingPath(report));
  await editorOf(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await issue(page, 'en', false);
  await page.getByRole('button', { name: 'Write a new version' }).click();
  const editor = await editorOf(page);
  await expect(page.getByText('Until the new version is issued, the patient reads version 1.')).toBeVisible();
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Call us on Mondays.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.locator('.gd-view')).toContainText('Version 2');
  await expect(page.getByText('Until the new version is issued, the patient reads version 1.')).toBeVisible();

  await page.locator('.gd-history').getByRole('button', { name: 'Show' }).click();
  await expect(page.locator('.gd-events li')).toHaveText([/^Created/, /^Issued/, /^Edited/]);
  await expect(page.locator('.gd-versions ins').last()).toContainText('Call us on Mondays');
  await issue(page, 'en', false);
  await expect(page.locator('.gd-view [data-tone]')).toHaveText('Issued');
  await expect(page.locator('.gd-events li')).toHaveCount(4);
});

test('what is withdrawn opens nothing, and can be issued again', async ({ signedIn }) => {
  const page = await signedIn('admin', 'en', null);
  const row = (await guidanceRows(page, 'issued'))[0];
  if (!row) throw new Error('nothing is issued');
  const { pushId } = await ask<{ pushId: string }>(page, `/health-guidance/push/${row.id}`);
  const { link } = await ask<{ link: string }>(page, `/push/${pushId}`);
  const guest = `/api/guest/${link.split('/').at(-1)}`;
  expect((await page.request.get(guest)).status()).toBe(200);

  await page.goto(pathOf(row));
  await page.locator('.gd-actions').getByRole('button', { name: 'Withdraw' }).click();
  await question(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.locator('.gd-view [data-tone]')).toHaveText('Withdrawn');
  await expect(page.getByText('Withdrawn: links that were sent no longer work.')).toBeVisible();
  expect((await page.request.get(guest)).status()).toBe(404);
  await expect(page.locator('.gd-actions').getByRole('button', { name: 'Issue' })).toBeVisible();
});

test('only the guidance is printed, and that is noted', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const row = (await guidanceRows(page, 'read'))[0];
  if (!row) throw new Error('nothing was read');
  await page.goto(pathOf(row));
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', `${document.body.dataset.printed ?? ''}x`);
  });
  const noted = page.waitForRequest((request) => request.url().endsWith('/api/audit/note'));
  await page.locator('.gd-actions').getByRole('button', { name: 'Print' }).click();
  expect((await noted).postDataJSON()).toEqual({ action: 'print', noun: 'guidance', subjectId: row.id });
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'x');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.gd-sheet')).toContainText(row.title);
  await expect(page.locator('.gd-sheet')).toBeVisible();
  await expect(page.locator('.gd-view')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.gd-sheet')).toHaveCount(0);
});

test('of what is pasted only the safe subset stays, in the editor, in the record and on the page', async ({
  signedIn,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const report = await reportAt(page, 'instrument=GAD-7', 0);
  await page.goto(`/files/detail/${report.archiveId}/guidance?write=1`);
  const editor = await editorOf(page);
  await editor.click();
  await paste(
    editor,
    `<h1 style="color:red">Rest</h1><p onclick="hit=1">Walk <b>daily</b><script>window.hit=1</script>
     <img src=x onerror="window.hit=1"><a href="javascript:hit=1">bad</a> <a href="https://who.int/">good</a></p>
     <svg onload="window.hit=1"><text>drawn</text></svg><table><tr><td>5 mg</td><td>2 times</td></tr></table>`,
  );
  await expect(editor.locator('h3')).toHaveText('Rest');
  await expect(editor.locator('p').last()).toHaveText('5 mg · 2 times');
  await expect(editor.locator('img, script, svg, table, [style], [onclick]')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Title' }).fill('Pasted');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const text = page.locator('.gd-view .gd-body');
  await expect(text.locator('strong')).toHaveText('daily');
  await expect(text.locator('a')).toHaveCount(1);
  await expect(text.locator('a')).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(text.locator('a')).toHaveAttribute('target', '_blank');
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
  const id = new URL(page.url()).searchParams.get('guidance');
  const { body } = await ask<Whole>(page, `/health-guidance/info/${id}`);
  expect(body).toContain('<a href="https://who.int/">good</a>');
  expect(body).not.toMatch(/script|onerror|svg|img|style|javascript|drawn/);
});

test('what was not saved is offered again; of two writers the second chooses', async ({ signedIn }) => {
  const page = await signedIn('admin', 'en', null);
  const row = (await guidanceRows(page, 'draft'))[0];
  if (!row) throw new Error('no draft');
  const writing = `${pathOf(row)}&write=1`;
  await page.goto(writing);
  await editorOf(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('My title');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('.gd-view')).toBeVisible();
  await page.locator('.gd-actions').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('My title');

  const whole = await ask<Whole & { language: string }>(page, `/health-guidance/info/${row.id}`);
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  const { id, version, body, language } = whole;
  await page.request.post('/api/health-guidance/addOrEdit', {
    headers: { Authorization: `Bearer ${token}` },
    data: { id, version, body, language, title: 'Their title' },
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  const choice = page.getByRole('dialog');
  await expect(choice).toContainText('Their title');
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await choice.getByRole('button', { name: 'Save the choice' }).click();
  await expect(page.locator('.gd-view h2').first()).toHaveText('My title');
});

test('an administrator copies a template of the system, changes and removes the copy', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('admin', 'en', '/setting/guidance');
  const row = page.locator('.ant-table-row').filter({ hasText: 'Poor sleep' });
  await row
    .first()
    .getByRole('button', { name: /^Copy as own/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /name/i }).fill('Sleep, our way');
  await editorOf(page);
  await noSeriousFindings(page, 'template dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const own = page.locator('.ant-table-row').filter({ hasText: 'Sleep, our way' });
  await expect(own).toContainText('Own');
  await noSeriousFindings(page, 'templates');
  await own.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Sleep well');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(own).toContainText('Sleep well');
  await own.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await question(page).getByRole('button', { name: 'Remove' }).click();
  await expect(own).toHaveCount(0);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`list, reading, history and writing have no serious findings, ${scheme}`, async ({
    signedIn,
    noSeriousFindings,
  }) => {
    const page = await signedIn('doctor', 'en', null);
    await page.emulateMedia({ colorScheme: scheme });
    const row = (await guidanceRows(page, 'read'))[0];
    if (!row) throw new Error('nothing was read');
    await page.goto(`/files/detail/${row.archiveId}/guidance`);
    await expect(page.locator('.gd-item').first()).toBeVisible();
    await noSeriousFindings(page, `list, ${scheme}`);
    await visit(page, pathOf(row));
    await page.locator('.gd-history').getByRole('button', { name: 'Show' }).click();
    await expect(page.locator('.gd-events')).toBeVisible();
    await noSeriousFindings(page, `reading, ${scheme}`);
    await visit(page, `${pathOf(row)}&write=1`);
    await editorOf(page);
    await noSeriousFindings(page, `writing, ${scheme}`);
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await noSeriousFindings(page, `link, ${scheme}`);
  });
}

test('at 390 px in Russian nothing is cut off', async ({ signedIn, noSeriousFindings }) => {
  const page = await signedIn('novosibirsk.admin', 'ru', null);
  await page.setViewportSize({ width: 390, height: 780 });
  const row = (await guidanceRows(page, 'read'))[0] ?? (await guidanceRows(page, 'pushed'))[0];
  if (!row) throw new Error('nothing was pushed');
  await page.goto(pathOf(row));
  await expect(page.locator('.gd-view .gd-body')).toBeVisible();
  await fits(page);
  await visit(page, `${pathOf(row)}&write=1`);
  await editorOf(page);
  await fits(page);
  await noSeriousFindings(page, 'writing at 390 px');
  await page.getByRole('button', { name: 'Просмотр' }).click();
  await expect(page.locator('.gd-preview')).toBeVisible();
  await fits(page);
});
