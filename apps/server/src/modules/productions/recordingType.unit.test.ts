import { expect, test } from 'vitest';
import { recordingType } from './recordingType.ts';

const head = (hex: string, rest = '') => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(rest, 'latin1')]);

test('a recording is known by the first bytes of its container', () => {
  expect(recordingType(head('1a45dfa39f4286810142f7810142f2810442f381084282', '\x84webm'))).toBe('audio/webm');
  expect(recordingType(head('1a45dfa39f4286810142f7810142f2810442f381084282', '\x88matroska'))).toBeNull();
  expect(recordingType(head('', 'OggS\0\x02'))).toBe('audio/ogg');
  expect(recordingType(head('00000020', 'ftypM4A '))).toBe('audio/mp4');
  expect(recordingType(head('', 'RIFF\x24\0\0\0WAVEfmt '))).toBe('audio/wav');
  expect(recordingType(head('', 'RIFF\x24\0\0\0AVI LIST'))).toBeNull();
  expect(recordingType(head('', '<html>'))).toBeNull();
  expect(recordingType(Buffer.alloc(0))).toBeNull();
});
