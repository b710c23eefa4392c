import { heading } from './find.ts';
import { expect, PASSWORD, test } from './fixtures.ts';

/** Every rule of the navigation guard (spec section 4). */
const login = (loginName: string) => ({ username: loginName, password: Buffer.from(PASSWORD).toString('base64') });

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }]));

test('without a token only sign-in and forgotten password open; everything else leads to sign-in and back after it', async ({
  page,
}) => {
  await page.goto('/files/list');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('textbox', { name: /^user ?name/i }).fill('  doctor ');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/files\/list$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
});

test('the forgotten password page opens without a token, an unknown path leads to sign-in', async ({ page }) => {
  await page.goto('/forget');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset password');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/login/);
});

test('with a token sign-in leads home, home to its first page, a section to its first, an unknown path to 404', async ({
  signedIn,
}) => {
  const page = await signedIn('doctor', 'en', null);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/home\/index$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/home\/index$/);
  await page.goto('/files');
  await expect(page).toHaveURL(/\/files\/list$/);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a token in the query signs in and leaves the address', async ({ page }) => {
  const answer = await page.request.post('/api/login/toLogin', { data: login('doctor') });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.goto(`/files/list?token=${data.token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect(await page.evaluate(() => localStorage.getItem('Doctor-Token'))).toBe(data.token);
  await page.goBack();
  expect(page.url()).not.toContain('token=');
});

test('a link with a token changes no session that runs until its account agrees', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'ru');
  const kept = () => page.evaluate(() => localStorage.getItem('Doctor-Token'));
  const own = await kept();
  const answer = await page.request.post('/api/login/toLogin', { data: login('manager') });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.goto(`/files/list?token=${data.token}`);
  const question = page.getByRole('dialog', { name: 'Войти под другой учётной записью?' });
  await expect(question).toContainText('Сейчас вы вошли как');
  await noSeriousFindings(page, 'question of another session');
  expect(page.url()).not.toContain('token');
  await question.getByRole('button', { name: 'Остаться' }).click();
  await expect(question).toBeHidden();
  expect(await kept()).toBe(own);
  await page.goto(`/files/list?token=${data.token}`);
  await question.getByRole('button', { name: 'Выйти и переключиться' }).click();
  // The page is loaded anew meanwhile, and cannot be asked just then.
  await expect.poll(() => kept().catch(() => null)).toBe(data.token);
  const ended = await page.request.get('/api/doctor/info', { headers: { Authorization: own ?? '' } });
  expect(ended.status()).toBe(401);
});

test('a wrong token in the query ends in sign-in with a message', async ({ page }) => {
  await page.goto('/files/list?token=wrong');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Please sign in again')).toBeVisible();
});

test('lists, packages and the account load together before the first page; a failure logs out with its message', async ({
  signedIn,
}) => {
  const page = await signedIn();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(heading(page)).toHaveCount(1);
  for (const path of [
    '/api/paper/types/list',
    '/api/examination/all',
    '/api/examination/pkg/all',
    '/api/doctor/info',
  ]) {
    expect(asked).toContain(path);
  }
  await page.route('**/api/examination/all', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"code":500,"msg":"The list is broken","data":null}',
    }),
  );
  await page.reload();
  await expect(page.getByText('The list is broken')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('Doctor-Token'))).toBeNull();
});

test('a session that ended elsewhere leads to sign-in from any page, once told', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', '/files/list');
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  await page.request.post('/api/login/logout', { headers: { authorization: `Bearer ${token}` } });
  // Notices may be asked for first: then the page leads to sign-in before anything is pressed.
  const reload = page.getByRole('button', { name: 'Reload', exact: true });
  await Promise.race([page.waitForURL(/\/login/), reload.click().catch(() => undefined)]);
  await expect(page.getByText('Please sign in again')).toHaveCount(1);
  await expect(page).toHaveURL(/\/login/);
});

test('a doctor has no settings, an administrator has', async ({ signedIn }) => {
  const page = await signedIn('doctor');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Settings')).toHaveCount(0);
  await page.goto('/setting/index');
  await expect(page).toHaveURL(/\/404$/);
});

test('log-out asks first, then clears the token', async ({ signedIn }) => {
  const page = await signedIn();
  await page.getByRole('button', { name: /Signed in as/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: /sign out/i });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/home\/index$/);
  await page.getByRole('button', { name: /Signed in as/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('Doctor-Token'))).toBeNull();
});
