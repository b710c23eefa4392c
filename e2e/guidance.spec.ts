import { expect, test } from './fixtures.ts';
import {
  editorOf,
  guidanceRows,
  issue,
  paste,
  pathOf,
  question,
  reportAt,
  viewOf,
  type Whole,
  writingPath,
} from './guidance.testing.ts';
import { ask } from './reports.testing.ts';
import { fits, visit } from './settled.ts';
import { textsOf } from './texts.ts';

test('from a template to the patient', async ({ signedIn }) => {
  const language = 'zh';
  const t = textsOf(language, 'guidance');
  const page = await signedIn('doctor', language, null);
  const report = await reportAt(page, 'instrument=MOCA&level=positive', 0);
  await page.goto(writingPath(report));
  const editor = await editorOf(page);
  // The best fitting template, with the patient's name and no placeholder left.
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

  const view = viewOf(page);
  await expect(view.locator('[data-tone]')).toHaveText(t['standing.draft'] ?? '');
  await expect(view.getByRole('article').locator('strong')).toHaveText('See you in May');
  await issue(page, language, true);
  await expect(view.locator('[data-tone]')).toHaveText(t['standing.issued'] ?? '');
  await expect(page.getByRole('dialog', { name: textsOf(language, 'push')['dialog.title'] ?? '' })).toBeVisible();
});

test('while a new version is written the issued one is read; both can be compared', async ({ signedIn }) => {
  const t = textsOf('en', 'guidance');
  const page = await signedIn('doctor', 'en', null);
  const report = await reportAt(page, 'instrument=PHQ-9&level=mild', 0);
  await page.goto(writingPath(report));
  await editorOf(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await issue(page, 'en', false);
  await page.getByRole('button', { name: 'Write a new version' }).click();
  const editor = await editorOf(page);
  await expect(page.getByText('Until the new version is issued, the patient sees version 1.')).toBeVisible();
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Call us on Mondays.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(viewOf(page)).toContainText('Version 2');
  await expect(page.getByText('Until the new version is issued, the patient sees version 1.')).toBeVisible();

  const history = page.getByRole('region', { name: 'History' });
  const events = history.getByRole('list', { name: t['history.events'] ?? '' }).getByRole('listitem');
  await history.getByRole('button', { name: 'Show' }).click();
  await expect(events).toHaveText([/^Created/, /^Issued/, /^Edited/]);
  await expect(
    history
      .getByRole('region', { name: t['history.versions'] ?? '' })
      .getByRole('insertion')
      .filter({ hasText: 'Call us on Mondays' }),
  ).toBeVisible();
  await issue(page, 'en', false);
  await expect(viewOf(page).locator('[data-tone]')).toHaveText('Issued');
  await expect(events).toHaveCount(4);
});

test('withdrawn guidance opens nothing and can be issued again', async ({ signedIn }) => {
  const page = await signedIn('admin', 'en', null);
  const row = (await guidanceRows(page, 'issued'))[0];
  if (!row) throw new Error('nothing is issued');
  const { pushId } = await ask<{ pushId: string }>(page, `/health-guidance/push/${row.id}`);
  const { link } = await ask<{ link: string }>(page, `/push/${pushId}`);
  const guest = `/api/guest/${link.split('/').at(-1)}`;
  expect((await page.request.get(guest)).status()).toBe(200);

  await page.goto(pathOf(row));
  const view = viewOf(page);
  await view.getByRole('button', { name: 'Withdraw' }).click();
  await question(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(view.locator('[data-tone]')).toHaveText('Withdrawn');
  await expect(page.getByText('Withdrawn: links already sent no longer work.')).toBeVisible();
  expect((await page.request.get(guest)).status()).toBe(404);
  await expect(view.getByRole('button', { name: 'Issue' })).toBeVisible();
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
  const view = page.getByRole('region', { name: row.title });
  const sheet = page.getByRole('article', { name: row.title });
  await expect(view).toBeVisible();
  await view.getByRole('button', { name: 'Print' }).click();
  expect((await noted).postDataJSON()).toEqual({ action: 'print', noun: 'guidance', subjectId: row.id });
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'x');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toContainText(row.title);
  await expect(sheet).toBeVisible();
  await expect(view).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
});

test('only the safe subset of pasted text stays, in the editor, the record and the page', async ({ signedIn }) => {
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
  await expect(editor.locator('p')).toHaveText([/^Walk daily/, '5 mg · 2 times']);
  await expect(editor.locator('img, script, svg, table, [style], [onclick]')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Title' }).fill('Pasted');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const text = viewOf(page).getByRole('article');
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

test('unsaved text is offered again; of two writers the second chooses', async ({ signedIn }) => {
  const page = await signedIn('admin', 'en', null);
  const row = (await guidanceRows(page, 'draft'))[0];
  if (!row) throw new Error('no draft');
  const writing = `${pathOf(row)}&write=1`;
  await page.goto(writing);
  await editorOf(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('My title');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await viewOf(page).getByRole('button', { name: 'Edit' }).click();
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
  await expect(viewOf(page).getByRole('heading', { name: 'My title', exact: true })).toBeVisible();
});

test('an administrator copies a template of the system, changes and removes the copy', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('admin', 'en', '/setting/guidance');
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'Poor sleep', exact: true }) })
    .getByRole('button', { name: /^Copy as own/ })
    .click();
  const name = `Sleep, our way ${Date.now().toString(36)}`;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /name/i }).fill(name);
  await editorOf(page);
  await noSeriousFindings(page, 'template dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const own = page.getByRole('row').filter({ hasText: name });
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

test('list, reading, history and writing have no serious findings in either theme', async ({
  signedIn,
  noSeriousFindingsInBothThemes,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const row = (await guidanceRows(page, 'read'))[0];
  if (!row) throw new Error('nothing was read');
  await page.goto(`/files/detail/${row.archiveId}/guidance`);
  await expect(page.getByRole('listitem').getByRole('link', { name: row.title })).toBeVisible();
  await noSeriousFindingsInBothThemes(page, 'list');
  await visit(page, pathOf(row));
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Show' }).click();
  await expect(history.getByRole('list')).toBeVisible();
  await noSeriousFindingsInBothThemes(page, 'reading');
  await visit(page, `${pathOf(row)}&write=1`);
  await editorOf(page);
  await noSeriousFindingsInBothThemes(page, 'writing');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await noSeriousFindingsInBothThemes(page, 'link');
});

test('at 390 px in Russian nothing is cut off', async ({ signedIn, noSeriousFindings }) => {
  const page = await signedIn('novosibirsk.admin', 'ru', null);
  await page.setViewportSize({ width: 390, height: 780 });
  const row = (await guidanceRows(page, 'read'))[0] ?? (await guidanceRows(page, 'pushed'))[0];
  if (!row) throw new Error('nothing was pushed');
  await page.goto(pathOf(row));
  await expect(viewOf(page).getByRole('article')).toBeVisible();
  await fits(page);
  await visit(page, `${pathOf(row)}&write=1`);
  await editorOf(page);
  await fits(page);
  await noSeriousFindings(page, 'writing at 390 px');
  await page.getByRole('button', { name: 'Просмотр' }).click();
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
  await fits(page);
});
