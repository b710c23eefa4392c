import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallInput } from '@cogclinic/contract/call';
import { jobCalls } from '@cogclinic/contract/jobs';
import { partyReportCalls as calls } from '@cogclinic/contract/partyReports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '#platform/scratch.ts';
import { ctSlice, type Examined } from '#testing/dicom.ts';
import {
  coded,
  contentItem,
  imageItem,
  measurement,
  pdfDocument,
  pdfSaying,
  structuredReport,
} from '#testing/dicomDocuments.ts';
import { headSlices } from '#testing/dicomHead.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { type Pacs, startOrthanc } from '#testing/orthanc.ts';
import { newPartner } from '#testing/samples.partners.ts';
import { entriesOf } from '#testing/zip.ts';

const STUDIES = 100;
const SLICES = 2;
const ROOT = `1.2.826.0.1.3680043.8.498.${randomInt(2 ** 40)}`;

let t: TestApp;
let pacs: Pacs;
let institutionId: string;
let admin: TestAccount;
let partnerId: string;

/** Of every ten studies six bear the number of a document, three name and birth alone, one is a stranger's. */
const kindOf = (at: number) => (at % 10 < 6 ? 'certain' : at % 10 < 9 ? 'proposed' : 'stranger');
const nameOf = (at: number) => `王小${String.fromCodePoint(0x4e00 + at)}`;
const birthdayOf = (at: number) => `19${40 + (at % 40)}-0${1 + (at % 9)}-1${at % 9}`;
const examined = (at: number): Examined => ({
  name: `WANG^NR${at}=王^${nameOf(at).slice(1)}`,
  number: kindOf(at) === 'certain' ? `DOC-0000-${1000 + at}` : `PACS-${at}`,
  birthday: (kindOf(at) === 'stranger' ? '1900-01-01' : birthdayOf(at)).replaceAll('-', ''),
  sex: at % 2 === 0 ? 'M' : 'F',
  studyUid: `${ROOT}.${at}`,
  studyDate: `202601${String(1 + (at % 28)).padStart(2, '0')}`,
  accession: `ACC${at}`,
  description: `头颅 CT ${at}`,
});
const slices = (at: number) =>
  Array.from({ length: SLICES }, (_, number) =>
    ctSlice(examined(at), { seriesUid: `${ROOT}.${at}.1`, number: number + 1 }),
  );

beforeAll(async () => {
  [t, pacs] = await Promise.all([testApp(), startOrthanc()]);
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  for (let at = 0; at < STUDIES; at++) {
    for (const slice of slices(at)) await pacs.store(slice);
    if (kindOf(at) === 'stranger') continue;
    const gender = at % 2 === 0 ? 'male' : 'female';
    const idNumber = kindOf(at) === 'certain' ? `DOC-0000-${1000 + at}` : `OTHER${at}`;
    await t.archive({ institutionId, name: nameOf(at), birthday: birthdayOf(at), gender, idNumber });
  }
  const { baseAddress, userName, secret } = pacs;
  partnerId = (await newPartner(t, admin, { baseAddress, userName, secret, timeoutSeconds: 30 })).id;
}, 300_000);
afterAll(async () => {
  await pacs.close();
  await t.close();
});

async function ended(id: string, { token }: TestAccount) {
  for (;;) {
    const { data } = await t.send(jobCalls.one, { params: { id } }, token);
    if (data.endTime !== null) return data;
    await delay(50);
  }
}
type Asked = Omit<Partial<CallInput<typeof calls.addReportQuery>['body']>, 'requestId'>;
async function ask(asked: Asked, who = admin) {
  const body = { requestId: crypto.randomUUID(), partnerId, by: 'days' as const, withImages: false, ...asked };
  const { data, status } = await t.send(calls.addReportQuery, { body }, who.token);
  expect(status).toBe(200);
  return ended(data.id, who);
}
const list = async (query: object, who = admin) => (await t.send(calls.list, { query }, who.token)).data;
const everyDay = { by: 'days', beginDay: '2026-01-01', endDay: '2026-01-31' } as const;

