import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { institutionCalls as calls } from '@cogclinic/contract/institution';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { scaleOldLogos } from './logo.old.ts';

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

/** An image that does not pack well. */
function noise(width: number, height: number) {
  const raw = Buffer.alloc(width * height * 3);
  for (let at = 0, seed = 1; at < raw.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    raw[at] = seed >>> 16;
  }
  return sharp(raw, { raw: { width, height, channels: 3 } });
}

/** A black PNG of one bit a pixel, of which so many lines are there. */
function black(width: number, height: number, lines = height): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const packed = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * lines), { level: 9 });
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
}

/** A GIF of frames that say how large they are and hold one pixel. */
function gif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const hex = (bytes: string) => Buffer.from(bytes, 'hex');
  const head = [Buffer.from('GIF89a'), size, hex('800000000000ffffff')];
  const frame = Buffer.concat([hex('2c00000000'), size, hex('000202440100')]);
  return Buffer.concat([...head, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

const upload = (bytes: Buffer, name = 'logo.png', type = 'image/png') =>
  t.send(calls.uploadLogo, { file: new File([Uint8Array.from(bytes)], name, { type }) }, admin.token);
const shown = async (path: string | null) =>
  (await t.send(calls.logo, { params: { id: path?.split('/').at(-1) ?? '' } }, admin.token)).raw;
const files = () => t.owner('SELECT name, mime, bytes, key FROM files WHERE institution_id = $1', [institutionId]);

describe('an uploaded logo', () => {
  test('a large logo is served small, upright and with its transparency', async () => {
    const large = await noise(3000, 2400).png({ compressionLevel: 0 }).toBuffer();
    expect(large.length).toBeGreaterThan(20_000_000);
    const bytes = await shown((await upload(large, '院徽.PNG')).data.logo);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 320, height: 256 });
    expect(bytes.length).toBeLessThan(400_000);
    expect(await files()).toMatchObject([{ name: '院徽.png', mime: 'image/png', bytes: bytes.length }]);

    const lying = await noise(60, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const upright = await sharp(await shown((await upload(lying)).data.logo)).metadata();
    expect(upright).toMatchObject({ width: 30, height: 60 });
    expect(upright.exif).toBeUndefined();

    const photo = sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#357' } });
    const turned = await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const small = await sharp(await shown((await upload(turned)).data.logo)).metadata();
    expect(small).toMatchObject({ width: 192, height: 256 });

    const clear = await noise(30, 30).ensureAlpha(0).png().toBuffer();
    const { hasAlpha } = await sharp(await shown((await upload(clear)).data.logo)).metadata();
    expect(hasAlpha).toBe(true);
  });

  test('that moves stands still', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)]);
    const moving = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const bytes = await shown((await upload(moving, 'a.gif', 'image/gif')).data.logo);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 10, height: 10 });
  });

  test('is told by its bytes: a PNG that calls itself JPEG is a PNG', async () => {
    const { status, data } = await upload(await noise(30, 30).png().toBuffer(), 'logo.jpg', 'image/jpeg');
    expect(status).toBe(200);
    expect((await sharp(await shown(data.logo)).metadata()).format).toBe('png');
  });

  const svg = (inner: string) =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
       <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inner}</svg>`,
    );
  const whole = noise(400, 300);
  const hostile: [string, () => Promise<Buffer> | Buffer][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['a cut-off PNG', async () => (await whole.clone().png().toBuffer()).subarray(0, 50_000)],
    ['a PNG of a head only', async () => (await whole.clone().png().toBuffer()).subarray(0, 60)],
    ['a PNG that lacks lines', () => black(400, 300, 100)],
    ['a cut-off JPEG', async () => (await whole.clone().jpeg().toBuffer()).subarray(0, 9_000)],
    ['a cut-off WebP', async () => (await whole.clone().webp().toBuffer()).subarray(0, 5_000)],
    ['the head of a PNG and the bytes of a JPEG', async () => headOfPng(await whole.clone().jpeg().toBuffer())],
    ['an SVG with a script', () => svg('<script>alert(1)</script>')],
    ['an SVG that fetches', () => svg('<image href="http://192.0.2.1/a.png" width="9" height="9"/>&x;')],
    ['a TIFF', () => whole.clone().tiff().toBuffer()],
    ['a web page', () => Buffer.from('<html><img src=x onerror=alert(1)>')],
  ];
  const headOfPng = (bytes: Buffer) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), bytes]);

  test.each(hostile)('that is %s is refused, and nothing is kept', async (_, bytes) => {
    expect(await upload(await bytes())).toMatchObject({
      status: 422,
      msg: 'upload format error: this file format is not supported',
      data: { fields: [{ path: 'file', message: 'upload format error: this file format is not supported' }] },
    });
    expect(await files()).toEqual([]);
  });

  test.each([
    ['a PNG of 30,000 × 30,000 pixels', () => black(30_000, 30_000), 100],
    ['a GIF of 65,535 × 65,535 pixels', () => gif(65_535, 65_535, 1), 25],
    ['a GIF of 6,000 × 6,000 pixels and 100,000 frames', () => gif(6000, 6000, 100_000), 25],
  ])('that is %s is refused before it is decoded', async (_, bytes, megapixels) => {
    const refused = await upload(bytes());
    expect(refused.status).toBe(422);
    expect(refused.msg).toMatch(new RegExp(`At most ${megapixels} megapixels are allowed`));
    expect(await files()).toEqual([]);
  });
});

describe('a logo from before', () => {
  async function old(bytes: Buffer): Promise<string> {
    const id = randomUUID();
    const key = `logos/${institutionId}/${id}.png`;
    await t.platform.storage.put(key, bytes);
    await t.owner(
      `INSERT INTO files (institution_id, id, kind, name, mime, bytes, key, created_by)
       VALUES ($1, $2, 'logo', 'logo.jpg', 'image/jpeg', $3, $4, $5)`,
      [institutionId, id, bytes.length, key, admin.id],
    );
    await t.owner('UPDATE institutions SET logo_file_id = $2 WHERE id = $1', [institutionId, id]);
    return key;
  }
  const path = async () => (await t.send(calls.info, {}, admin.token)).data.logo;

  test('scales an old logo under its own address, and a truncated one as far as it goes', async () => {
    for (const share of [1, 0.5]) {
      const jpeg = await noise(1200, 1000).jpeg().toBuffer();
      const key = await old(jpeg.subarray(0, jpeg.length * share));
      const before = await path();
      await scaleOldLogos(t.platform);
      expect(await path()).toBe(before);
      expect(await sharp(await shown(before)).metadata()).toMatchObject({ format: 'png', width: 307, height: 256 });
      await expect(t.platform.storage.get(key)).rejects.toThrow();
      await t.send(calls.removeLogo, {}, admin.token);
    }
  });

  test('that nothing can show gives way to the product’s own', async () => {
    const key = await old(black(30_000, 30_000));
    await scaleOldLogos(t.platform);
    expect(await path()).toBeNull();
    expect(await files()).toEqual([]);
    await expect(t.platform.storage.get(key)).rejects.toThrow();
  });

  test('whose file cannot be read now stays as it is', async () => {
    await t.platform.storage.delete(await old(black(30, 30)));
    await scaleOldLogos(t.platform);
    expect(await files()).toHaveLength(1);
    expect(await path()).not.toBeNull();
  });
});
