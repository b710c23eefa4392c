import fc from 'fast-check';
import { expect, it } from 'vitest';
import { annexB, avcc, avccUnits, nalUnits, startCode } from './h264.ts';

/** Units as encoders write them: none ends with a zero, and none holds a start code. */
const unit = fc
  .uint8Array({ minLength: 1, maxLength: 60 })
  .filter((bytes) => bytes.at(-1) !== 0 && !/(^|,)0,0,[01](,|$)/.test(bytes.join()));

it('finds units behind start codes of three and four bytes, and leaves zeros between them out', () => {
  const bytes = Uint8Array.of(9, 0, 0, 1, 0x67, 1, 0, 0, 0, 1, 0x68, 2, 0, 0, 0, 0, 0, 1, 0x65, 0, 0, 3);
  expect(nalUnits(bytes).map((one) => [...one])).toEqual([
    [0x67, 1],
    [0x68, 2],
    [0x65, 0, 0, 3],
  ]);
  expect(startCode(bytes, 2)).toBe(7);
  expect(startCode(bytes, 18)).toBe(-1);
  expect(nalUnits(Uint8Array.of(0, 0, 1))).toEqual([]);
});

it('gives back the units of Annex B and of MP4', () => {
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      expect(nalUnits(annexB(units))).toEqual(units);
      expect(avccUnits(avcc(units))).toEqual(units);
    }),
  );
});

it('refuses lengths that do not add up', () => {
  for (const bytes of [
    [0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 2, 1],
    [0, 0, 0, 1, 1, 0],
  ]) {
    expect(avccUnits(Uint8Array.from(bytes))).toBe(null);
  }
});
