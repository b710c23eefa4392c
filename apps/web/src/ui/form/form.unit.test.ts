import { archiveBody, changedArchiveBody } from '@cogclinic/contract/archives';
import { describe, expect, it } from 'vitest';
import { baseAfterSaving, currentRecord, differences, merge } from './conflict.ts';
import { mapProblems, recheck } from './problemMap.ts';
import { formProblems, isClearable, isRequired, sameValue } from './validate.ts';

const rules = (values: Record<string, unknown>) =>
  Object.fromEntries(formProblems(archiveBody, values).map(({ path, rule }) => [path, rule]));

describe('the rules of a form', () => {
  it('knows from the schema what must be filled and what may be emptied', () => {
    expect([isRequired(archiveBody, 'name'), isRequired(archiveBody, 'phone')]).toEqual([true, false]);
    expect(isRequired(archiveBody, 'idType')).toBe(false);
    expect([isClearable(archiveBody, 'idType'), isClearable(archiveBody, 'education')]).toEqual([false, true]);
  });

  it('checks rules between fields before all fields are right', () => {
    expect(rules({ idType: 'resident', idNumber: '110105194912310021' })).toMatchObject({
      name: 'required',
      idNumber: 'nationalIdCheck',
    });
    const born = { idType: 'resident', idNumber: '11010519491231002X', birthday: '1950-01-01' };
    expect(rules(born)).toMatchObject({ birthday: 'birthdayOfId', name: 'required' });
    expect(rules({ ...born, birthday: '1949-12-31', gender: 'male' })).toMatchObject({ gender: 'genderOfId' });
  });

  it('says nothing of a field that is not filled yet but by its own rule', () => {
    expect(rules({})).toEqual({ name: 'required', gender: 'required', birthday: 'required', idNumber: 'required' });
    expect(rules({ idType: 'resident', idNumber: '11010519491231002X' })).toMatchObject({
      birthday: 'required',
      gender: 'required',
    });
  });

  it('finds nothing wrong with a right archive', () => {
    const right = {
      name: '王',
      gender: 'female',
      birthday: '1949-12-31',
      idType: 'resident',
      idNumber: '11010519491231002X',
    };
    expect(formProblems(archiveBody, right)).toEqual([]);
    expect(formProblems(changedArchiveBody, { ...right, id: crypto.randomUUID(), version: 1 })).toEqual([]);
  });

  it('keeps the first problem of each field', () => {
    const map = mapProblems([
      { path: 'allergies.0', rule: 'choice', params: {} },
      { path: 'allergies.1', rule: 'choice', params: {} },
      { path: 'phone', message: 'taken' },
    ]);
    expect(Object.keys(map)).toEqual(['allergies', 'phone']);
  });

  it('lets the server’s word stand until its field is changed', () => {
    const before = mapProblems([
      { path: 'phone', message: 'taken' },
      { path: 'name', rule: 'required', params: {} },
    ]);
    expect(recheck(before, [], { left: ['phone'] })).toEqual({ phone: { path: 'phone', message: 'taken' } });
    expect(recheck(before, [], { changed: ['phone'] })).toEqual({});
    const found = [{ path: 'email', rule: 'email', params: {} }];
    expect(Object.keys(recheck(before, found, { changed: ['email'] }))).toEqual(['phone']);
    expect(Object.keys(recheck(before, found, { left: ['email'] }))).toEqual(['phone', 'email']);
  });

  it('takes blanks for equal', () => {
    expect([sameValue(null, ''), sameValue([], undefined), sameValue(0, ''), sameValue(['a'], ['a'])]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('a conflict', () => {
  const base = { name: 'a', phone: '1', remark: null };
  const mine = { name: 'a', phone: '2', remark: 'mine' };
  const theirs = { name: 'b', phone: '3', remark: '', version: 2 };

  it('suggests theirs where I changed nothing', () => {
    const found = differences(['name', 'phone', 'remark'], base, mine, theirs);
    expect(found.map(({ name, suggested }) => [name, suggested])).toEqual([
      ['name', 'theirs'],
      ['phone', 'mine'],
      ['remark', 'mine'],
    ]);
    expect(merge(mine, found, {})).toEqual({ name: 'b', phone: '2', remark: 'mine' });
    expect(merge(mine, found, { phone: 'theirs', name: 'mine' })).toEqual({ name: 'a', phone: '3', remark: 'mine' });
  });

  it('does not arise with oneself: the saved record is what the next save builds on', () => {
    const before = { id: 'x', version: 1, name: 'a' };
    const sent = { id: 'x', version: 1, name: ' b ' };
    expect(baseAfterSaving(before, sent, { id: 'x', version: 2, name: 'b' })).toEqual({
      id: 'x',
      version: 2,
      name: 'b',
    });
    expect(baseAfterSaving(before, sent, undefined)).toEqual(sent);
  });

  it('is one of versions only when the current record came', () => {
    expect(currentRecord(null)).toBeNull();
    expect(currentRecord({ fields: [] })).toBeNull();
    expect(currentRecord(theirs)).toEqual(theirs);
  });
});
