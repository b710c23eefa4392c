import { expect, it } from 'vitest';
import { isAllowedHost, isNetwork } from './address.ts';

const NETWORKS = ['192.168.3.0/24', 'fd00::/8'];

it('allows addresses in the networks', () => {
  for (const host of ['192.168.3.1', '192.168.3.255', 'fd00::7'])
    expect([host, isAllowedHost(host, NETWORKS)]).toEqual([host, true]);
});

it('refuses all others, names, and other ways of writing them', () => {
  const others = ['192.168.4.1', '127.0.0.1', '169.254.169.254', '0.0.0.0', 'fe80::1', '::1', '::'];
  const names = [
    'headset',
    'localhost',
    '',
    '192.168.3',
    '192.168.3.1:80',
    ' 192.168.3.1',
    '192.168.03.1',
    '0xc0a80301',
    '3232236289',
  ];
  const forms = ['::ffff:192.168.3.1', '::FFFF:c0a8:301', '::192.168.3.1', 'fd00::7%eth0'];
  for (const host of [...others, ...names, ...forms])
    expect([host, isAllowedHost(host, NETWORKS)]).toEqual([host, false]);
  expect(isAllowedHost('192.168.3.1', [])).toBe(false);
  expect(isAllowedHost('192.168.3.1', ['192.168.3.0', '192.168.3.0/33', 'all', '192.168.3.0/24/1'])).toBe(false);
});

it('knows networks', () => {
  for (const text of ['10.0.0.0/8', '0.0.0.0/0', '10.1.2.3/32', '::/0', 'fd00::/128'])
    expect([text, isNetwork(text)]).toEqual([text, true]);
  for (const text of ['10.0.0.0', '10.0.0.0/', '10.0.0.0/33', '::/129', 'a/8', '10.0.0.0/-1', '']) {
    expect([text, isNetwork(text)]).toEqual([text, false]);
  }
});
