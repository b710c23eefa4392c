import { OWN_PREFIX } from '@cogclinic/scales/ownPrefix';
import { expect, test } from 'vitest';
import { shortName } from './shortName.ts';

test('a known code says enough, that of an own instrument says nothing', () => {
  expect('OWN-17').toMatch(new RegExp(`^${OWN_PREFIX}`));
  expect(shortName({ instrument: 'MOCA', instrumentName: 'Montreal Cognitive Assessment' })).toBe('MOCA');
  expect(shortName({ instrument: 'OWN-17', instrumentName: '病房睡眠问卷' })).toBe('病房睡眠问卷');
  expect(shortName({ instrument: 'OWN-17', instrumentName: null })).toBe('OWN-17');
  expect(shortName({ instrument: null, instrumentName: null })).toBeNull();
});
