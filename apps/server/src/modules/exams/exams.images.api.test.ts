import { randomUUID } from 'node:crypto';
import { examCalls } from '@cogclinic/contract/exams';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } });
const PNG = await picture.clone().png({ compressionLevel: 0 }).toBuffer();
const JPEG = await picture
  .clone()
  .jpeg({ progressive: true })
  .withExif({ IFD0: { Copyright: 'CT' } })
  .toBuffer();
const PDF = Buffer.from('%PDF-1.7\n<script>alert(1)</script>');

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
let recordId: string;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
  recordId = await newRecord();
});

async function newRecord(): Promise<string> {
  const archiveId = await t.archive({ institutionId });
  const body = { requestId: randomUUID(), archiveId, examDate: '2026-01-05', values: [] };
  return (await t.send(examCalls.add, { body }, doctor.token)).data.id;
}
const upload = (bytes: Buffer, name = '头颅 CT.png', imageId = randomUUID(), id = recordId) =>
  t.send(
    examCalls.uploadImage,
    { params: { id }, query: { imageId }, file: new File([Uint8Array.from(bytes)], name) },
    doctor.token,
  );
const image = (id: string, token = doctor.token) => t.send(examCalls.image, { params: { id } }, token);

test('a file is taken for what its bytes are, and shown as that and nothing else', async () => {
  const { data } = await upload(PDF, 'x-ray.png');
  const [kept] = data.images;
  expect(kept).toMatchObject({ fileName: 'x-ray.png', mime: 'application/pdf', bytes: PDF.length, caption: null });
  const shown = await image(kept?.id ?? '');
  expect(shown.raw.equals(PDF)).toBe(true);
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "inline; filename*=UTF-8''x-ray.png",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
  for (const bytes of ['<html><script>alert(1)</script>', 'GIF89a', ' %PDF-1.7', 'MZ']) {
    const refused = await upload(Buffer.from(bytes), 'x.pdf');
    expect([refused.status, refused.msg]).toEqual([422, 'Only PDF, JPEG and PNG files can be uploaded']);
  }
});

test('a picture is decoded once and kept to the byte; one that is damaged or too large to look at is refused', async () => {
  for (const bytes of [PNG, JPEG]) {
    const { data } = await upload(bytes);
    const kept = data.images.at(-1);
    expect((await image(kept?.id ?? '')).raw.equals(bytes)).toBe(true);
  }
  const before = await t.owner('SELECT key FROM files WHERE institution_id = $1', [institutionId]);
  const head = (bytes: Buffer) => Buffer.concat([PNG.subarray(0, 8), bytes]);
  for (const bytes of [PNG.subarray(0, 90_000), JPEG.subarray(0, JPEG.length - 200), head(JPEG), PNG.subarray(0, 8)]) {
    const refused = await upload(bytes);
    expect(refused).toMatchObject({
      status: 422,
      msg: 'The image is incomplete or damaged. Please check it and upload it again',
      data: { fields: [{ path: 'file' }] },
    });
  }
  const huge = await sharp({ create: { width: 30_000, height: 4000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const refused = await upload(huge);
  expect([refused.status, refused.msg]).toEqual([
    422,
    'The image is too large: 30000 × 4000 pixels. At most 100 megapixels are allowed for this kind of image',
  ]);
  expect(await t.owner('SELECT key FROM files WHERE institution_id = $1', [institutionId])).toEqual(before);
});

test('the same upload again adds nothing; under another examination it is refused', async () => {
  const imageId = randomUUID();
  const answers = await Promise.all([upload(PNG, 'a.png', imageId), upload(PNG, 'a.png', imageId)]);
  expect(answers.map(({ data }) => data.images.length)).toEqual([1, 1]);
  expect((await upload(PNG, 'a.png', imageId, await newRecord())).status).toBe(409);
});

test('captions, order, removal and taking the removal back; the bytes stay', async () => {
  const first = randomUUID();
  const second = randomUUID();
  await upload(PNG, 'a.png', first);
  const { data } = await upload(PDF, 'b.pdf', second);
  expect(data.images.map(({ id }) => id)).toEqual([first, second]);
  const set = (version: number, ids: string[]) =>
    t.send(
      examCalls.updateImages,
      { body: { id: recordId, version, images: ids.map((id) => ({ id, caption: `图 ${id.slice(0, 2)}` })) } },
      doctor.token,
    );
  const turned = await set(data.version, [second, first]);
  expect(turned.data.images.map(({ id, caption }) => [id, caption])).toEqual([
    [second, `图 ${second.slice(0, 2)}`],
    [first, `图 ${first.slice(0, 2)}`],
  ]);
  expect((await set(data.version, [first])).status).toBe(409);
  const removed = await set(turned.data.version, [second]);
  expect(removed.data.images).toHaveLength(1);
  expect((await image(first)).status).toBe(404);
  const back = await set(removed.data.version, [first, second]);
  expect(back.data.images.map(({ id }) => id)).toEqual([first, second]);
  expect((await image(first)).raw.equals(PNG)).toBe(true);
  expect((await set(back.data.version, [first, first])).status).toBe(422);
  expect((await set(back.data.version, [randomUUID()])).status).toBe(422);
});

test('only within scope, and no longer once the examination is removed', async () => {
  const { data } = await upload(PNG);
  const id = data.images[0]?.id ?? '';
  const others = [
    await t.account({ institutionId, dataAuthority: 'private' }),
    await t.account({ institutionId: await t.institution('别处') }),
  ];
  for (const { token } of others) {
    expect((await image(id, token)).status).toBe(404);
    const file = new File([Uint8Array.from(PNG)], 'a.png');
    expect((await t.send(examCalls.uploadImage, { params: { id: recordId }, file }, token)).status).toBe(404);
  }
  await t.send(examCalls.remove, { body: { id: recordId, version: data.version } }, doctor.token);
  expect((await image(id)).status).toBe(404);
  expect((await upload(PNG)).status).toBe(404);
});

test('opening an image is noted', async () => {
  const { data } = await upload(PNG);
  const id = data.images[0]?.id ?? '';
  await image(id);
  const [entry] = await t.owner("SELECT detail FROM audit_entries WHERE subject_id = $1 AND action = 'open'", [
    recordId,
  ]);
  expect(entry?.detail).toEqual({ image: id });
});
