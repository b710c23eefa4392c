import { readdir, stat } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityCalls } from '@cogclinic/contract/identity';
import { institutionCalls as calls } from '@cogclinic/contract/institution';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

const image = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 200, alpha: 0.5 } } });
const PNG = await image().png().toBuffer();
const IMAGES: [string, Buffer][] = [
  ['PNG', PNG],
  ['JPEG', await image().jpeg().toBuffer()],
  ['WebP', await image().webp().toBuffer()],
  ['GIF', await image().gif().toBuffer()],
];

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let doctor: TestAccount;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId });
});

const upload = (bytes: Buffer, name = 'logo.png', type = 'image/png', token = admin.token) =>
  t.send(calls.uploadLogo, { file: new File([new Uint8Array(bytes)], name, { type }) }, token);
const logo = (path: string | null, token = doctor.token) =>
  t.send(calls.logo, { params: { id: path?.split('/').at(-1) ?? '' } }, token);
const fileOf = (path: string | null) => `${path?.split('/').at(-1)}.scaled.png`;
const stored = async () => {
  const names = await readdir(join(t.config.DATA_DIR, 'files', 'logos', institutionId)).catch(() => []);
  return names.sort();
};

describe('the institution', () => {
  test('is changed by its administrator, each version once', async () => {
    const { data } = await t.send(calls.info, {}, admin.token);
    expect(data).toMatchObject({ id: institutionId, name: '测试医院', logo: null, version: 1 });
    const body = { ...data, name: '记忆医院', servicePhone: '400-800 1234', timeZone: 'Europe/Moscow' };
    const changed = await t.send(calls.update, { body }, admin.token);
    expect(changed.data).toMatchObject({ name: '记忆医院', servicePhone: '4008001234', version: 2 });
    const refused = await t.send(calls.update, { body: { ...body, name: '别名' } }, admin.token);
    expect(refused).toMatchObject({ status: 409, data: { name: '记忆医院', version: 2 } });
    const info = await t.send(identityCalls.info, {}, doctor.token);
    expect(info.data).toMatchObject({ institutionName: '记忆医院', timeZone: 'Europe/Moscow' });
    const trail = await t.owner('SELECT action, noun FROM audit_entries WHERE institution_id = $1', [institutionId]);
    expect(trail).toEqual([{ action: 'change', noun: 'institution' }]);
  });

  test('has phone numbers of its country, with extensions; one kept before the rule stays', async () => {
    const { data } = await t.send(calls.info, {}, admin.token);
    const refused = await t.send(calls.update, { body: { ...data, adminPhone: '12800138000' } }, admin.token);
    expect(refused).toMatchObject({ status: 422, data: { fields: [{ path: 'adminPhone' }] } });
    await t.owner('UPDATE institutions SET admin_phone = $2 WHERE id = $1', [institutionId, '12800138000']);
    const kept = { ...data, adminPhone: '12800138000', servicePhone: '021-64370045-8001' };
    const changed = await t.send(calls.update, { body: kept }, admin.token);
    expect(changed.data).toMatchObject({ adminPhone: '12800138000', servicePhone: '02164370045#8001' });
  });

  test('refuses invalid fields and other roles, and stays as it was', async () => {
    const { data } = await t.send(calls.info, {}, admin.token);
    const refused = await t.send(calls.update, { body: { ...data, name: ' ', timeZone: 'Mars/Olympus' } }, admin.token);
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'name' }, { path: 'timeZone' }] } });
    expect((await t.send(calls.update, { body: data }, doctor.token)).status).toBe(403);
    expect((await t.send(calls.info, {}, doctor.token)).status).toBe(403);
    expect((await t.send(calls.info, {}, admin.token)).data).toEqual(data);
  });
});

