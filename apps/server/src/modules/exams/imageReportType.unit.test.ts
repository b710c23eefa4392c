import { expect, test } from 'vitest';
import { imageReportType } from './imageReportType.ts';

test('a file is what its first bytes say', () => {
  const kind = (bytes: string, encoding: BufferEncoding = 'hex') =>
    imageReportType(Buffer.from(bytes, encoding))?.extension ?? null;
  expect(kind('%PDF-1.7', 'latin1')).toBe('pdf');
  expect(kind('89504e470d0a1a0a0000')).toBe('png');
  expect(kind('ffd8ffe000104a46')).toBe('jpg');
  expect(kind('<html>%PDF-1.7', 'latin1')).toBeNull();
  expect(kind('GIF89a', 'latin1')).toBeNull();
  expect(kind('<svg xmlns=', 'latin1')).toBeNull();
  expect(kind('')).toBeNull();
});
