import { BlockList, isIPv4 } from 'node:net';

/** `public`: of the Internet. `inner`: of a network of our own. `never`: of this link, of metadata services, of no single host. */
export type AddressKind = 'public' | 'inner' | 'never';

const INNER = blockList([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '::1/128',
  'fc00::/7',
]);

/** Beside what has no single host, the metadata services of clouds, and networks that carry another address within theirs. */
const NEVER = blockList([
  '0.0.0.0/8',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fd00:ec2::/32',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);

/** Tells of an IPv4 or IPv6 address whether a request that somebody else chose the target of may go there. */
export function addressKind(address: string): AddressKind {
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  const [bare = ''] = address.split('%');
  if (NEVER.check(bare, family)) return 'never';
  if (INNER.check(bare, family)) return 'inner';
  // An IPv4 address written as one of IPv6 ("::7f00:1") reaches the host of the former.
  return family === 'ipv6' && EMBEDDED.check(bare, family) ? 'never' : 'public';
}

const EMBEDDED = blockList(['::/96']);

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return list;
}
