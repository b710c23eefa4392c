import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundaryOf, piecesOf } from './multipart.ts';

const SEED = Number(process.env.FC_SEED ?? 1);

/** The parts of a body that comes in pieces cut at these places. */
async function partsOf(body: Buffer, cuts: readonly number[], boundary = 'B'): Promise<Buffer[]> {
  const places = [0, ...cuts.map((cut) => cut % (body.length + 1)).toSorted((a, b) => a - b), body.length];
  const pieces = places.slice(1).map((place, at) => body.subarray(places[at], place));
  const parts: Buffer[][] = [];
  for await (const { bytes, isFirst } of piecesOf(streamOf(pieces), boundary)) {
    if (isFirst) parts.push([]);
    parts.at(-1)?.push(bytes);
  }
  return parts.map((one) => Buffer.concat(one));
}

async function* streamOf(pieces: readonly Buffer[]) {
  yield* pieces;
}

const bodyOf = (parts: readonly Uint8Array[], boundary = 'B') =>
  Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(`\r\n--${boundary}\r\nContent-Type: application/dicom\r\n\r\n`), part]),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

test('parts come out as they went in, wherever the pieces are cut', async () => {
  const part = fc.array(fc.constantFrom(13, 10, 45, 66, 0, 7), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { maxLength: 5 }),
      fc.array(fc.nat(500), { maxLength: 20 }),
      async (given, cuts) => {
        const parts = given.map((one) => Buffer.from(one)).filter((one) => !one.includes('\r\n--B'));
        expect(await partsOf(bodyOf(parts), cuts)).toEqual(parts);
      },
    ),
    { seed: SEED },
  );
});

test('a preamble, an epilogue and a body that begins with its boundary are read', async () => {
  const body = Buffer.concat([Buffer.from('hello'), bodyOf([Buffer.from('one')]), Buffer.from('bye\r\n--B\r\n\r\nx')]);
  expect(await partsOf(body, [])).toEqual([Buffer.from('one')]);
  expect(await partsOf(bodyOf([Buffer.from('one')]).subarray(2), [1, 2, 3])).toEqual([Buffer.from('one')]);
});

test.each([
  ['ends within a part', Buffer.from('--B\r\n\r\nabc'), 'cut'],
  ['ends within a head', Buffer.from('--B\r\nContent-'), 'cut'],
  ['has no boundary', Buffer.from('<html>'), 'garbage'],
  ['has a head without end', Buffer.from(`--B\r\n${'x'.repeat(20_000)}`), 'garbage'],
  ['has no boundary for long', Buffer.alloc(50_000), 'garbage'],
  ['has an empty part', Buffer.from('--B\r\n\r\n\r\n--B--'), 'garbage'],
])('a body that %s is refused', async (_what, body, problem) => {
  await expect(partsOf(body, [])).rejects.toMatchObject({ problem });
});

test('the boundary is read from the type', () => {
  expect(boundaryOf('multipart/related; type="application/dicom"; boundary=a-b_c')).toBe('a-b_c');
  expect(boundaryOf('Multipart/Related; boundary="x y"; type=application/dicom')).toBe('x y');
  for (const type of ['application/dicom', 'multipart/related', 'text/html; boundary=x', ''])
    expect(() => boundaryOf(type), type).toThrow('notDicomweb');
});
