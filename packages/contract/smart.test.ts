import { expect, test } from 'vitest';
import { grants, narrowScopes } from './smart.ts';

test.each([
  ['system/Patient.rs', ['system/Patient.r', 'system/Patient.s', 'system/Patient.rs']],
  ['system/Patient.read', ['system/Patient.rs']],
  ['system/*.read', ['system/Patient.rs', 'system/Task.r', 'system/*.rs']],
  ['system/Patient.cruds', ['system/Patient.rs']],
] as const)('%s grants reading', (granted, needed) => {
  for (const one of needed) expect(grants([granted], one), one).toBe(true);
});

test.each([
  ['system/Patient.r', 'system/Patient.s'],
  ['system/Patient.rs', 'system/Observation.r'],
  ['system/Patient.rs', 'system/*.r'],
  ['system/Patient.write', 'system/Patient.r'],
  ['system/Patient.cud', 'system/Patient.r'],
  ['user/Patient.rs', 'system/Patient.r'],
  ['patient/*.rs', 'system/Patient.r'],
  ['system/Observation.rs?category=laboratory', 'system/Observation.r'],
  ['system/Patient.rsx', 'system/Patient.r'],
  ['system/.rs', 'system/Patient.r'],
] as const)('%s does not grant %s', (granted, needed) => {
  expect(grants([granted], needed)).toBe(false);
});

test('scopes of two kinds of resources together do not make a scope of a third', () => {
  expect(grants(['system/Patient.r', 'system/Observation.s'], 'system/Patient.rs')).toBe(false);
  expect(grants(['system/Patient.r', 'system/Patient.s'], 'system/Patient.rs')).toBe(true);
});

test('a client is granted what it asks for and is allowed, in the words of SMART 2.0', () => {
  const allowed = ['system/Patient.rs', 'system/Observation.rs'];
  expect(narrowScopes('system/*.read', allowed)).toEqual(['system/Patient.rs', 'system/Observation.rs']);
  expect(narrowScopes('system/*.rs', allowed)).toEqual(['system/Patient.rs', 'system/Observation.rs']);
  expect(narrowScopes('system/Patient.r', allowed)).toEqual(['system/Patient.r']);
  expect(narrowScopes('system/Patient.cruds openid system/Device.rs', allowed)).toEqual(['system/Patient.rs']);
  expect(narrowScopes('system/Device.rs', allowed)).toEqual([]);
  expect(narrowScopes('', allowed)).toEqual([]);
});
