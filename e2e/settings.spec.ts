import type { Locator, Page } from '@playwright/test';
import { asAccount, newDocument } from './archives.people.ts';
import { confirm, heading, optionOf, rowsOf } from './find.ts';
import { expect, PASSWORD, test } from './fixtures.ts';
import { fits, visit } from './settled.ts';

// The Taipei institution, so that tests of the others find theirs as it was.
const ADMIN = 'taipei.admin';
const DOCTOR = 'taipei.doctor';
const FIRST_PASSWORD = 'First123';
const UNSAVED = 'Leave this page?';
const SIGN_IN_AGAIN = 'Please sign in again';

let counted = 0;
/** A name that no other test uses. */
const unique = (prefix: string) => `${prefix}${Date.now().toString(36)}${(counted++).toString(36)}`;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const field = (page: Page | Locator, name: string) => page.locator(`[data-field="${name}"]`);

/** A list of patients has come, after a new start of the console. */
const listed = (page: Page) => expect(rowsOf(page)).not.toHaveCount(0, { timeout: 20_000 });

async function choose(page: Page, name: string, option: string): Promise<void> {
  await field(page, name).getByRole('combobox').click();
  await optionOf(page, option).click();
}

async function signIn(page: Page, loginName: string, password: string): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await page.getByLabel('Username').fill(loginName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signedInAs(page: Page, loginName: string, password: string): Promise<void> {
  await signIn(page, loginName, password);
  await expect(page.getByRole('banner')).toContainText(loginName);
}

/** An account made by the administrator's page, through the calls that its forms make. */
async function addAccount(admin: Page, changes: object = {}): Promise<{ id: string; loginName: string }> {
  const loginName = unique('li');
  const account = {
    username: loginName,
    loginName,
    roleType: 'DOCTOR',
    dataAuthority: 'all',
    mallAuthority: 0,
    password: Buffer.from(FIRST_PASSWORD).toString('base64'),
    ...changes,
  };
  const { id } = await send<{ id: string }>(admin, '/api/account/add', account);
  return { id, loginName };
}

/** A call with the page's own session; without a body a GET. */
async function send<T>(page: Page, path: string, body?: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  const headers = { Authorization: `Bearer ${token}`, language: 'zh' };
  const answer = body
    ? await page.request.post(path, { headers, data: body })
    : await page.request.get(path, { headers });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T };
  expect(code, msg).toBe(200);
  return data;
}

async function openList(admin: Page, keyword: string): Promise<void> {
  await visit(admin, `/setting/account?keyword=${keyword}`);
  await expect(row(admin, keyword)).toBeVisible();
}

