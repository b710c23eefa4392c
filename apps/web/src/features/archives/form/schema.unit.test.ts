import { expect, test } from 'vitest';
import { archiveForm, factsToFill } from './schema.ts';

const WOMAN = '11010519491231002X';

test('a valid number fills birthday and gender, once', () => {
  expect(factsToFill({ idType: 'resident', idNumber: WOMAN })).toEqual({ birthday: '1949-12-31', gender: 'female' });
  expect(factsToFill({ idNumber: WOMAN, birthday: '1950-01-01', gender: 'male' })).not.toBeNull();
  expect(factsToFill({ idNumber: WOMAN, birthday: '1949-12-31', gender: 'female' })).toBeNull();
});

test('a wrong check character, a passport and an unfinished number fill nothing', () => {
  expect(factsToFill({ idType: 'resident', idNumber: '110105194912310021' })).toBeNull();
  expect(factsToFill({ idType: 'passport', idNumber: WOMAN })).toBeNull();
  expect(factsToFill({ idType: 'resident', idNumber: '1101051949' })).toBeNull();
  expect(factsToFill({})).toBeNull();
});

test('one form serves new and changed archives', () => {
  const fields = { name: '王秀英', gender: 'female', birthday: '1949-12-31', idType: 'resident', idNumber: WOMAN };
  expect(archiveForm.safeParse(fields).success).toBe(true);
  expect(archiveForm.safeParse({ ...fields, gender: 'male' }).success).toBe(false);
  const id = '0190b0f4-6f00-7000-8000-000000000001';
  expect(archiveForm.safeParse({ ...fields, id, version: 3 }).data).toMatchObject({ id, version: 3 });
});
