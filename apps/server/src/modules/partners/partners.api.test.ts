import { partnerCalls as calls } from '@cogclinic/contract/partners';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newPartner, partnerForm } from '#testing/samples.partners.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});

const add = (form: object) => t.send(calls.add, { body: { ...partnerForm(), ...form } }, admin.token);
const update = (body: object) => t.send(calls.update, { body: { ...partnerForm(), ...body } as never }, admin.token);
const kept = async (id: string) => {
  const [row] = await t.owner('SELECT secret, user_name FROM partners WHERE id = $1', [id]);
  return row as { secret: Buffer | null; user_name: string | null };
};

test('a secret is kept sealed, and no answer has it', async () => {
  const added = await add({ name: '影像中心', secret: 'Top-Secret-42' });
  expect(added.data).toMatchObject({ name: '影像中心', authentication: 'basic', userName: 'clinic', hasSecret: true });
  const list = await t.send(calls.list, {}, admin.token);
  expect(list.data).toEqual([added.data]);
  expect(added.raw.includes('Top-Secret-42') || list.raw.includes('Top-Secret-42')).toBe(false);
  const { secret } = await kept(added.data.id);
  expect(secret?.includes('Top-Secret-42')).toBe(false);
  const trail = await t.owner("SELECT * FROM audit_entries WHERE noun = 'partners'");
  expect(JSON.stringify(trail)).not.toContain('Top-Secret-42');
});

test('a blank secret keeps the one before, except where another origin would get it', async () => {
  const { id, baseAddress, name } = (await add({})).data;
  const { secret: before } = await kept(id);
  const renamed = await update({ id, name, version: 1, baseAddress: `${baseAddress}/v2`, secret: '' });
  expect(renamed.data).toMatchObject({ baseAddress: `${baseAddress}/v2`, hasSecret: true, version: 2 });
  expect((await kept(id)).secret).toEqual(before);
  const moved = await update({ id, name, version: 2, baseAddress: 'https://elsewhere.example', secret: null });
  expect(moved).toMatchObject({ status: 422, data: { fields: [{ path: 'secret' }] } });
  expect(moved.msg).toContain('again');
  const other = await update({ id, name, version: 2, authentication: 'bearer', secret: '' });
  expect(other.status).toBe(422);
  const open = await update({ id, name, version: 2, authentication: 'none', secret: '' });
  expect(open.data).toMatchObject({ hasSecret: false, userName: null });
  expect(await kept(id)).toEqual({ secret: null, user_name: null });
});

test.each([
  ['a file', { baseAddress: 'file:///etc/passwd' }, 'baseAddress'],
  ['no address', { baseAddress: 'pacs' }, 'baseAddress'],
  ['a password in the address', { baseAddress: 'https://me:secret@pacs.example' }, 'baseAddress'],
  ['a query in the address', { baseAddress: 'https://pacs.example/?a=1' }, 'baseAddress'],
  ['http outside of the own network', { baseAddress: 'http://pacs.example', inner: false }, 'baseAddress'],
  ['no user name', { userName: ' ' }, 'userName'],
  ['no password', { secret: '' }, 'secret'],
  ['no certificate', { authentication: 'certificate' }, 'certificate'],
  ['a certificate that is none', { authorities: 'trust me' }, 'authorities'],
  ['too much patience', { timeoutSeconds: 121 }, 'timeoutSeconds'],
])('%s is refused at its field', async (_what, form, path) => {
  const refused = await add(form);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.data).toMatchObject({ fields: [{ path }] });
  expect((await t.send(calls.list, {}, admin.token)).data).toEqual([]);
});

test('names are unique in an institution, and free again once removed', async () => {
  const first = await newPartner(t, admin, { name: 'Imaging' });
  expect(await add({ name: 'IMAGING' })).toMatchObject({ status: 409, data: { fields: [{ path: 'name' }] } });
  const old = await t.send(calls.remove, { body: { id: first.id, version: 9 } }, admin.token);
  expect(old.status).toBe(409);
  expect((await t.send(calls.remove, { body: { id: first.id, version: 1 } }, admin.token)).status).toBe(200);
  expect((await kept(first.id)).secret).toBeNull();
  expect((await add({ name: 'IMAGING' })).status).toBe(200);
  expect((await t.send(calls.check, { body: { id: first.id } }, admin.token)).status).toBe(404);
});

test('doctors choose partners by name alone, of their own institution', async () => {
  const { id, name } = await newPartner(t, admin);
  const doctor = await t.account({ institutionId });
  expect((await t.send(calls.choices, {}, doctor.token)).data).toEqual([{ id, name }]);
  expect((await t.send(calls.list, {}, doctor.token)).status).toBe(403);
  const stranger = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
  expect((await t.send(calls.choices, {}, stranger.token)).data).toEqual([]);
  expect((await t.send(calls.check, { body: { id } }, stranger.token)).status).toBe(404);
});
