import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { capKey } from './knownCaps.ts';

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
    expect(capKey(other, { game: 'sailing' })).toBe(capKey(doctor, { game: 'sailing' }));
  });

  test('nobody is told of another institution, scope, account or filter', () => {
    const own: Actor = { ...doctor, dataAuthority: 'private' };
    const keys = [
      capKey(doctor, { game: 'sailing' }),
      capKey(doctor, { game: null }),
      capKey(doctor, { from: new Date(0) }),
      capKey({ ...doctor, institutionId: 'i2' }, { game: 'sailing' }),
      capKey({ ...doctor, isGuest: true }, { game: 'sailing' }),
      capKey({ ...doctor, dataAuthority: 'oneself' }, { game: 'sailing' }),
      capKey({ ...doctor, dataAuthority: 'oneself', departmentId: 'd2' }, { game: 'sailing' }),
      capKey(own, { game: 'sailing' }),
      capKey({ ...own, accountId: 'a2' }, { game: 'sailing' }),
      capKey({ ...own, roleType: 'CONTRACTMANAGER' }, { game: 'sailing' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
