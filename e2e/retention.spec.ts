import { confirm } from './find.ts';
import { expect, test } from './fixtures.ts';
import { textsOf } from './texts.ts';

const SET = '**/api/institution/retention/update';
/** What the server answers where a shorter period erases something the coming night. */
const goes = {
  patients: 3,
  records: [{ noun: 'reports', count: 2 }],
  raw: [{ kind: 'vr', count: 5, files: 5 }],
  due: 0,
};

test('a period that erases something is saved only after the figures were read and confirmed; what was typed stays', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const t = textsOf('ru', 'retention');
  const ui = textsOf('ru', 'ui');
  const fields = textsOf('ru', 'fields', 'packages/contract/locales');
  const page = await signedIn('novosibirsk.admin', 'ru', '/setting/retention');
  const years = page.getByLabel(fields.vrYears ?? '?');
  const save = page.getByRole('button', { name: ui['form.submit'] });
  const sent: boolean[] = [];
  // The demonstration has no data of years ago: until it is confirmed the server's answer is told here.
  await page.route(SET, async (route) => {
    const { confirmed } = route.request().postDataJSON() as { confirmed: boolean };
    sent.push(confirmed);
    if (confirmed) return route.continue();
    const kept = await page.request.get('/api/institution/retention', { headers: await route.request().allHeaders() });
    const { data } = (await kept.json()) as { data: object };
    await route.fulfill({ json: { code: 200, msg: '', data: { isSaved: false, retention: data, goes } } });
  });

  await years.fill('50');
  await save.click();
  const question = page.getByRole('dialog');
  for (const figure of ['3', '2', '5']) await expect(question).toContainText(figure);
  await noSeriousFindings(page, 'the question');
  await question.getByRole('button', { name: ui['actions.cancel'] }).click();
  await expect(years).toHaveValue('50');
  expect(sent).toEqual([false]);

  await save.click();
  await confirm(page, t['goes.title'] ?? '?', t['goes.ok'] ?? '?');
  await expect(page.getByText(t['periods.saved'] ?? '?')).toBeVisible();
  expect(sent).toEqual([false, false, true]);
  await page.reload();
  await expect(years).toHaveValue('50');

  // A file is kept no shorter than the law that was chosen.
  await page.getByLabel(fields.reviewYears ?? '?').fill('10');
  await page.getByLabel(fields.law ?? '?').click();
  await page.getByRole('option', { name: /25/ }).click();
  await save.click();
  await expect(page.getByLabel(fields.reviewYears ?? '?')).toHaveAttribute('aria-invalid', 'true');
});
