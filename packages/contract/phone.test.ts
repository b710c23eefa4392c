import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phone } from './fields.ts';
import { line } from './institution.ts';
import { changedPhoneProblem, lineProblem, phoneProblem } from './phone.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const after = (prefix: fc.Arbitrary<string>, length: number) =>
  fc.tuple(prefix, digits(length)).map(([before, rest]) => before + rest);

it.each([
  ['13800138000', null],
  ['19912345678', null],
  ['12800138000', 'phoneMobile'],
  ['1380013800', 'phoneMobile'],
  ['138001380001', 'phoneMobile'],
  ['+8613800138000', null],
  ['+861380013800', 'phoneMainland'],
  ['+862162345678', null],
  ['01062345678', null],
  ['0106234567', 'phoneLandline'],
  ['02162345678', null],
  ['057187654321', null],
  ['05717654321', null],
  ['0912345678', null],
  ['091234567', 'phoneLandline'],
  ['0223456789', null],
  ['0422345678', null],
  ['0492345678', null],
  ['031234567', null],
  ['02156785678', null],
  ['0215678567', 'phoneLandline'],
  ['0201234567', 'phoneLandline'],
  ['0571718765', 'phoneLandline'],
  ['0755876543', 'phoneLandline'],
  ['037123456', null],
  ['+886912345678', null],
  ['+8860912345678', null],
  ['+88691234567', 'phoneTaiwan'],
  ['+74951234567', null],
  ['89131234567', null],
  ['4008001234', null],
  ['62345678', null],
  ['+441632960961', null],
  ['+12345', 'phoneLength'],
  ['623456', 'phoneLength'],
  ['+1234567890123456', 'phoneLength'],
] as const)('%s: %s', (number, rule) => {
  expect(phoneProblem(number)).toBe(rule);
});

// 022 6234 5678 is Tianjin's; without its last digit it reads as Taipei's 2623-4567.
it.each(['022', '023', '024', '025', '027', '028'])(
  '%s with a digit missing is a landline in Taiwan only, where it is written as one',
  (area) => {
    const [whole, short] = [`${area}62345678`, `${area}6234567`];
    for (const timeZone of ['Asia/Shanghai', 'Asia/Taipei']) expect(phoneProblem(whole, timeZone)).toBeNull();
    expect(phoneProblem(short, 'Asia/Shanghai')).toBe('phoneLandlineOrTaiwan');
    expect(phoneProblem(short, 'Asia/Taipei')).toBeNull();
    expect(phoneProblem(`+886${short.slice(1)}`, 'Asia/Shanghai')).toBeNull();
    expect(lineProblem(`${short}#12`, 'Asia/Shanghai')).toBe('phoneLandlineOrTaiwan');
  },
);

it.each(['0912345678', '13800138000', '02156785678', '0571718765'])('%s reads alike in both', (number) => {
  expect(phoneProblem(number, 'Asia/Shanghai')).toBe(phoneProblem(number, 'Asia/Taipei'));
});

it('takes every mobile number of the mainland and of Taiwan, in each way of writing it', () => {
  const mainland = after(fc.integer({ min: 13, max: 19 }).map(String), 9);
  const taiwan = after(fc.constant('9'), 8);
  const written = (number: string) => `${number.slice(0, 3)}-${number.slice(3, 7)} ${number.slice(7)}`;
  fc.assert(
    fc.property(mainland, taiwan, (one, other) => {
      for (const number of [one, `+86${one}`, `0086 ${one}`, written(one), `0${other}`, `+886 ${written(other)}`]) {
        expect(phoneProblem(phone.parse(number))).toBeNull();
      }
    }),
  );
});

it('refuses a mainland mobile number with a digit too few or too many', () => {
  fc.assert(
    fc.property(after(fc.integer({ min: 13, max: 19 }).map(String), 9), digits(1), (number, more) => {
      expect(phoneProblem(number.slice(0, -1))).toBe('phoneMobile');
      expect(phoneProblem(number + more)).toBe('phoneMobile');
    }),
  );
});

it('takes any other country by its length alone', () => {
  const country = fc.constantFrom('1', '7', '33', '44', '49', '81', '82', '852', '853');
  fc.assert(
    fc.property(country, fc.integer({ min: 1, max: 18 }).chain(digits), (code, rest) => {
      const length = code.length + rest.length;
      expect(phoneProblem(`+${code}${rest}`)).toBe(length >= 7 && length <= 15 ? null : 'phoneLength');
    }),
  );
});

it('does not ask about a number that stands as it was kept', () => {
  expect(changedPhoneProblem('12345678', '12345678')).toBeNull();
  expect(changedPhoneProblem('12345678', '13800138000')).toBe('phoneMobile');
  expect(changedPhoneProblem('12345678', null)).toBe('phoneMobile');
  expect(changedPhoneProblem(null, '12345678')).toBeNull();
});

it.each([
  ['021-64370045', '02164370045', null],
  ['021-6437 0045-8001', '02164370045#8001', null],
  ['021-64370045 转 8001', '02164370045#8001', null],
  ['(02) 2312-3456 分機 66101', '0223123456#66101', null],
  ['02-2312-3456#66101', '0223123456#66101', null],
  ['+7 (383) 000-01-00, доб. 12', '+73830000100#12', null],
  ['+44 1632 960961 ext. 4', '+441632960961#4', null],
  ['138-0013-8000', '13800138000', null],
  ['138-0013-80001', '138001380001', 'phoneMobile'],
  ['010-6234567-8001', '01062345678001', 'phoneLandline'],
  ['010-6234567#8001', '0106234567#8001', 'phoneLandline'],
  ['400-800-1234', '4008001234', null],
  ['12320', '12320', null],
  ['95598', '95598', null],
  ['966999', '966999', null],
  ['23456', '23456', 'phoneLength'],
] as const)('an institution’s %s is kept as %s: %s', (typed, kept, rule) => {
  expect(line.parse(typed)).toBe(kept);
  expect(lineProblem(kept)).toBe(rule);
  // What is kept is read as it stands.
  expect(line.parse(kept)).toBe(kept);
});

it.each(['12', '021-64370045 转', 'x8001', '021-64370045#1234567'])('an institution’s %s is no number', (typed) => {
  expect(line.safeParse(typed).success).toBe(false);
});
