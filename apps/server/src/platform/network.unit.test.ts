import { expect, test } from 'vitest';
import { network } from './network.ts';

test('an IPv4 caller is one address, an IPv6 caller a network of 64 bits', () => {
  expect(network('192.0.2.7')).toBe('192.0.2.7');
  expect(network('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(network('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(network('2001:0DB8:1:2::9')).toBe('2001:db8:1:2');
  expect(network('2001:db8::9')).toBe('2001:db8:0:0');
  expect(network('fe80::1%eth0')).toBe('fe80:0:0:0');
  expect(network('::1')).toBe('0:0:0:0');
  expect(network('x'.repeat(500))).toHaveLength(60);
});
