import { randomUUID } from 'node:crypto';
import { commodityCalls } from '@cogclinic/contract/commodities';
import { commodityPictureCalls as calls, PICTURES_AT_MOST } from '@cogclinic/contract/commodityPictures';
import { institutionCalls } from '@cogclinic/contract/institution';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newCommodity, photo } from '#testing/samples.commodities.ts';

let t: TestApp;
let institutionId: string;
let seller: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  seller = await t.account({ institutionId, mallAuthority: true });
});
afterAll(() => t.close());

const newOne = async () => (await t.send(commodityCalls.save, { body: newCommodity() }, seller.token)).data;
const add = (id: string, file: File, pictureId: string = randomUUID(), by = seller) =>
  t.send(calls.add, { params: { id }, query: { pictureId }, file }, by.token);
const bytes = (id: string, by = seller) => t.send(calls.bytes, { params: { id } }, by.token);
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: { path: string }[] }).fields;

/** A picture whose left half is red and whose right half is blue. */
async function twoHalves(width: number, height: number): Promise<File> {
  const right = await sharp({ create: { width: width / 2, height, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  const made = sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a photographer' } });
  return new File([Uint8Array.from(await made.toBuffer())], 'halves.jpg');
}
async function colourAt(image: Buffer, x: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + x) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
}

test('an upload is kept small and without what else it tells, with its middle square in two sizes', async () => {
  const { id } = await newOne();
  const { data } = await add(id, await twoHalves(4000, 2000));
  expect(data).toMatchObject([{ width: 1600, height: 800, crop: { x: 400, y: 0, side: 800 } }]);
  const [picture] = data;
  const [whole, large, small] = await Promise.all(
    [picture?.wholeId, picture?.largeId, picture?.smallId].map(async (file) => (await bytes(file ?? '')).raw),
  );
  const sizes = await Promise.all([whole, large, small].map(async (image) => sharp(image).metadata()));
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 1600, 800],
    ['webp', 800, 800],
    ['webp', 240, 240],
  ]);
  expect(sizes.every(({ exif }) => exif === undefined)).toBe(true);
  expect([await colourAt(small as Buffer, 20), await colourAt(small as Buffer, 220)]).toEqual(['red', 'blue']);
  const { data: listed } = await t.send(commodityCalls.one, { params: { id } }, seller.token);
  expect(listed.pictures).toEqual(data);
});

test('another square is shown after a crop, and the files of the old one are gone', async () => {
  const { id } = await newOne();
  const [before] = (await add(id, await twoHalves(1000, 500))).data;
  const crop = (more: object) =>
    t.send(calls.crop, { body: { id: before?.id ?? '', x: 0, y: 0, side: 500, ...more } }, seller.token);
  const [after] = (await crop({ x: 500 })).data;
  expect(after).toMatchObject({ wholeId: before?.wholeId, crop: { x: 500, y: 0, side: 500 } });
  expect(await colourAt((await bytes(after?.smallId ?? '')).raw, 20)).toBe('blue');
  expect((await bytes(before?.smallId ?? '')).status).toBe(404);
  expect((await bytes(before?.largeId ?? '')).status).toBe(404);
  const beyond = await crop({ x: 501 });
  expect([beyond.status, fieldsOf(beyond)]).toMatchObject([422, [{ path: 'side' }]]);
  expect((await crop({ side: 99 })).status).toBe(400);
});

test('pictures are moved past each other, removed, and go with their commodity; what they took is given back', async () => {
  const admin = await t.account({ institutionId, roleType: 'ADMIN' });
  const used = async () => (await t.send(institutionCalls.storage, {}, admin.token)).data.mall;
  const before = await used();
  const { id, version } = await newOne();
  const first = (await add(id, await photo())).data[0]?.id ?? '';
  const second = (await add(id, await photo())).data[1]?.id ?? '';
  const move = async (picture: string, by: -1 | 1) =>
    (await t.send(calls.move, { body: { id: picture, by } }, seller.token)).data.map((one) => one.id);
  expect(await move(second, -1)).toEqual([second, first]);
  expect(await move(second, -1)).toEqual([second, first]);
  expect(await move(second, 1)).toEqual([first, second]);
  expect(await used()).toBeGreaterThan(before);
  const { data: left } = await t.send(calls.remove, { body: { id: first } }, seller.token);
  expect(left.map((one) => one.id)).toEqual([second]);
  expect((await t.send(commodityCalls.remove, { body: { id, version } }, seller.token)).status).toBe(200);
  expect(await used()).toBe(before);
  expect((await bytes(left[0]?.largeId ?? '')).status).toBe(404);
});

describe('an upload', () => {
  test('that is sent again adds one picture, and none to another commodity', async () => {
    const [one, other] = [await newOne(), await newOne()];
    const pictureId = randomUUID();
    const answers = await Promise.all([add(one.id, await photo(), pictureId), add(one.id, await photo(), pictureId)]);
    expect(answers.map(({ status, data }) => [status, data.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect((await add(other.id, await photo(), pictureId)).status).toBe(409);
  });

  test('is refused when it is no picture, too narrow, or one too many, and leaves nothing', async () => {
    const { id } = await newOne();
    const files = () => t.owner('SELECT key FROM files WHERE institution_id = $1 ORDER BY key', [institutionId]);
    const before = await files();
    const svg = await add(
      id,
      new File(['<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'], 'a.png'),
    );
    expect([svg.status, fieldsOf(svg)]).toMatchObject([422, [{ path: 'file' }]]);
    const narrow = await add(id, await twoHalves(2000, 100));
    expect([narrow.status, narrow.msg]).toEqual([422, expect.stringContaining('1600 × 80')]);
    expect(await files()).toEqual(before);
    for (let count = 0; count < PICTURES_AT_MOST; count++) expect((await add(id, await photo())).status).toBe(200);
    const more = await add(id, await photo());
    expect([more.status, more.msg]).toEqual([422, expect.stringContaining(String(PICTURES_AT_MOST))]);
  });
});

test('another institution neither sees nor changes a picture', async () => {
  const stranger = await t.account({ institutionId: await t.institution('别处'), mallAuthority: true });
  const { id } = await newOne();
  const [picture] = (await add(id, await photo())).data;
  const body = { id: picture?.id ?? '' };
  const answers = [
    await bytes(picture?.smallId ?? '', stranger),
    await add(id, await photo(), randomUUID(), stranger),
    await t.send(calls.crop, { body: { ...body, x: 0, y: 0, side: 100 } }, stranger.token),
    await t.send(calls.move, { body: { ...body, by: 1 } }, stranger.token),
    await t.send(calls.remove, { body }, stranger.token),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await bytes(picture?.smallId ?? '')).status).toBe(200);
});
