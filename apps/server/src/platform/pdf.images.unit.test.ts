import { describe, expect, test } from 'vitest';
import { imageSize, isPrintable } from './pdf.images.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const size = { width: 300, height: 200 };

describe('the size that an image’s head tells', () => {
  test.each([
    ['PNG', hex('89504e470d0a1a0a 0000000d49484452 0000012c 000000c8 0802000000')],
    ['GIF', hex('474946383961 2c01 c800 000000')],
    ['JPEG', hex('ffd8 ffe0 0004 0000 ffc0 0011 08 00c8 012c 03 012200')],
    ['progressive JPEG', hex('ffd8 ffff c4 0004 0000 ffc2 0011 08 00c8 012c 03 012200')],
    ['WebP', hex('52494646 00000000 57454250 56503820 00000000 000000 9d012a 2c01 c800')],
    ['lossless WebP', hex('52494646 00000000 57454250 5650384c 00000000 2f 2bc13100')],
    ['extended WebP', hex('52494646 00000000 57454250 56503858 0a000000 00000000 2b0100 c70000')],
  ])('%s', (_, bytes) => {
    expect(imageSize(bytes)).toEqual(size);
    expect(isPrintable(bytes)).toBe(true);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a cut-off PNG', hex('89504e470d0a1a0a')],
    ['a JPEG without a frame', hex('ffd8 ffe0 0004 0000 ffd9')],
  ])('is not there in %s', (_, bytes) => {
    expect(imageSize(bytes)).toBeNull();
    expect(isPrintable(bytes)).toBe(false);
  });

  test('tells whether decoding it would fill the memory', () => {
    expect(isPrintable(hex('89504e470d0a1a0a 0000000d49484452 0000ffff 0000ffff 0802000000'))).toBe(false);
  });
});
