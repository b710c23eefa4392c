import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { deviceApiCalls } from '@cogclinic/contract/deviceApi';
import { deviceCalls } from '@cogclinic/contract/devices';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spellSome } from '#modules/archives/record/words.service.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { DEVICE_VERSIONS_SENT, deviceForm, newDevice, newEnrolled, newImei } from '#testing/samples.devices.ts';
import { weeklyPlan } from '#testing/samples.trainingHome.ts';
import { newWorld, type World } from '#testing/world.ts';

let t: TestApp;
let world: World;
let admin: World['accounts']['admin'];
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  admin = world.accounts.admin;
});
afterAll(() => t.close());
beforeEach(() => t.owner('DELETE FROM sign_in_failures'));

const bind = (more: object, by = admin) => t.send(deviceCalls.add, { body: { ...deviceForm(), ...more } }, by.token);
const one = (id: string, by = admin) => t.send(deviceCalls.one, { params: { id } }, by.token);
const enrolled = async (more: object = {}, patient: object = {}) =>
  newEnrolled(t, admin, await world.newPatient(patient), more);
const codeOf = async (id: string) => (await t.send(deviceCalls.code, { params: { id } }, admin.token)).data;
const enrol = (number: string, code: string, more: object = {}, language = 'en') =>
  t.send(deviceApiCalls.enrol, { body: { number, code, ...DEVICE_VERSIONS_SENT, ...more } }, undefined, {
    'accept-language': language,
  });
const me = (token: string, language = 'en') => t.send(deviceApiCalls.me, {}, token, { 'accept-language': language });
const beat = (token: string, more: object = {}, language = 'en') =>
  t.send(
    deviceApiCalls.heartbeat,
    { body: { ...DEVICE_VERSIONS_SENT, time: new Date().toISOString(), battery: 70, ...more } },
    token,
    { 'accept-language': language },
  );
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('binding', () => {
  test('asks for an IMEI with its check digit, or a serial number', async () => {
    const imei = newImei();
    const off = `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`;
    expect((await bind({ imei: off })).msg).toContain('IMEI');
    expect((await bind({ imei: '', serial: '' })).status).toBe(422);
    for (const field of ['name', 'versionType']) expect((await bind({ [field]: undefined })).status).toBe(400);
    const { data } = await bind({ imei: '', serial: ' pico-4a77 ' });
    expect(data).toMatchObject({ imei: null, serial: 'PICO-4A77', state: 'never', usedCount: 0, remainingCount: 100 });
    const spaced = newImei();
    expect((await bind({ imei: `${spaced.slice(0, 2)}-${spaced.slice(2)}` })).data.imei).toBe(spaced);
  });

  test('a device is bound once, here or elsewhere, until it is unbound', async () => {
    const [imei, requestId] = [newImei(), randomUUID()];
    const first = await bind({ imei, requestId });
    expect((await bind({ imei, requestId })).data.id).toBe(first.data.id);
    expect(await bind({ imei })).toMatchObject({ status: 422, msg: 'A device with this number is already bound here' });
    const { adminElsewhere } = world.accounts;
    expect((await bind({ imei }, adminElsewhere)).msg).toContain('another institution');
    const { id, version } = first.data;
    const { data } = await t.send(deviceCalls.unbind, { body: { id, version } }, admin.token);
    expect(data).toMatchObject({ state: 'unbound', user: null });
    expect((await bind({ imei }, adminElsewhere)).status).toBe(200);
    const listed = await t.send(deviceCalls.list, { query: { keyword: imei } }, admin.token);
    expect(listed.data.total).toBe(0);
    const gone = await t.send(deviceCalls.list, { query: { keyword: imei, state: 'unbound' } }, admin.token);
    expect(gone.data.rows.map((row) => row.id)).toEqual([id]);
  });

  test('is changed with what a page saw last, by administrators alone', async () => {
    const { id, version } = await newDevice(t, admin);
    const body = { id, version, name: '平板 9', versionType: 'home' as const, model: 'Tab A9' };
    expect((await t.send(deviceCalls.update, { body }, world.accounts.treatingDoctor.token)).status).toBe(403);
    const { data } = await t.send(deviceCalls.update, { body }, admin.token);
    expect(data).toMatchObject({ name: '平板 9', versionType: 'home', model: 'Tab A9', version: version + 1 });
    expect((await t.send(deviceCalls.update, { body }, admin.token)).status).toBe(409);
  });

  test('a top-up sent twice adds once, and is in the history', async () => {
    const { id } = await newDevice(t, admin, { remainingCount: 0 });
    const body = { requestId: randomUUID(), id, count: 5, note: '春季' };
    const answers = await Promise.all([1, 2, 3].map(() => t.send(deviceCalls.topUp, { body }, admin.token)));
    expect(answers.map(({ data }) => data.remainingCount)).toEqual([5, 5, 5]);
    const { data } = await t.send(deviceCalls.topUps, { params: { id } }, admin.token);
    expect(data).toMatchObject([{ count: 5, remainingAfter: 5, note: '春季' }]);
  });
});

