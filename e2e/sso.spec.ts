import { oidcProvider } from '../apps/server/src/testing/oidc.ts';
import { asAdmin } from './families.testing.ts';
import { expect, test } from './fixtures.ts';
import { textsOf } from './texts.ts';

const texts = textsOf('en', 'identity');

test('a doctor signs in with the institution’s identity provider; nothing of it stays in the address', async ({
  page,
  context,
  baseURL,
  noSeriousFindings,
}) => {
  const organisation = page.getByRole('textbox', {
    name: textsOf('en', 'fields', 'packages/contract/locales').organisation,
  });
  const provider = await oidcProvider(`${baseURL}/login/sso`);
  try {
    const admin = await asAdmin(page);
    const { version } = await admin<{ version: number }>('get', '/account/sso');
    await admin('post', '/account/sso', {
      ...{ enabled: true, organisation: 'our-clinic', issuer: provider.issuer, inner: true, ...provider.client },
      ...{ foundBy: 'loginName', claim: null, askAgain: true, version },
    });
    provider.people.set('li', { preferred_username: 'doctor' });
    await context.addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }]);
    await page.goto('/login');
    await page.getByRole('link', { name: texts['sso.link'] }).click();
    await organisation.fill('our-clinic');
    await noSeriousFindings(page, 'single sign-on');
    provider.how.person = 'nobody';
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect(page).toHaveURL(/\/login\/sso$/);
    provider.how.person = 'li';
    await organisation.fill('our-clinic');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home\/index$/);
    await page.goto('/login/sso?state=a&code=b');
    await expect(page).toHaveURL(/\/home\/index$/);
  } finally {
    await provider.close();
  }
});