test('one hundred studies of a PACS are found, matched by the rules, and fetched, shown and downloaded', async () => {
  const before = readdirSync(scratchFolder());
  const query = await ask(everyDay);
  expect(query).toMatchObject({ state: 'finished', done: STUDIES, added: STUDIES, skipped: 0 });
  for (const [match, total] of [
    ['matched', 60],
    ['proposed', 30],
    ['unmatched', 10],
  ] as const)
    expect(await list({ match }), match).toMatchObject({ total });
  const { rows } = await list({ pageSize: '200' });
  for (const row of rows) {
    const at = Number(row.accessionNumber?.slice(3));
    expect(row).toMatchObject({
      ...{ sentName: `王^${nameOf(at).slice(1)}`, description: `头颅 CT ${at}`, modalities: ['CT'], series: 1 },
      ...{ instances: SLICES, kept: 0, fetched: 'none', sentGender: at % 2 === 0 ? 'male' : 'female' },
      sentNumber: kindOf(at) === 'certain' ? `DOC-******${1000 + at}` : `PACS-${at}`,
      patient: kindOf(at) === 'stranger' ? null : { name: nameOf(at), birthday: birthdayOf(at) },
    });
  }

  const again = await ask({ ...everyDay, withImages: true });
  expect(again).toMatchObject({ state: 'finished', added: 0, skipped: STUDIES });
  for (const row of (await list({ pageSize: '200' })).rows) {
    expect(row).toMatchObject({ kept: SLICES, fetched: 'all' });
    const at = Number(row.accessionNumber?.slice(3));
    const sent = slices(at);
    const [series] = (await t.send(calls.images, { query: { id: row.id } }, admin.token)).data;
    expect(series?.kept.map(({ number }) => number)).toEqual([1, 2]);
    for (const [place, { id }] of (series?.kept ?? []).entries()) {
      const image = await t.send(calls.image, { query: { id } }, admin.token);
      expect(image.headers['content-type']).toBe('application/dicom');
      // The PACS writes its own head before the data set.
      expect(image.raw.subarray(-8192).equals(sent[place]?.subarray(-8192) ?? Buffer.alloc(0)), row.id).toBe(true);
    }
    const zip = await t.send(calls.downloadImageData, { query: { id: row.id } }, admin.token);
    expect(entriesOf(zip.raw).map(({ name }) => name)).toEqual(['001-CT/00001.dcm', '001-CT/00002.dcm']);
  }
  const [use] = await t.owner('SELECT parties FROM storage_use WHERE institution_id = $1', [institutionId]);
  const [sum] = await t.owner('SELECT sum(bytes)::bigint AS parties FROM party_instances');
  expect(use).toEqual(sum);
  expect(readdirSync(scratchFolder())).toEqual(before);
}, 180_000);

