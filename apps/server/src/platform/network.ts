import { isIPv6 } from 'node:net';

/** An IPv4 address itself; of an IPv6 address the network of 64 bits, of which one caller has all addresses. */
export function network(address: string): string {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare.slice(0, 60);
  const [head = '', tail] = bare.split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = tail === undefined ? 0 : tail.split(':').filter(Boolean).length;
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - behind }, () => '0');
  const all = [...groups, ...zeros, ...(tail ?? '').split(':').filter(Boolean)];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
