import { expect, test } from 'vitest';
import { enrolmentOf, readOptions } from './options.ts';

test('a device and its code are read as the console shows them, and as its QR code holds them', () => {
  expect(enrolmentOf('490154203237518 012 345')).toEqual({ server: null, number: '490154203237518', code: '012345' });
  expect(enrolmentOf('PICO 4A77, 654321')).toMatchObject({ number: 'PICO 4A77', code: '654321' });
  expect(enrolmentOf('cogclinic-device:enrol?number=A1&code=000111')).toMatchObject({ number: 'A1', code: '000111' });
  expect(() => enrolmentOf('490154203237518')).toThrow('no number with a code');
});

test('options are told apart, and wrong ones are named', () => {
  const read = (...args: string[]) => readOptions(args, () => ['A1 111222']);
  expect(read('neck', '--count', '50', '--codes', 'x')).toMatchObject({
    mode: 'neck',
    count: 50,
    enrolments: ['A1 111222'],
  });
  expect(() => read('toaster')).toThrow('tablet, headset, eye, neck');
  expect(() => read('eye', '--misbehave', 'badly')).toThrow('offline, clock');
  expect(() => read('eye', '--count', 'many')).toThrow('no number');
});