test('images, a PDF and a structured report of one study are told apart, and each is read', async () => {
  const of = { ...examined(7), studyUid: `${ROOT}.900`, accession: 'ACC900', studyDate: '20260401' };
  const pdf = pdfSaying('Findings');
  const items = [
    contentItem('CONTAINER', coded('0040A043', '1', '所见'), [
      '0040A730',
      'SQ',
      [measurement('直径', '21.4', 'mm'), imageItem(`${of.studyUid}.1.2`), imageItem('1.2.3.4')],
    ]),
    contentItem('TEXT', coded('0040A043', '2', '结论'), ['0040A160', 'UT', '建议复查。']),
  ];
  const head = { seriesUid: `${of.studyUid}.1`, slices: 3, spacingMm: 2.5, hasBlood: true };
  for (const file of [
    ...headSlices(of, head),
    pdfDocument(of, { seriesUid: `${of.studyUid}.8`, pdf }),
    structuredReport(of, { seriesUid: `${of.studyUid}.9`, title: '头颅 CT 报告', items, verified: false }),
  ])
    await pacs.store(file);
  const asked = { by: 'accession', accessionNumber: of.accession, withImages: true } as const;
  expect(await ask(asked)).toMatchObject({ state: 'finished' });
  const [study] = (await list({ beginDay: '2026-04-01', endDay: '2026-04-01' })).rows;
  const query = { id: study?.id ?? '' };
  expect((await t.send(calls.one, { query }, admin.token)).data).toMatchObject({
    id: query.id,
    kept: 5,
    fetched: 'all',
  });
  const series = (await t.send(calls.images, { query }, admin.token)).data;
  expect(series.map(({ number, kept }) => [number, kept.map(({ kind }) => kind)])).toEqual([
    [1, ['image', 'image', 'image']],
    [8, ['pdf']],
    [9, ['structured']],
  ]);
  const [images, documents, reports] = series.map(({ kept }) => kept);
  expect(images?.map(({ location, frames }) => [location, frames])).toEqual([
    [2.5, 1],
    [5, 1],
    [7.5, 1],
  ]);
  const document = await t.send(calls.document, { query: { id: documents?.[0]?.id ?? '' } }, admin.token);
  expect(document.raw.subarray(0, pdf.length)).toEqual(pdf);
  expect(document.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  const report = await t.send(calls.structured, { query: { id: reports?.[0]?.id ?? '' } }, admin.token);
  expect(report.data).toMatchObject({ title: '头颅 CT 报告', verified: false, complete: true, leftOut: 0 });
  expect(report.data.rows.map(({ name, value, unit, refers }) => [name, value, unit, refers?.id])).toEqual([
    ['头颅 CT 报告', null, null, undefined],
    ['所见', null, null, undefined],
    ['直径', '21.4', 'mm', undefined],
    ['Referenced image', null, null, images?.[1]?.id],
    ['Referenced image', null, null, null],
    ['结论', '建议复查。', null, undefined],
  ]);
  const stranger = await t.account({ institutionId, dataAuthority: 'private' });
  const image = images?.[0]?.id ?? '';
  for (const [call, id] of [
    [calls.one, query.id],
    [calls.image, image],
    [calls.document, documents?.[0]?.id ?? ''],
    [calls.structured, reports?.[0]?.id ?? ''],
  ] as const)
    expect((await t.send(call, { query: { id } }, stranger.token)).status, call.path).toBe(404);
  for (const call of [calls.document, calls.structured])
    expect((await t.send(call, { query: { id: image } }, admin.token)).status, 'an image is no document').toBe(404);
});

test('a person confirms, undoes, and what is undone is not matched again', async () => {
  const { rows } = await list({ match: 'proposed', pageSize: '1' });
  const [study] = rows;
  if (!study?.patient) throw new Error('no study is proposed');
  const { id, version } = study;
  const body = { id, version, archiveId: study.patient.archiveId };
  const matched = (await t.send(calls.match, { body }, admin.token)).data;
  expect(matched).toMatchObject({ match: 'matched', patient: study.patient });
  expect(matched.matchedByName).not.toBeNull();
  expect((await t.send(calls.match, { body }, admin.token)).status).toBe(409);
  const undo = { id, version: matched.version };
  expect((await t.send(calls.unmatch, { body: undo }, admin.token)).status).toBe(200);
  await ask({ by: 'accession', accessionNumber: study.accessionNumber });
  const [now] = (await list({ match: 'unmatched', text: study.sentName })).rows;
  expect(now).toMatchObject({ id, match: 'unmatched', patient: null });
  // Found by what the partner sent as people write it, and not by what it did not send.
  const byWords = async (text: string) => (await list({ match: 'unmatched', text })).rows.map((row) => row.id);
  expect(await byWords(String(study.sentName).replaceAll('^', ' ').toLowerCase())).toContain(id);
  expect(await byWords(String(study.accessionNumber))).toEqual([id]);
  expect(await byWords('nobody at all')).toEqual([]);
  const chosen = { id, version: now?.version ?? 0, archiveId: study.patient.archiveId };
  expect((await t.send(calls.match, { body: chosen }, admin.token)).data).toMatchObject({ match: 'matched' });
});

test('a doctor of some patients asks by a patient alone, and sees no other’s studies', async () => {
  const doctor = await t.account({ institutionId, dataAuthority: 'private' });
  const [archive] = await t.owner<{ id: string }>(
    "UPDATE archives SET doctor_id = $1 WHERE id_number = 'DOC-0000-1000' RETURNING id",
    [doctor.id],
  );
  const body = { requestId: crypto.randomUUID(), partnerId, withImages: false, ...everyDay };
  const refused = await t.send(calls.addReportQuery, { body }, doctor.token);
  expect(refused).toMatchObject({ status: 422, data: { fields: [{ path: 'by' }] } });
  expect(await ask({ by: 'patient', archiveId: archive?.id }, doctor)).toMatchObject({ state: 'finished', done: 1 });
  const seen = await list({}, doctor);
  expect(seen.rows.map(({ accessionNumber }) => accessionNumber)).toEqual(['ACC0']);
  const [stranger] = (await list({ match: 'unmatched' })).rows;
  for (const call of [calls.images, calls.downloadImageData])
    expect((await t.send(call, { query: { id: stranger?.id ?? '' } }, doctor.token)).status).toBe(404);
});

test('a wrong password is told in words', async () => {
  const { baseAddress, userName } = pacs;
  const wrong = await newPartner(t, admin, { baseAddress, userName, secret: 'wrong' });
  const job = await ask({ ...everyDay, partnerId: wrong.id });
  expect(job).toMatchObject({ state: 'failed', message: 'User name, password or token is wrong' });
});