describe('the logo', () => {
  test.each(IMAGES)('of the format %s is told by its bytes and comes back as a PNG', async (_, bytes) => {
    const { status, data } = await upload(bytes, '院徽 "1".svg', 'image/svg+xml');
    expect(status).toBe(200);
    const got = await logo(data.logo);
    expect(await sharp(got.raw).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 });
    expect(got.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(got.headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''/);
    expect((await t.send(identityCalls.info, {}, doctor.token)).data.logo).toBe(data.logo);
    // No other user of the machine can read the upload.
    expect((await stat(join(t.config.DATA_DIR, 'files'))).mode & 0o077).toBe(0);
  });

  test('of another format is refused, also under a false name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bytes of [svg, Buffer.alloc(0), Buffer.from('BM......'), Buffer.from('\u0089PN', 'latin1')]) {
      const refused = await upload(bytes);
      expect(refused).toMatchObject({
        status: 422,
        data: { fields: [{ path: 'file', message: 'upload format error: this file format is not supported' }] },
      });
    }
    expect(await stored()).toEqual([]);
    expect(await t.owner('SELECT 1 FROM files WHERE institution_id = $1', [institutionId])).toEqual([]);
  });

  test('over 100 MB is refused, and of 100 MB taken', async () => {
    // Bytes behind the image's end are no part of it.
    const most = Buffer.alloc(100 * 1024 * 1024);
    PNG.copy(most);
    expect(await upload(Buffer.concat([most, PNG]))).toMatchObject({
      status: 413,
      msg: 'The file cannot be larger than 100 MB',
    });
    expect(await stored()).toEqual([]);
    expect((await upload(most)).status).toBe(200);
  });

  test('that comes slowly, also from many at once, keeps no other caller waiting', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as AddressInfo;
    const head = [
      'POST /api/institution/logo HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${admin.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 5000',
    ].join('\r\n');
    const begun = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const sockets = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.write(`${head}\r\n\r\n${begun}`);
    await delay(500);
    const [waiting] = await t.owner(
      `SELECT count(*) AS count FROM pg_stat_activity
        WHERE datname = current_database() AND usename = 'cogclinic_app' AND state = 'idle in transaction'`,
    );
    expect(waiting).toEqual({ count: 0 });
    expect((await t.send(calls.info, {}, admin.token)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test('is not even received from an account that may not set one', async () => {
    await t.app.ready();
    for (const [token, status] of [
      [undefined, 401],
      ['wrong', 401],
      [doctor.token, 403],
    ] as const) {
      const headers = { 'content-type': 'multipart/form-data', ...(token && { authorization: token }) };
      const answer = await t.app.inject({ method: 'POST', url: '/api/institution/logo', headers, payload: 'no form' });
      expect(answer.statusCode).toBe(status);
    }
  });

  test('takes the place of the old one, whose bytes go', async () => {
    const first = (await upload(PNG)).data.logo;
    const second = (await upload(await image(60, 20).png().toBuffer())).data;
    expect(second.logo).not.toBe(first);
    expect(second.version).toBe(1);
    expect((await logo(first)).status).toBe(404);
    expect((await sharp((await logo(second.logo)).raw).metadata()).width).toBe(60);
    await vi.waitFor(async () => expect(await stored()).toEqual([fileOf(second.logo)]), { timeout: 20_000 });
    const removed = await t.send(calls.removeLogo, {}, admin.token);
    expect(removed.data.logo).toBeNull();
    await vi.waitFor(async () => expect(await stored()).toEqual([]), { timeout: 20_000 });
    expect((await t.send(calls.removeLogo, {}, admin.token)).status).toBe(200);
  });

  test('uploaded by several at once is one in the end', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => upload(Buffer.concat([PNG, Buffer.alloc(n)]))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { logo: last } = (await t.send(calls.info, {}, admin.token)).data;
    await vi.waitFor(async () => expect(await stored()).toEqual([fileOf(last)]), { timeout: 20_000 });
    expect((await logo(last)).status).toBe(200);
  });

  test('leaves nothing behind when it cannot be kept', async () => {
    const before = (await upload(PNG)).data.logo;
    await t.owner(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`);
    await t.owner('CREATE TRIGGER refuse BEFORE UPDATE ON institutions FOR EACH ROW EXECUTE FUNCTION refuse()');
    expect((await upload(PNG)).status).toBe(500);
    await t.owner('DROP TRIGGER refuse ON institutions');
    expect(await stored()).toEqual([fileOf(before)]);
    expect((await logo(before)).status).toBe(200);
  });

  test('is the institution’s own, for everyone in it; only the administrator changes it', async () => {
    const { data } = await upload(PNG);
    const stranger = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
    expect((await logo(data.logo, stranger.token)).status).toBe(404);
    expect((await logo(data.logo, '')).status).toBe(401);
    expect((await upload(PNG, 'x.png', 'image/png', doctor.token)).status).toBe(403);
    expect((await t.send(calls.removeLogo, {}, doctor.token)).status).toBe(403);
    expect((await logo(data.logo)).status).toBe(200);
  });

  test('is the product’s own on platform 2', async () => {
    const other = await testApp({ PLATFORM: 2 });
    try {
      const at = await other.institution();
      const boss = await other.account({ institutionId: at, roleType: 'ADMIN' });
      const file = new File([new Uint8Array(PNG)], 'logo.png');
      expect((await other.send(calls.uploadLogo, { file }, boss.token)).status).toBe(200);
      expect((await other.send(identityCalls.info, {}, boss.token)).data).toMatchObject({ logo: null, platform: 2 });
    } finally {
      await other.close();
    }
  });
});
