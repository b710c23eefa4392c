import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type FileKeys, opening, sealing } from './fileCipher.ts';

const keys: FileKeys = [randomBytes(32)];
const NAME = 'exams/1/2';
const PIECE = 65_536;

async function gathered(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
const sealed = (plain: Buffer, by = keys, name = NAME) => gathered(sealing(by, name, [plain]));
const opened = (bytes: Buffer, by: readonly Buffer[] = keys, name = NAME) => gathered(opening(by, name, [bytes]));

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 200_001])(
  '%i bytes are opened as they were sealed',
  async (length) => {
    const plain = randomBytes(length);
    const bytes = await sealed(plain);
    expect((await opened(bytes)).equals(plain)).toBe(true);
    if (length >= 32) expect(bytes.includes(plain.subarray(0, 32))).toBe(false);
    // However the bytes come in.
    const crumbs = Array.from({ length: Math.ceil(bytes.length / 777) }, (_, at) =>
      bytes.subarray(at * 777, at * 777 + 777),
    );
    expect((await gathered(opening(keys, NAME, crumbs))).equals(plain)).toBe(true);
  },
);

test('the same content is never sealed alike', async () => {
  const plain = Buffer.from('a patient');
  expect((await sealed(plain)).equals(await sealed(plain))).toBe(false);
});

test('what was changed, cut off, put in another order or under another name does not open', async () => {
  const plain = randomBytes(3 * PIECE);
  const bytes = await sealed(plain);
  const head = bytes.subarray(0, 48);
  const piece = (nth: number) => bytes.subarray(48 + nth * (PIECE + 16), 48 + (nth + 1) * (PIECE + 16));
  const changed = Buffer.from(bytes);
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  for (const wrong of [
    changed,
    bytes.subarray(0, bytes.length - 1),
    Buffer.concat([head, piece(0), piece(1)]),
    Buffer.concat([head, piece(1), piece(0), piece(2)]),
    Buffer.concat([head, piece(0), piece(2)]),
  ]) {
    await expect(opened(wrong)).rejects.toThrow(/not as it was sealed/);
  }
  await expect(opened(head)).rejects.toThrow(/cut off/);
  await expect(opened(bytes, keys, 'exams/1/3')).rejects.toThrow(/not as it was sealed/);
});

test('a key that was replaced still opens its files; without it nothing does', async () => {
  const plain = Buffer.from('a patient');
  const bytes = await sealed(plain);
  const next = randomBytes(32);
  expect((await opened(bytes, [next, ...keys])).equals(plain)).toBe(true);
  await expect(opened(bytes, [next])).rejects.toThrow(/no key/);
});

test('a file from before there was a key is read as it is', async () => {
  for (const length of [0, 1, 47, 48, 100_000]) {
    const plain = randomBytes(length);
    expect((await opened(plain)).equals(plain)).toBe(true);
  }
});
