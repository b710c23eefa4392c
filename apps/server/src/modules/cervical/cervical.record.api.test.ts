import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { cervicalCalls as calls } from '@cogclinic/contract/cervical';
import { overviewCalls } from '@cogclinic/contract/overview';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '#platform/pdf.testing.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { measuredByDevice, neckFile } from '#testing/samples.cervical.ts';
import { type EnrolledDevice, newEnrolled } from '#testing/samples.devices.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});
afterAll(() => t.close());

const newArchive = () => t.archive({ institutionId, name: '颈椎李', birthday: '1956-01-05' });
async function evaluated(archiveId: string): Promise<string> {
  const args = { params: { id: archiveId }, query: { requestId: randomUUID() }, file: neckFile() };
  return (await t.send(calls.upload, args, admin.token)).data.id;
}
const list = async (archiveId: string) =>
  (await t.send(calls.list, { query: { archiveId } }, admin.token)).data.rows.map(({ id }) => id);

const contentOf = async (file: File) => Buffer.from(await file.arrayBuffer());

const measured = (content: Buffer, device: EnrolledDevice) => measuredByDevice(t, content, device);

test('what a headset measured is evaluated for the patient who had it, once', async () => {
  const archiveId = await newArchive();
  const device = await newEnrolled(t, admin, archiveId);
  const sent = await measured(await contentOf(neckFile()), device);
  expect(sent.state).toBe('kept');
  expect(await list(archiveId)).toEqual([sent.id]);
  const { data } = await t.send(calls.info, { params: { id: sent.id } }, admin.token);
  expect(data).toMatchObject({ archiveId, source: 'device', device: 'simulated', fileName: null });
  const [row] = await t.owner<{ device_id: string }>('SELECT device_id FROM cervical_evaluations WHERE id = $1', [
    sent.id,
  ]);
  expect(row?.device_id).toBe(device.id);
});

test('a headset whose recording cannot be read is told the line and why', async () => {
  const archiveId = await newArchive();
  const content = Buffer.from('#pose-csv v1\ntime_ms,yaw,pitch,roll\n0,1,far,2\n');
  const refused = await measured(content, await newEnrolled(t, admin, archiveId));
  expect(refused).toMatchObject({ state: 'refused', reason: 'Line 3: pitch is not a number.' });
  expect(await list(archiveId)).toEqual([]);
});

test('a merge moves evaluations to the archive that is kept; what a headset sends for the other follows', async () => {
  const [keepId, dropId] = [await newArchive(), await newArchive()];
  const [mine, moved] = [await evaluated(keepId), await evaluated(dropId)];
  const device = await newEnrolled(t, admin, dropId);
  const body = { keepId, keepVersion: 1, dropId, dropVersion: 1, fromDropped: [] };
  expect((await t.send(archiveBatchCalls.merge, { body }, admin.token)).status).toBe(200);
  const late = await measured(await contentOf(neckFile()), device);
  expect((await list(keepId)).toSorted()).toEqual([mine, moved, late.id].toSorted());
  expect((await t.send(calls.info, { params: { id: moved } }, admin.token)).data.archiveId).toBe(keepId);
});

test('a deletion says how many evaluations go with the patient', async () => {
  const archiveId = await newArchive();
  await evaluated(archiveId);
  const { data } = await t.send(archiveBatchCalls.consequences, { body: { ids: [archiveId] } }, admin.token);
  expect(data.cervical).toBe(1);
});

test('the timeline tells the range of each plane', async () => {
  const archiveId = await newArchive();
  await evaluated(archiveId);
  const args = { params: { id: archiveId }, query: { kind: 'cervical' as const } };
  const { data } = await t.send(overviewCalls.timeline, args, admin.token);
  expect(data.rows).toMatchObject([
    { event: 'neckMeasured', detail: expect.stringMatching(/Rotation 14\d°.*Flexion.* 11\d°.*Lateral flexion 8\d°/) },
  ]);
});

test.each([
  ['zh', '颈椎评估', '峰值速度', '未核实'],
  ['zh-TW', '頸椎評估', '峰值速度', '未經查證'],
  ['en', 'Cervical evaluation', 'Peak velocity', 'unconfirmed'],
  ['ru', 'Оценка шейного отдела', 'Пиковая скорость', 'не подтверждено'],
] as const)(
  'its report and the brain health report are printed in %s',
  async (language, title, velocity, unconfirmed) => {
    const archiveId = await newArchive();
    const id = await evaluated(archiveId);
    const plain = (raw: Buffer) => readPdf(raw).text.replaceAll(/\s/g, '');
    const report = await t.send(calls.pdf, { params: { id }, query: { language } }, admin.token);
    for (const word of [title, velocity, unconfirmed]) expect(plain(report.raw)).toContain(word.replaceAll(' ', ''));
    const summary = await t.send(
      overviewCalls.summary,
      { params: { id: archiveId }, query: { language } },
      admin.token,
    );
    for (const word of [title, velocity]) expect(plain(summary.raw)).toContain(word.replaceAll(' ', ''));
  },
);
