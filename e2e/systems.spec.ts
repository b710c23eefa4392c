import { type createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { fits, visit } from './settled.ts';
import { textsOf } from './texts.ts';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An assertion as another system signs it. */
function assertionOf(clientId: string, audience: string, key: ReturnType<typeof createPrivateKey>): string {
  const exp = Math.floor(Date.now() / 1000) + 200;
  const claims = { iss: clientId, sub: clientId, aud: audience, exp, jti: crypto.randomUUID() };
  const text = `${encoded({ alg: 'ES384', kid: 'made-today' })}.${encoded(claims)}`;
  return `${text}.${sign('sha384', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

test('a system is connected, reads what was chosen with the key that was pasted, and is ended', async ({
  signedIn,
  noSeriousFindingsInBothThemes,
}) => {
  const texts = textsOf('en', 'api-clients');
  const t = (key: string) => texts[key] ?? '';
  const page = await signedIn('admin', 'en');
  await visit(page, '/setting/systems');
  const name = `Platform ${Date.now()}`;
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('add') }).click();
  const form = page.getByRole('dialog', { name: t('addTitle') });
  await form.getByRole('button', { name: t('addNext') }).click();
  const named = form.getByRole('textbox', { name: 'System name' });
  await expect(named).toHaveAttribute('aria-invalid', 'true');
  await named.fill(name);
  await form.getByRole('textbox', { name: 'Contact person' }).fill('IT desk 8001');
  await form.getByRole('checkbox', { name: t('type.Patient') }).check();
  await form.getByRole('textbox', { name: 'Allowed network addresses' }).fill('127.0.0.1\n::1');
  await form.getByRole('button', { name: t('addNext') }).click();

  const keys = page.getByRole('dialog', { name: t('keys.title').replace('{{name}}', name) });
  await keys.getByRole('button', { name: t('keys.add') }).click();
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const pasted = keys.getByRole('textbox', { name: 'Public key' });
  await pasted.fill(JSON.stringify({ ...pair.privateKey.export({ format: 'jwk' }), kid: 'made-today' }));
  await keys.getByRole('button', { name: t('keys.add') }).click();
  await expect(keys).toContainText('This is a private key');
  await pasted.fill(JSON.stringify({ ...pair.publicKey.export({ format: 'jwk' }), kid: 'made-today' }));
  await keys.getByRole('button', { name: t('keys.add') }).click();
  await expect(keys.getByRole('listitem')).toContainText('made-today · ES384');
  await noSeriousFindingsInBothThemes(page, 'keys');
  await keys.getByRole('button', { name: t('keyAddress.set') }).click();
  const address = keys.getByRole('textbox', { name: 'Key address' });
  await address.fill('https://127.0.0.1/jwks.json');
  await address.press('Enter');
  await expect(keys).toContainText('The address belongs to an internal network');
  await expect(address).toHaveValue('https://127.0.0.1/jwks.json');
  await keys.getByRole('button', { name: 'Cancel' }).click();
  const clientId = await keys.getByRole('textbox', { name: t('keys.clientId') }).inputValue();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  const endpoint = await main.getByRole('textbox', { name: t('how.tokenEndpoint') }).inputValue();
  const asked = await page.request.post('/api/oauth/token', {
    form: {
      grant_type: 'client_credentials',
      scope: 'system/*.rs',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertionOf(clientId, endpoint, pair.privateKey),
    },
  });
  const { access_token: token, scope } = (await asked.json()) as Record<string, string>;
  expect(scope).toBe('system/Patient.rs');
  const read = () => page.request.get('/api/fhir/Patient?_count=1', { headers: { authorization: `Bearer ${token}` } });
  expect(((await (await read()).json()) as { resourceType: string }).resourceType).toBe('Bundle');

  await page.reload();
  const row = main.getByRole('row', { name });
  await expect(row).toContainText(t('states.connected'));
  await page.setViewportSize({ width: 360, height: 640 });
  await fits(page, '/setting/systems');
  await page.setViewportSize({ width: 1920, height: 1080 });
  // Others work in this institution meanwhile: of the whole trail the entry may be on another page by now.
  await visit(page, '/setting/audit?action=export');
  await expect(main.getByRole('row', { name: new RegExp(`${name} \\(connected system\\) Exported`) })).toBeVisible();

  await visit(page, '/setting/systems');
  await row.getByRole('button', { name: t('end') }).click();
  const sure = page.getByRole('dialog', { name: t('endTitle').replace('{{name}}', name) });
  await sure.getByRole('button', { name: t('end') }).click();
  await expect(row).toContainText(t('states.ended'));
  expect((await read()).status()).toBe(401);
});
