import { archiveFields } from '@cogclinic/contract/archives';
import { expect, test } from 'vitest';
import { isRequired } from '#ui/form/validate.ts';
import {
  DERIVED,
  doubled,
  type Mapping,
  missing,
  NEEDED,
  type PreviewColumn,
  suggested,
  withField,
} from './mapping.ts';

const column = (at: number, header: string, field: PreviewColumn['field']): PreviewColumn => ({
  column: at,
  header,
  samples: [],
  field,
});

test('required and derived fields together are the form’s required ones', () => {
  const names = Object.keys(archiveFields.shape).filter((name) => isRequired(archiveFields, name));
  expect([...NEEDED, ...DERIVED].sort()).toEqual(names.sort());
});

test('headings suggest fields; of two for the same field the first is taken', () => {
  const mapping = suggested([column(0, '姓名', 'name'), column(1, '患者姓名', 'name'), column(2, '序号', null)]);
  expect([...mapping]).toEqual([[0, 'name']]);
  expect(missing(mapping, NEEDED)).toEqual(['idNumber']);
  expect(missing(mapping, DERIVED)).toEqual(['gender', 'birthday']);
});

test('a field chosen twice is found at both columns, and freed by either', () => {
  const twice = withField(withField(new Map(), 0, 'phone'), 4, 'phone');
  expect([...doubled(twice)]).toEqual([0, 4]);
  expect([...doubled(withField(twice, 4, null))]).toEqual([]);
  expect([...doubled(withField(twice, 4, 'email'))]).toEqual([]);
});

test('with every needed field mapped nothing is missing', () => {
  const mapping = NEEDED.reduce<Mapping>((all, field, at) => withField(all, at, field), new Map());
  expect(missing(mapping, NEEDED)).toEqual([]);
});