describe('who has a device', () => {
  test('is named to those who see the patient, and to no other', async () => {
    const { id, archiveId } = await enrolled({}, { name: '李小红' });
    const names = async (by: World['accounts']['admin']) => {
      const { data } = await one(id, by);
      const users = await t.send(deviceCalls.users, { params: { id } }, by.token);
      return [data.user?.patientName, data.user?.archiveId, users.data[0]?.patientName];
    };
    expect(await names(world.accounts.treatingDoctor)).toEqual(['李小红', archiveId, '李小红']);
    expect(await names(world.accounts.doctorOfOtherDepartment)).toEqual([null, null, null]);
    expect((await one(id, world.accounts.doctorElsewhere)).status).toBe(404);
  });

  test('changes hands, with a history and an audit trail; a stale page is told', async () => {
    const { id, archiveId, token } = await enrolled();
    const next = await world.newPatient({ name: '赵四海' });
    const { data: before } = await one(id);
    const body = { id, version: before.version, archiveId: next };
    const given = await t.send(deviceCalls.setUser, { body }, world.accounts.doctorOfDepartment.token);
    expect(given.data.user?.patientName).toBe('赵四海');
    await spellSome(t.platform);
    for (const text of ['四海', 'zhaosihai', 'zsh']) {
      const { data } = await t.send(deviceCalls.list, { query: { text } }, admin.token);
      expect(
        data.rows.map((row) => row.id),
        text,
      ).toContain(id);
    }
    expect((await t.send(deviceCalls.list, { query: { text: 'zsh 138' } }, admin.token)).data.total).toBe(0);
    expect((await t.send(deviceCalls.setUser, { body }, admin.token)).status).toBe(409);
    expect((await me(token)).data.assignment?.firstName).toBe('四海');
    const ended = await t.send(deviceCalls.endUser, { body: { id, version: given.data.version } }, admin.token);
    expect(ended.data.user).toBeNull();
    expect((await me(token)).data.assignment).toBeNull();
    const { data: users } = await t.send(deviceCalls.users, { params: { id } }, admin.token);
    expect(users.map((user) => user.archiveId)).toEqual([next, archiveId]);
    expect(users.every(({ untilTime }) => untilTime !== null)).toBe(true);
    const trail = await t.owner(
      "SELECT action, archive_id FROM audit_entries WHERE noun = 'devices' AND subject_id = $1 ORDER BY id",
      [id],
    );
    expect(trail.map(({ action }) => action)).toEqual(['add', 'push', 'change', 'change', 'change', 'push', 'change']);
    expect(trail.map(({ archive_id: of }) => of).filter(Boolean)).toEqual([archiveId, archiveId, next, next]);
  });

  test('follows a merge, and ends for a deleted patient', async () => {
    const [kept, dropped] = [await world.newPatient({ name: '王小明' }), await world.newPatient({ name: '王小明' })];
    const { token, id } = await newEnrolled(t, admin, dropped);
    const body = { keepId: kept, keepVersion: 1, dropId: dropped, dropVersion: 1, fromDropped: [] };
    expect((await t.send(archiveBatchCalls.merge, { body }, admin.token)).status).toBe(200);
    expect((await one(id)).data.user?.archiveId).toBe(kept);
    expect((await me(token)).data.assignment?.firstName).toBe('小明');
    await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [kept]);
    expect((await me(token)).data.assignment).toBeNull();
  });
});

