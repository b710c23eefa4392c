import { randomUUID } from 'node:crypto';
import { diagnosisCalls } from '@cogclinic/contract/diagnoses';
import { identityCalls } from '@cogclinic/contract/identity';
import { medicationCalls } from '@cogclinic/contract/medications';
import { toWirePassword } from '@cogclinic/contract/password';
import { reportCalls } from '@cogclinic/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '#platform/pdf.testing.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { giveInstrument } from '../testing.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
let chief: TestAccount;
let manager: TestAccount;
let stranger: TestAccount;
let id: string;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  chief = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId });
  manager = await t.account({ institutionId, roleType: 'CONTRACTMANAGER' });
  stranger = await t.account({ institutionId, dataAuthority: 'private' });
});
afterAll(() => t.close());
beforeEach(async () => {
  const archiveId = await t.archive({ institutionId });
  id = await giveInstrument(t, doctor, { archiveId, code: 'PHQ-9', value: 1 });
});

const draft = (version: number, doctorComment: string | null, by = doctor) =>
  t.send(reportCalls.comment, { body: { id, version, doctorComment } }, by.token);
const sign = async (version: number, by = doctor) => {
  await t.confirm(by);
  return t.send(reportCalls.sign, { body: { id, version } }, by.token);
};
const amend = async (version: number, doctorComment: string, reason = '影像回报', by = doctor) => {
  await t.confirm(by);
  return t.send(reportCalls.amend, { body: { id, version, doctorComment, reason } }, by.token);
};
const one = (by = doctor) => t.send(reportCalls.one, { params: { id } }, by.token);
const history = (by = doctor) => t.send(reportCalls.conclusions, { params: { id } }, by.token);
const remove = (by = doctor) => t.send(reportCalls.remove, { params: { id } }, by.token);
const restore = (by = doctor) => t.send(reportCalls.restore, { params: { id } }, by.token);
const list = (query: object, by = chief) => t.send(reportCalls.list, { query }, by.token);
const trail = () =>
  t.owner<{ action: string; detail: unknown }>(
    "SELECT action, detail FROM audit_entries WHERE subject_id = $1 AND action NOT IN ('add', 'open') ORDER BY id",
    [id],
  );

