import { expect, test } from 'vitest';
import { boundOpenings } from './openings.ts';

const limits = { token: 2, address: 3 };

test('of one token so many wait, of others more, and each that ends makes room once', () => {
  const { begin } = boundOpenings(limits);
  const known = { token: 'a', address: null };
  const ends = [begin(known), begin(known)];
  expect(begin(known)).toBeNull();
  expect(begin({ token: 'b', address: null })).not.toBeNull();
  ends[0]?.();
  ends[0]?.();
  expect(begin(known)).not.toBeNull();
  expect(begin(known)).toBeNull();
});

test('of one address so many wait by tokens that are not known, and a known token is not among them', () => {
  const { begin } = boundOpenings(limits);
  const ends = ['a', 'b', 'c'].map((token) => begin({ token, address: '192.0.2.1' }));
  expect(begin({ token: 'd', address: '192.0.2.1' })).toBeNull();
  expect(begin({ token: 'd', address: '192.0.2.2' })).not.toBeNull();
  expect(begin({ token: 'd', address: null })).not.toBeNull();
  ends[1]?.();
  expect(begin({ token: 'e', address: '192.0.2.1' })).not.toBeNull();
});