test('departments are added, checked, moved by keyboard and deleted', async ({ signedIn }) => {
  // They are counted: other tests add departments in Taipei.
  const page = await signedIn('novosibirsk.admin', 'en', '/setting/section');
  const name = unique('Sleep ');
  await page.getByRole('button', { name: 'Add department' }).click();
  const dialog = page.getByRole('dialog');
  const nameInput = field(dialog, 'name').getByRole('textbox');
  await expect(nameInput).toBeFocused();
  await nameInput.blur();
  await expect(field(dialog, 'name')).toContainText('Required field');
  const names = (await send<{ name: string }[]>(page, '/api/department/list')).map((one) => one.name);
  await nameInput.fill(names[0] ?? '');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(field(dialog, 'name')).toContainText('A department with this name already exists');
  await nameInput.fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const rows = rowsOf(page);
  await expect(rows).toContainText([...names, name]);
  const up = page.getByRole('button', { name: `Move up: ${name}` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is now ${names.length} of ${names.length + 1}`)).toBeAttached();
  await expect(rows).toContainText(names.toSpliced(-1, 0, name));
  await expect(up).toBeFocused();

  await page.getByRole('button', { name: `Edit: ${name}` }).click();
  await nameInput.fill(`${name}!`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, `${name}!`)).toBeVisible();

  await page.getByRole('button', { name: `Delete: ${name}!` }).click();
  await confirm(page, `Delete “${name}!”?`, 'Delete');
  await expect(row(page, `${name}!`)).toHaveCount(0);
});

test('a department that holds something says what, and leads there', async ({ signedIn }) => {
  const page = await signedIn(ADMIN, 'en', null);
  const added = { name: unique('Full '), sortOrder: 99 };
  const { id, name } = await send<{ id: string; name: string }>(page, '/api/department/add', added);
  const { loginName } = await addAccount(page, {
    departmentId: id,
    password: Buffer.from(PASSWORD).toString('base64'),
  });
  const doctor = await asAccount(page, loginName);
  for (const idNumber of [newDocument(), newDocument()]) {
    await doctor.add({ idType: 'passport', idNumber, departmentId: id });
  }
  await page.goto('/setting/section');
  await page.getByRole('button', { name: `Delete: ${name}` }).click();
  const question = `“${name}” cannot be deleted yet`;
  await expect(page.getByRole('dialog', { name: question })).toContainText('2 patient files');
  await confirm(page, question, 'Show accounts');
  await expect(page).toHaveURL(`/setting/account?departmentId=${id}`);
  await expect(rowsOf(page)).toHaveCount(1);
});

test('a new account signs in and sees its department only', async ({ signedIn, colleague }) => {
  const admin = await signedIn(ADMIN, 'en', '/setting/account');
  const [department] = await send<{ id: string; name: string; archives: number }[]>(admin, '/api/department/list');
  const loginName = unique('Wang');
  await admin.getByRole('button', { name: 'Add account' }).click();
  await field(admin, 'username').getByRole('textbox').fill(loginName);
  await field(admin, 'loginName').getByRole('textbox').fill(loginName);
  await field(admin, 'password').locator('input').fill('First 123');
  await field(admin, 'confirmPassword').locator('input').fill(FIRST_PASSWORD);
  await field(admin, 'confirmPassword').locator('input').blur();
  await expect(field(admin, 'password')).toContainText('Must be a combination of 6–16 letters and numbers');
  await expect(field(admin, 'confirmPassword')).toContainText('The two entered passwords differ');
  await field(admin, 'password').locator('input').fill(FIRST_PASSWORD);
  await admin.getByRole('radio', { name: 'Own department' }).check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(field(admin, 'departmentId')).toContainText('Required field');
  await choose(admin, 'departmentId', department?.name ?? '');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin).toHaveURL('/setting/account');
  await expect(row(admin, loginName)).toContainText('Own department');

  const page = await colleague();
  await signedInAs(page, loginName, FIRST_PASSWORD);
  await visit(page, '/files/list');
  await listed(page);
  // Other tests register patients meanwhile.
  await expect(async () => {
    const seen = await send<{ rows: { departmentName: string }[]; total: number }>(page, '/api/archives/list');
    const [now] = await send<{ archives: number }[]>(admin, '/api/department/list');
    expect(seen.total).toBe(now?.archives);
    expect([...new Set(seen.rows.map(({ departmentName }) => departmentName))]).toEqual([department?.name]);
  }).toPass({ timeout: 15_000 });
});

/** Makes the page send a request, unless another one of its own has told it already that its session has ended. */
const askAnew = (page: Page) =>
  Promise.race([
    page.getByRole('button', { name: 'Reload', exact: true }).click(),
    page.getByText(SIGN_IN_AGAIN).waitFor(),
  ]);

test('a new scope holds on the next request, a new role ends the session', async ({ signedIn, colleague }) => {
  const admin = await signedIn(ADMIN, 'en', '/setting/account');
  const { id, loginName } = await addAccount(admin);
  const page = await colleague();
  await signedInAs(page, loginName, FIRST_PASSWORD);
  await visit(page, '/files/list');
  await listed(page);

  await visit(admin, `/setting/edit/${id}`);
  await admin.getByRole('radio', { name: 'Own patients' }).check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin).toHaveURL('/setting/account');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.getByText('No patients yet')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);

  await visit(admin, `/setting/edit/${id}`);
  await admin.getByRole('radio', { name: 'Administrator' }).check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin).toHaveURL('/setting/account');
  await askAnew(page);
  await expect(page.getByText(SIGN_IN_AGAIN)).toBeVisible();
  await expect(page).toHaveURL('/login');
  await signedInAs(page, loginName, FIRST_PASSWORD);
  await page.goto('/setting/section');
  await expect(page.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible();
});

test('disabling ends the session and shuts the door, enabling opens it', async ({ signedIn, colleague }) => {
  const admin = await signedIn(ADMIN, 'en', '/setting/account');
  const { loginName } = await addAccount(admin);
  const page = await colleague();
  await signedInAs(page, loginName, FIRST_PASSWORD);
  await visit(page, '/files/list');

  await openList(admin, loginName);
  const state = admin.getByRole('switch', { name: `Enabled: ${loginName}` });
  await state.click();
  await confirm(admin, `Disable the account of ${loginName}?`, 'Cancel');
  await expect(state).toBeChecked();
  await state.click();
  await confirm(admin, `Disable the account of ${loginName}?`, 'Disable');
  await expect(admin.getByText('Status changed')).toBeVisible();
  await expect(state).not.toBeChecked();

  await askAnew(page);
  await expect(page.getByText(SIGN_IN_AGAIN)).toBeVisible();
  await expect(page).toHaveURL('/login');
  await signIn(page, loginName, FIRST_PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: 'Login name or password is incorrect' })).toBeVisible();

  await state.click();
  await confirm(admin, `Enable the account of ${loginName}?`, 'Enable');
  await expect(state).toBeChecked();
  await signedInAs(page, loginName, FIRST_PASSWORD);
});

test('a reset password is shown once, copied, and the only one that works', async ({
  signedIn,
  colleague,
  context,
  noSeriousFindings,
}) => {
  const admin = await signedIn(ADMIN, 'en', '/setting/account');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { loginName } = await addAccount(admin);
  await openList(admin, loginName);
  await admin.getByRole('button', { name: `Reset password: ${loginName}` }).click();
  await confirm(admin, `Reset the password of ${loginName}?`, 'Reset');
  const dialog = admin.getByRole('dialog', { name: 'Password reset' });
  const shown = dialog.getByLabel('New password');
  await expect(shown).toHaveValue(/^[A-Za-z0-9]{6,16}$/);
  const password = await shown.inputValue();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Copied');
  expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await dialog.getByRole('button', { name: 'Close', exact: true }).filter({ hasText: 'Close' }).click();
  await expect(dialog).toBeHidden();
  expect(await admin.content()).not.toContain(password);

  const page = await colleague();
  await signIn(page, loginName, FIRST_PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: 'Login name or password is incorrect' })).toBeVisible();
  await signIn(page, loginName, password);
  const heading = page.getByRole('heading', { level: 1, name: 'Choose a new password' });
  await expect(heading).toBeVisible();
  await page.goto('/files/list');
  await expect(heading).toBeVisible();
  await noSeriousFindings(page, 'choosing a password after a reset');
  const choose = async (chosen: string) => {
    await page.getByLabel('Password you were given').fill(password);
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('Confirm password').fill(chosen);
    await page.getByRole('button', { name: 'Save and continue' }).click();
  };
  await choose('Password1');
  await expect(page.getByText('This password is among the most common ones')).toBeVisible();
  await choose('Neuro7Kx4');
  await expect(page.getByRole('banner')).toContainText(loginName);
});

test('the own account keeps its role, its state and its password', async ({ signedIn }) => {
  const page = await signedIn(ADMIN, 'en', `/setting/account?keyword=${ADMIN}`);
  await expect(page.getByRole('switch')).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Reset password/ })).toBeDisabled();
  await page.getByRole('button', { name: /^Edit:/ }).click();
  await expect(page.getByRole('radio', { name: 'Doctor', exact: true })).toBeDisabled();
});

test('who changes an account that has just been changed chooses field by field', async ({ signedIn }) => {
  const page = await signedIn(ADMIN, 'en', '/setting/account');
  const { id, loginName } = await addAccount(page);
  await visit(page, `/setting/edit/${id}`);
  const email = field(page, 'email').getByRole('textbox');
  await email.fill('mine@example.com');
  const current = await send<Record<string, unknown>>(page, `/api/account/oneById/${id}`);
  await send(page, '/api/account/update', { ...current, email: 'theirs@example.com', title: 'chief' });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('theirs@example.com');
  await expect(dialog).toContainText('Chief physician');
  await dialog.getByRole('button', { name: 'Save the choice' }).click();
  await openList(page, loginName);
  await expect(row(page, loginName)).toContainText('mine@example.com');
  await expect(row(page, loginName)).toContainText('Chief physician');
});

test('unsaved input of an account asks before it is left', async ({ signedIn }) => {
  const page = await signedIn(ADMIN, 'en', '/setting/edit/new');
  await field(page, 'username').getByRole('textbox').fill('Half');
  await page.getByRole('link', { name: 'Departments' }).click();
  await confirm(page, UNSAVED, 'Stay');
  await expect(field(page, 'username').getByRole('textbox')).toHaveValue('Half');
  await page.getByRole('link', { name: 'Departments' }).click();
  await confirm(page, UNSAVED, 'Leave');
  await expect(page).toHaveURL('/setting/section');
});

test('a doctor has no settings', async ({ signedIn }) => {
  const page = await signedIn(DOCTOR, 'en', '/files/list');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).not.toContainText('Settings');
  for (const path of ['/setting', '/setting/index', '/setting/account', '/setting/edit/new']) {
    await page.goto(path);
    await expect(page).toHaveURL('/404');
  }
});

for (const language of ['zh', 'ru'] as const) {
  test(`the settings fit 1366 and 360 px in ${language}, and are accessible on a phone`, async ({
    signedIn,
    noSeriousFindings,
  }) => {
    const page = await signedIn(ADMIN, language, '/setting/index');
    for (const path of ['/setting/index', '/setting/section', '/setting/account', '/setting/edit/new']) {
      await page.setViewportSize({ width: 1366, height: 800 });
      await visit(page, path);
      for (const width of [1366, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(heading(page)).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
        await fits(page, path);
      }
      await noSeriousFindings(page, `${path} in ${language} at 360 px`);
    }
    const main = page.locator('main');
    if (language === 'ru') await expect(main).not.toContainText(/[\u4e00-\u9fff]/);
    else await expect(main).not.toContainText(/[A-Za-z]{3}/);
  });
}
