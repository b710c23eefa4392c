import { problemsOf } from '@cogclinic/contract/problems';
import { describe, expect, test } from 'vitest';
import { type AccountInput, accountProblems, additionSchema } from './AccountSchema.ts';

const account: AccountInput = {
  username: 'Li',
  loginName: 'li',
  roleType: 'DOCTOR',
  dataAuthority: 'all',
  mallAuthority: 0,
  password: 'First123',
  confirmPassword: 'First123',
};
const rules = (change: AccountInput) => {
  const values = { ...account, ...change };
  const parsed = additionSchema.safeParse(values);
  return [...(parsed.success ? [] : problemsOf(parsed.error, values)), ...accountProblems(values)].map(
    ({ path, rule }) => `${path}: ${rule}`,
  );
};

describe('a new account', () => {
  test('needs no title, department or e-mail', () => {
    expect(rules({})).toEqual([]);
  });

  test('needs a password of 6 to 16 letters and digits, twice the same', () => {
    for (const password of [
      'First',
      'First123First1234',
      'First 123',
      'Ünvalid12',
      '密码密码密码',
      'x'.repeat(100_000),
    ]) {
      expect(rules({ password, confirmPassword: password })).toEqual(['password: password']);
    }
    expect(rules({ password: 'abcdef', confirmPassword: 'abcdef' })).toEqual([]);
    expect(rules({ password: undefined, confirmPassword: undefined })).toEqual([
      'password: required',
      'confirmPassword: required',
    ]);
    expect(rules({ confirmPassword: 'first123' })).toEqual(['confirmPassword: passwordsDiffer']);
  });

  test('that sees its department must have one', () => {
    expect(rules({ dataAuthority: 'oneself' })).toEqual(['departmentId: required']);
    expect(rules({ dataAuthority: 'private' })).toEqual([]);
  });

  test('must be told whom it sees', () => {
    expect(rules({ dataAuthority: undefined })).toEqual(['dataAuthority: required']);
  });
});
