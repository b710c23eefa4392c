import { expect, test } from 'vitest';
import { type Archive, comparedNumber, differences, suggestedSide, takenFields } from './merging.ts';

const KEPT: Archive = {
  id: 'a',
  name: '王秀英',
  gender: 'female',
  age: 76,
  birthday: '1949-12-31',
  phone: '13900000001',
  idType: 'resident',
  idNumber: '11010519491231002X',
  outpatientNumber: null,
  departmentId: null,
  departmentName: null,
  doctorId: null,
  doctorName: null,
  healthyDoctorId: null,
  healthyDoctorName: null,
  lastReport: null,
  createTime: '2026-01-01 09:00:00',
  version: 1,
  email: null,
  account: null,
  maritalStatus: null,
  education: null,
  educationYears: 0,
  ethnicGroup: null,
  bloodType: null,
  handedness: null,
  rhFactor: null,
  occupation: null,
  allergies: ['penicillin', 'other'],
  allergyOther: null,
  exposures: [],
  pastIllness: null,
  pastOperation: null,
  pastTrauma: null,
  pastTransfusion: null,
  familyHistory: null,
  geneticHistory: null,
  disabilities: [],
  disabilityOther: null,
  remark: '',
};
const other = (fields: Partial<Archive>): Archive => ({
  ...KEPT,
  id: 'b',
  createTime: '2024-01-01 09:00:00',
  ...fields,
});
const names = (dropped: Archive) => differences(KEPT, dropped).map(({ name }) => name);

test('blanks of every kind are alike, and so are codes in another order', () => {
  expect(names(other({ allergies: ['other', 'penicillin'], remark: null, version: 9, age: 75 }))).toEqual([]);
});

test('differences come in the order of the form; a number is chosen with its document', () => {
  const dropped = other({ idType: 'passport', phone: null, educationYears: 6, name: '王秀瑛' });
  expect(differences(KEPT, dropped)).toEqual([
    { name: 'name', fields: ['name'] },
    { name: 'idNumber', fields: ['idType', 'idNumber'] },
    { name: 'phone', fields: ['phone'] },
    { name: 'educationYears', fields: ['educationYears'] },
  ]);
});

test('the kept value stands unless there is none; no schooling is a value', () => {
  const dropped = other({ phone: '13900000002', email: 'w@example.org', educationYears: 6 });
  const sides = differences(KEPT, dropped).map((found) => [found.name, suggestedSide(KEPT, dropped, found)]);
  expect(sides).toEqual([
    ['phone', 'kept'],
    ['email', 'dropped'],
    ['educationYears', 'kept'],
  ]);
});

test('a choice takes all fields that belong together', () => {
  const dropped = other({ idType: 'passport', idNumber: 'E1', email: 'w@example.org' });
  expect(takenFields(differences(KEPT, dropped), () => 'dropped')).toEqual(['idType', 'idNumber', 'email']);
  expect(takenFields(differences(KEPT, dropped), () => 'kept')).toEqual([]);
});

test('documents are compared masked, but for two that the mask makes alike', () => {
  expect(comparedNumber('11010519491231002X', 'E12345678')).toBe('1101******002X');
  expect(comparedNumber('11010519491231002X', '11010519491231002X')).toBe('1101******002X');
  expect(comparedNumber('E12345678', 'E12395678')).toBe('E12345678');
});
