import type { CastFrame } from '@cogclinic/cast/frames';
import { annexB } from '@cogclinic/cast/h264';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accessUnits } from './accessUnits.ts';
import { readLoop } from './testing/loops.ts';

const { config, pictures } = readLoop('landscape');
const SHOWN = pictures.slice(0, 5);
/** Sets again before a second key frame, and one more picture, whose end shows that the one before is whole. */
const STREAM = Buffer.concat([config, ...SHOWN, config, ...SHOWN.slice(0, 2)]);
const cut = (...chunks: Uint8Array[]): CastFrame[] => {
  const units = accessUnits(() => 7.4);
  return chunks.flatMap((chunk) => units.push(chunk));
};
const picture = (data: Uint8Array | undefined, key: boolean) => ({
  ...{ kind: 'packet', config: false, key, ptsUs: 7, data: Uint8Array.from(data ?? []) },
});
const plain = (frames: CastFrame[]): unknown[] =>
  frames.map((frame) => (frame.kind === 'packet' ? { ...frame, data: Uint8Array.from(frame.data) } : frame));
const EXPECTED = [
  { kind: 'size', width: 1280, height: 720 },
  { kind: 'packet', config: true, key: false, ptsUs: 0, data: Uint8Array.from(config) },
  ...SHOWN.map((data, index) => picture(data, index === 0)),
];

it('tells size and sets once, and each picture when the next unit begins', () => {
  expect(plain(cut(STREAM))).toEqual(EXPECTED);
});

it('cuts alike in whatever pieces the stream comes', () => {
  for (let at = 0; at < 400; at += 1) expect(plain(cut(STREAM.subarray(0, at), STREAM.subarray(at)))).toEqual(EXPECTED);
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 20 }), (cuts) => {
      const ends = [...cuts, STREAM.length].sort((a, b) => a - b);
      expect(plain(cut(...ends.map((end, index) => STREAM.subarray(ends[index - 1] ?? 0, end))))).toEqual(EXPECTED);
    }),
    { numRuns: 50 },
  );
});

it('keeps the slices of one picture together', () => {
  // A slice that begins with macroblock 0 opens a picture; another goes on with it.
  const [first, second, next] = [
    Uint8Array.of(0x65, 0x88, 1),
    Uint8Array.of(0x65, 0x08, 2),
    Uint8Array.of(0x41, 0x9a, 3),
  ];
  const frames = cut(annexB([first, second, next, next]));
  expect(plain(frames)).toEqual([picture(annexB([first, second]), true)]);
});
