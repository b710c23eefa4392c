import { expect, test } from 'vitest';
import { readAdbOptions } from './adbOptions.ts';

test('headsets are told apart by what fails, and by when', () => {
  expect(readAdbOptions([])).toMatchObject({ host: '127.0.0.1', port: 5555, count: 1, fail: null });
  const many = readAdbOptions([
    '--count',
    '50',
    '--fail',
    'black',
    '--latency',
    '40',
    '--disconnect-after',
    '1.5',
    '--fill',
  ]);
  expect(many).toMatchObject({
    ...{ count: 50, fail: 'black' },
    behaviour: { picture: 'black', latencyMs: 40, disconnectsAfterMs: 1500, fill: true, stillAfterMs: null },
  });
  expect(readAdbOptions(['--fail', 'unauthorised', '--accept-after', '3']).behaviour.acceptsAfterMs).toBe(null);
});

test('wrong ones are named', () => {
  expect(() => readAdbOptions(['--count', '51'])).toThrow('1 to 50');
  expect(() => readAdbOptions(['--fail', 'badly'])).toThrow('--fail: unreachable, port');
  expect(() => readAdbOptions(['--still-after', 'soon'])).toThrow('no seconds');
  expect(() => readAdbOptions(['--flying'])).toThrow('--flying');
});