describe('the conclusion', () => {
  test('is none, then a draft, then signed by an account that may sign', async () => {
    expect((await one()).data).toMatchObject({ conclusion: 'none', signedBy: null, amendments: 0 });
    expect((await draft(1, '复查', manager)).data).toMatchObject({ conclusion: 'draft', version: 2 });
    expect((await sign(2, manager)).status).toBe(403);
    const signed = await sign(2);
    expect(signed.data).toMatchObject({ conclusion: 'signed', signedBy: `医生${doctor.loginName}`, version: 3 });
    expect(signed.data.commentBy).toBe(`医生${manager.loginName}`);
    expect((await list({ archiveId: signed.data.archiveId })).data.rows[0]).toMatchObject({ conclusion: 'signed' });
    expect((await trail()).map(({ action }) => action)).toEqual(['change', 'sign']);
  });

  test('signing and amending need the password again, each time, and for five minutes', async () => {
    const signUnasked = (version: number) => t.send(reportCalls.sign, { body: { id, version } }, doctor.token);
    const amendUnasked = (version: number) =>
      t.send(reportCalls.amend, { body: { id, version, doctorComment: '转诊', reason: '影像回报' } }, doctor.token);
    const verify = (typed: string, token = doctor.token) =>
      t.send(identityCalls.verifyPassword, { body: { password: toWirePassword(typed) } }, token);
    await draft(1, '复查');
    expect(await signUnasked(2)).toMatchObject({ status: 403, msg: 'Please confirm who you are before you sign' });
    expect((await verify('Wrong12')).data).toEqual({ correct: false });
    // Another session's confirmation is another's.
    expect((await verify(chief.password, chief.token)).data).toEqual({ correct: true });
    expect((await signUnasked(2)).status).toBe(403);
    expect((await verify(doctor.password)).data).toEqual({ correct: true });
    // What was refused did not use it up.
    expect((await signUnasked(1)).status).toBe(409);
    expect((await signUnasked(2)).data).toMatchObject({ conclusion: 'signed' });
    expect((await amendUnasked(3)).status).toBe(403);
    await verify(doctor.password);
    await t.owner("UPDATE sessions SET confirmed_at = confirmed_at - interval '5 minutes' WHERE account_id = $1", [
      doctor.id,
    ]);
    expect((await amendUnasked(3)).status).toBe(403);
    await verify(doctor.password);
    expect((await amendUnasked(3)).data).toMatchObject({ amendments: 1 });
    expect((await one()).data).toMatchObject({ doctorComment: '转诊' });
  });

  test('reports are found by their conclusion’s state, such as waiting to be signed', async () => {
    const { archiveId } = (await one()).data;
    const found = async () => {
      const states = ['none', 'draft', 'signed'] as const;
      const lists = states.map((conclusion) => list({ archiveId, conclusion }));
      return (await Promise.all(lists)).map(({ data }) => data.rows.map((row) => row.id));
    };
    expect(await found()).toEqual([[id], [], []]);
    await draft(1, '复查');
    expect(await found()).toEqual([[], [id], []]);
    await sign(2);
    expect(await found()).toEqual([[], [], [id]]);
    await amend(3, '复查，加做MRI');
    expect(await found()).toEqual([[], [], [id]]);
  });

  test('is not signed before it is written, nor amended before it is signed', async () => {
    expect(await sign(1)).toMatchObject({ status: 422, msg: 'Write the conclusion before you sign it.' });
    expect((await amend(1, 'x')).status).toBe(422);
    expect((await history()).data).toEqual([]);
  });

  test('changes by amendments alone once signed; every text is kept', async () => {
    await draft(1, '首次');
    await sign(2);
    const refused = await draft(3, '悄悄改');
    expect(refused).toMatchObject({ status: 409, msg: 'The conclusion is signed; it can only be amended.' });
    expect(refused.data).toMatchObject({ id, doctorComment: '首次' });
    expect((await sign(3)).status).toBe(409);
    expect((await amend(3, '二次', ' ')).status).toBe(400);
    expect((await amend(3, '二次', '新的影像', manager)).status).toBe(403);
    expect((await amend(3, '二次', '新的影像')).data).toMatchObject({
      doctorComment: '二次',
      amendments: 1,
      version: 4,
    });
    expect((await amend(4, '三次', '笔误', chief)).data).toMatchObject({
      amendments: 2,
      signedBy: `医生${doctor.loginName}`,
      commentBy: `医生${chief.loginName}`,
    });
    expect((await history()).data.map(({ revision, text, reason }) => [revision, text, reason])).toEqual([
      [3, '三次', '笔误'],
      [2, '二次', '新的影像'],
      [1, '首次', null],
    ]);
  });

  test('of two who sign or amend at once, one does', async () => {
    await draft(1, '首次');
    expect((await Promise.all([sign(2), sign(2, chief)])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const both = await Promise.all([amend(3, '甲'), amend(3, '乙', '另一理由', chief)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await history()).data).toHaveLength(2);
    expect((await sign(1)).status).toBe(409);
  });

  test('of a patient out of scope is not there', async () => {
    await draft(1, '首次');
    expect((await sign(2, stranger)).status).toBe(404);
    await sign(2);
    expect((await amend(3, 'x', 'y', stranger)).status).toBe(404);
    expect((await history(stranger)).status).toBe(404);
    expect((await one()).data).toMatchObject({ doctorComment: '首次', amendments: 0 });
  });

  test('cannot be rewritten or dropped, even by the application’s own role', async () => {
    await draft(1, '首次');
    await sign(2);
    const [rights] = await t.owner(
      `SELECT has_table_privilege('cogclinic_app', 'report_conclusions', 'UPDATE') AS u,
              has_table_privilege('cogclinic_app', 'report_conclusions', 'DELETE') AS d`,
    );
    expect(rights).toEqual({ u: false, d: false });
  });
});

describe('what the file said', () => {
  const AD = { code: 'F00.1', title: '阿尔茨海默病性痴呆，晚发型', certainty: 'suspected' } as const;
  const diagnose = async (given: object) => {
    const { archiveId } = (await one()).data;
    const body = { requestId: randomUUID(), archiveId, ...AD, diagnosedOn: null, ...given };
    return (await t.send(diagnosisCalls.add, { body }, doctor.token)).data;
  };
  const take = async (name: string) => {
    const { archiveId } = (await one()).data;
    const body = { requestId: randomUUID(), archiveId, name, dose: '5 mg' };
    return (await t.send(medicationCalls.add, { body }, doctor.token)).data;
  };
  const said = async () => (await one()).data.background;
  const printed = async () => {
    const { raw } = await t.send(reportCalls.pdf, { params: { id }, query: { language: 'en' } }, doctor.token);
    return readPdf(raw).text.replaceAll(/\s/g, '');
  };

  test('is today’s until the conclusion is signed, and stays as it was then', async () => {
    const suspected = await diagnose({ diagnosedOn: '2024-05' });
    await diagnose({ code: 'F32.9', title: '抑郁发作', certainty: 'excluded' });
    await take('多奈哌齐');
    await t.owner("UPDATE archives SET handedness = 'left', allergies = '{penicillin}' WHERE id = $1", [
      (await one()).data.archiveId,
    ]);
    const before = await said();
    expect(before).toMatchObject({ state: 'today', handedness: 'left', allergies: [expect.any(String)] });
    expect(before.diagnoses).toEqual([{ ...AD, diagnosedOn: '2024-05' }]);
    expect(before.medications).toEqual([{ name: '多奈哌齐', dose: '5 mg', frequency: null, since: null }]);

    await draft(1, '随访');
    await sign(2);
    const body = { id: suspected.id, version: suspected.version, ended: 'mistaken' as const, endedOn: null };
    await t.send(diagnosisCalls.end, { body }, doctor.token);
    await take('美金刚');
    await t.owner("UPDATE archives SET handedness = 'right' WHERE id = $1", [suspected.archiveId]);
    expect(await said()).toEqual({ ...before, state: 'signed' });
    expect(await printed()).toMatch(/Left-handed.*F00\.1.*多奈哌齐.*Asonfilewhentheconclusionwassigned/s);
    expect(await printed()).not.toContain('美金刚');
  });

  test('goes with each amendment anew', async () => {
    await draft(1, '随访');
    await sign(2);
    await diagnose({});
    expect((await said()).diagnoses).toEqual([]);
    await amend(3, '复查，符合阿尔茨海默病');
    expect(await said()).toMatchObject({ state: 'signed', diagnoses: [AD] });
  });

  test('of what was signed before it was kept is today’s, and says so', async () => {
    await draft(1, '随访');
    await sign(2);
    await t.owner('UPDATE report_conclusions SET background = NULL WHERE report_id = $1', [id]);
    await diagnose({});
    expect(await said()).toMatchObject({ state: 'unkept', diagnoses: [AD] });
    expect(await printed()).toContain('Nocopyofthefilewaskept');
  });
});

describe('a deleted report', () => {
  test('a deleted report is found nowhere until restored; only administrators list it', async () => {
    const { archiveId } = (await one()).data;
    const removed = await remove();
    expect(removed.data.restorableUntil.slice(0, 10) > new Date().toISOString().slice(0, 10)).toBe(true);
    expect((await one()).status).toBe(404);
    expect((await remove()).status).toBe(404);
    for (const call of [reportCalls.pdf, reportCalls.analysis, reportCalls.conclusions]) {
      expect((await t.send(call, { params: { id } }, doctor.token)).status).toBe(404);
    }
    expect((await draft(2, 'x')).status).toBe(404);
    expect((await list({ archiveId })).data.rows).toEqual([]);
    expect((await t.send(reportCalls.byArchive, { params: { id: archiveId } }, doctor.token)).data).toEqual([]);
    expect((await list({ deleted: 'true' }, doctor)).status).toBe(403);
    expect((await list({ deleted: 'true', archiveId })).data.rows).toMatchObject([
      { id, deleted: { byName: `医生${doctor.loginName}`, restorableUntil: removed.data.restorableUntil } },
    ]);

    expect((await restore()).data).toMatchObject({ id, version: 3 });
    expect((await restore()).status).toBe(404);
    expect((await list({ archiveId })).data.rows).toMatchObject([{ id, deleted: null }]);
    expect((await trail()).map(({ action }) => action)).toEqual(['delete', 'restore']);
  });

  test('was not signed', async () => {
    await draft(1, '首次');
    await sign(2);
    expect(await remove()).toMatchObject({ status: 422, msg: 'A report with a signed conclusion cannot be deleted.' });
    expect((await one()).status).toBe(200);
  });

  test('stays deleted for an account that may not see it, and after 30 days', async () => {
    expect((await remove(stranger)).status).toBe(404);
    await remove();
    expect((await restore(stranger)).status).toBe(404);
    await t.owner("UPDATE reports SET deleted_at = now() - interval '31 days' WHERE id = $1", [id]);
    expect((await restore()).status).toBe(404);
    expect((await list({ deleted: 'true' })).data.rows.map((row) => row.id)).not.toContain(id);
  });
});
