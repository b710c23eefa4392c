import { expect, test } from 'vitest';
import { addressKind } from './addresses.ts';

test.each([
  ['8.8.8.8', 'public'],
  ['172.15.255.255', 'public'],
  ['172.32.0.0', 'public'],
  ['192.167.255.255', 'public'],
  ['100.63.255.255', 'public'],
  ['2606:4700::1111', 'public'],
  ['::ffff:8.8.8.8', 'public'],
  ['10.1.2.3', 'inner'],
  ['127.0.0.1', 'inner'],
  ['127.255.255.254', 'inner'],
  ['172.16.0.1', 'inner'],
  ['192.168.1.1', 'inner'],
  ['100.64.0.1', 'inner'],
  ['::1', 'inner'],
  ['fd12:3456::1', 'inner'],
  ['::ffff:127.0.0.1', 'inner'],
  ['::ffff:7f00:1', 'inner'],
  ['0.0.0.0', 'never'],
  ['169.254.169.254', 'never'],
  ['::ffff:169.254.169.254', 'never'],
  ['::ffff:a9fe:a9fe', 'never'],
  ['100.100.100.200', 'never'],
  ['fd00:ec2::254', 'never'],
  ['fe80::1', 'never'],
  ['fe80::1%eth0', 'never'],
  ['224.0.0.1', 'never'],
  ['255.255.255.255', 'never'],
  ['::', 'never'],
  ['::7f00:1', 'never'],
  ['64:ff9b::7f00:1', 'never'],
  ['2002:7f00:1::', 'never'],
  ['ff02::1', 'never'],
])('%s is %s', (address, kind) => {
  expect(addressKind(address)).toBe(kind);
});
