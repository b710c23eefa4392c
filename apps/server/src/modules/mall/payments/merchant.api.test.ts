import { generateKeyPairSync } from 'node:crypto';
import type { CallInput } from '@cogclinic/contract/call';
import { paymentCalls } from '@cogclinic/contract/payments';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { MERCHANT_FORM, OTHER_PLATFORM_KEY, STRANGERS_KEY } from '#testing/wechat/keys.ts';
import { type WechatSimulator, wechatSimulator } from '#testing/wechat/simulator.ts';

let t: TestApp;
let wechat: WechatSimulator;
beforeAll(async () => {
  wechat = await wechatSimulator();
  t = await testApp({ WECHAT_PAY_URL: wechat.url, PUBLIC_URL: 'https://clinic.example' });
});
afterEach(() => Object.assign(wechat.how, { signing: {}, signs: true, breaksOff: null }));
afterAll(async () => {
  await t.close();
  await wechat.close();
});

type Form = Partial<CallInput<typeof paymentCalls.saveSettings>['body']>;
const newAdmin = async () =>
  t.account({ institutionId: await t.institution(), roleType: 'ADMIN', mallAuthority: true });
const save = ({ token }: TestAccount, form: Form = {}, version = 0) =>
  t.send(paymentCalls.saveSettings, { body: { ...MERCHANT_FORM, ...form, version } }, token);
const check = async ({ token }: TestAccount) => (await t.send(paymentCalls.check, {}, token)).data;

test('keys are taken, sealed in the database, and never given back', async () => {
  const admin = await newAdmin();
  const { status, data, raw } = await save(admin);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    ...{ enabled: true, merchantId: MERCHANT_FORM.merchantId, hasPrivateKey: true, hasApiKey: true, version: 1 },
    noticeUrl: `https://clinic.example/api/mall/wechat/notice/${admin.institutionId}`,
  });
  for (const secret of [MERCHANT_FORM.apiKey, 'PRIVATE KEY']) expect(raw.includes(secret)).toBe(false);
  const [row] = await t.owner('SELECT private_key, api_key FROM wechat_merchants WHERE institution_id = $1', [
    admin.institutionId,
  ]);
  expect(Buffer.from(row?.api_key as Buffer).includes(MERCHANT_FORM.apiKey)).toBe(false);
  expect(Buffer.from(row?.private_key as Buffer).includes('PRIVATE KEY')).toBe(false);
  expect(await check(admin)).toMatchObject({ problem: null });
});

test('blank keys stay as they are, unless the merchant is another', async () => {
  const admin = await newAdmin();
  await save(admin);
  const blank = { privateKey: null, apiKey: null };
  expect((await save(admin, blank, 1)).data).toMatchObject({ hasPrivateKey: true, hasApiKey: true, version: 2 });
  expect(await check(admin)).toMatchObject({ problem: null });
  expect(await save(admin, { ...blank, merchantId: '1900009192' }, 2)).toMatchObject({
    status: 422,
    data: { fields: [{ path: 'privateKey' }] },
  });
});

test('settings that somebody else changed meanwhile come back instead of being overwritten', async () => {
  const admin = await newAdmin();
  await save(admin);
  expect(await save(admin, {}, 0)).toMatchObject({ status: 409, data: { version: 1 } });
});

test.each<[string, Form, string]>([
  ['a merchant number of letters', { merchantId: 'merchant' }, 'merchantId'],
  ['an app that is none of WeChat’s', { appId: '8888' }, 'appId'],
  ['an API v3 key that is too short', { apiKey: 'short' }, 'apiKey'],
  ['a text as private key', { privateKey: 'secret' }, 'privateKey'],
  [
    'a broken private key',
    { privateKey: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n' },
    'privateKey',
  ],
  ['a key of another kind', { platformKey: elliptic() }, 'platformKey'],
  ['a public key without its id', { platformKeyId: null }, 'platformKeyId'],
  ['no serial number', { certificateSerial: null }, 'certificateSerial'],
])('%s is refused at its field', async (_, form, path) => {
  const answer = await save(await newAdmin(), form);
  expect([400, 422]).toContain(answer.status);
  expect(answer.data).toMatchObject({ fields: [{ path }] });
});

function elliptic(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return String(publicKey.export({ type: 'spki', format: 'pem' }));
}

test('what is not switched on may be kept by halves', async () => {
  const admin = await newAdmin();
  const half = { enabled: false, certificateSerial: null, privateKey: null };
  expect((await save(admin, half)).status).toBe(200);
  expect(await check(admin)).toMatchObject({ problem: 'incomplete' });
});

test('the check names what is wrong', async () => {
  const admin = await newAdmin();
  await save(admin, { privateKey: STRANGERS_KEY });
  expect(await check(admin)).toMatchObject({ problem: 'credentials' });
  await save(admin, { platformKeyId: 'PUB_KEY_ID_1' }, 1);
  expect(await check(admin)).toMatchObject({ problem: 'platformKey' });
  await save(admin, { platformKey: OTHER_PLATFORM_KEY }, 2);
  expect(await check(admin)).toMatchObject({ problem: 'unsigned' });
  await save(admin, {}, 3);
  wechat.how.signs = false;
  expect(await check(admin)).toMatchObject({ problem: null });
  wechat.how.breaksOff = 'before';
  expect(await check(admin)).toMatchObject({ problem: 'unreachable' });
});

test('an answer that was signed hours ago is not believed', async () => {
  const admin = await newAdmin();
  await save(admin);
  wechat.how.signing = { at: Date.now() - 3_600_000 };
  expect(await check(admin)).toMatchObject({ problem: 'unsigned' });
});
