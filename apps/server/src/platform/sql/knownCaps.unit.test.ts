import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { capKey, isKnownLong, knownCaps } from './knownCaps.ts';

const doctor: Actor = {
  accountId: 'a1',
  institutionId: 'i1',
  username: 'Ann',
  loginName: 'ann',
  roleType: 'DOCTOR',
  mallAuthority: false,
  departmentId: 'd1',
  dataAuthority: 'all',
  timeZone: 'UTC',
};

describe('what tells the lists apart that are known to be long', () => {
  test('accounts of an institution that see all its patients share what is known', () => {
    const other: Actor = { ...doctor, accountId: 'a2', departmentId: 'd2', roleType: 'ADMIN' };
    expect(capKey('l', other, { game: 'sailing' })).toBe(capKey('l', doctor, { game: 'sailing' }));
  });

  test('nobody is told of another institution, scope, account or filter', () => {
    const own: Actor = { ...doctor, dataAuthority: 'private' };
    const keys = [
      capKey('l', doctor, { game: 'sailing' }),
      capKey('another', doctor, { game: 'sailing' }),
      capKey('l', doctor, { game: null }),
      capKey('l', doctor, { from: new Date(0) }),
      capKey('l', { ...doctor, institutionId: 'i2' }, { game: 'sailing' }),
      capKey('l', { ...doctor, isGuest: true }, { game: 'sailing' }),
      capKey('l', { ...doctor, dataAuthority: 'oneself' }, { game: 'sailing' }),
      capKey('l', { ...doctor, dataAuthority: 'oneself', departmentId: 'd2' }, { game: 'sailing' }),
      capKey('l', own, { game: 'sailing' }),
      capKey('l', { ...own, accountId: 'a2' }, { game: 'sailing' }),
      capKey('l', { ...own, roleType: 'CONTRACTMANAGER' }, { game: 'sailing' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('shortly before it is asked again, one caller asks and the others go by what is known', () => {
  expect(isKnownLong('a list')).toBe(false);
  knownCaps.set('a list', true);
  expect(isKnownLong('a list')).toBe(true);
  knownCaps.set('a list', true, { ttl: 1500 });
  expect([1, 2, 3].map(() => isKnownLong('a list'))).toEqual([false, true, true]);
  knownCaps.clear();
});