describe('enrolment', () => {
  test('a code works once, for its own device', async () => {
    const { id, number } = await newDevice(t, admin);
    const other = await newDevice(t, admin);
    const { code, link } = await codeOf(id);
    expect(link).toBe(`cogclinic-device:enrol?number=${number}&code=${code}`);
    expect((await enrol(other.number, code)).status).toBe(422);
    const first = await enrol(number, code);
    expect(first.data).toMatchObject({ name: '平板 1', institutionName: '测试医院', heartbeatSeconds: 10 });
    expect((await enrol(number, code)).status).toBe(422);
    expect((await beat(first.data.token)).status).toBe(200);
    // Enrolled anew, the token from before is over.
    const again = await enrol(number, (await codeOf(id)).code);
    expect((await beat(first.data.token)).status).toBe(401);
    expect((await beat(again.data.token)).status).toBe(200);
    const [row] = await t.owner('SELECT encode(token_hash, $1) AS hash FROM devices WHERE id = $2', ['escape', id]);
    expect(row?.hash).not.toContain(again.data.token);
  });

  test('a code ends after ten minutes, with a new one, and when the device is unbound', async () => {
    const { id, number, version } = await newDevice(t, admin);
    const { code } = await codeOf(id);
    await t.owner("UPDATE devices SET code_until = now() - interval '1 second' WHERE id = $1", [id]);
    expect((await enrol(number, code)).status).toBe(422);
    const [old, fresh] = [(await codeOf(id)).code, (await codeOf(id)).code];
    if (old !== fresh) expect((await enrol(number, old)).status).toBe(422);
    await t.send(deviceCalls.unbind, { body: { id, version } }, admin.token);
    expect((await enrol(number, fresh)).status).toBe(422);
    expect((await enrol('NO-SUCH-DEVICE', fresh)).msg).toBe((await enrol(number, fresh)).msg);
  });

  test('codes cannot be walked through: five guesses end one, also at once, and an address has to wait', async () => {
    const { id, number } = await newDevice(t, admin);
    const { code } = await codeOf(id);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => enrol(number, wrong(code))));
    expect(guesses.every(({ status }) => status === 422)).toBe(true);
    expect((await enrol(number, code)).status).toBe(422);
    for (let at = 0; at < 7; at += 1) await enrol('NO-SUCH-DEVICE', '000000');
    const { code: fresh } = await codeOf(id);
    expect(await enrol(number, fresh)).toMatchObject({ status: 429 });
    await t.owner('DELETE FROM sign_in_failures');
    expect((await enrol(number, fresh)).status).toBe(200);
  });

  test('another version of the interface is refused in words', async () => {
    const { token } = await enrolled();
    const { id, number } = await newDevice(t, admin);
    expect((await enrol(number, (await codeOf(id)).code, { api: 2 }, 'ru')).msg).toContain('новее');
    expect(await beat(token, { api: 9 })).toMatchObject({ status: 422, msg: expect.stringContaining('too new') });
  });
});

describe('a device', () => {
  test('learns the first name and today’s tasks of its patient, and nothing else', async () => {
    const { token, archiveId, id } = await enrolled({}, { name: '欧阳修文', phone: '13912345678' });
    await world.newPatient({ name: '别人' });
    await weeklyPlan(t, { institutionId: world.institutionId, archiveId, accountId: admin.id }, { setting: 'clinic' });
    const { data, raw } = await me(token, 'zh');
    expect(data.assignment?.firstName).toBe('修文');
    expect(data.assignment?.tasks).toMatchObject([
      {
        kind: 'training',
        title: '足迹',
        isDone: false,
        details: { game: 'footprint', difficulty: 'easy', isKnown: false },
      },
      { kind: 'training', isDone: false },
    ]);
    for (const secret of ['欧阳', '13912345678', archiveId, id, '别人']) expect(raw.toString()).not.toContain(secret);
  });

  test('says how it is: online, then offline after three missed heartbeats', async () => {
    const { token, id } = await enrolled();
    expect((await one(id)).data.state).toBe('never');
    const [before] = await t.owner('SELECT count(*) FROM audit_entries');
    const { data } = await beat(token, { showing: '脚印 4 级', storageFreeMb: 900, network: 'wifi', signal: 60 });
    expect(data).toMatchObject({ heartbeatSeconds: 10, remaining: 100, notice: null });
    expect(Math.abs(data.clockOffsetMs)).toBeLessThan(60_000);
    const seen = (await one(id)).data;
    expect(seen).toMatchObject({
      state: 'online',
      battery: 70,
      showing: '脚印 4 级',
      network: 'wifi',
      appVersion: '1.0.0',
    });
    expect(seen.onlineForMs).toBeGreaterThan(20_000);
    const [after] = await t.owner('SELECT count(*) FROM audit_entries');
    expect(after).toEqual(before);
    await t.owner("UPDATE device_states SET seen_at = seen_at - interval '33 seconds' WHERE device_id = $1", [id]);
    expect((await one(id)).data).toMatchObject({ state: 'offline', onlineForMs: 0 });
    const offline = await t.send(deviceCalls.list, { query: { state: 'offline' } }, admin.token);
    expect(offline.data.rows.map((row) => row.id)).toContain(id);
  });

  test('is told in words when its clock is wrong, and when no uses are left', async () => {
    const { token } = await enrolled({ remainingCount: 0 });
    const { data } = await beat(token, { time: new Date(Date.now() + 3_600_000).toISOString() }, 'zh');
    expect(data.notice).toBe('剩余次数已用完，请联系管理员充值\n设备时钟快了 60 分钟，请校准');
    expect((await me(token)).data).toMatchObject({ remaining: 0, notice: expect.stringContaining('No uses left') });
  });
});
