import { BlockList, isIP } from 'node:net';

/** Where a device listens for ADB: an address, never a name, and a port. */
export type DeviceAddress = Readonly<{ host: string; port: number }>;

/** The port of `adb tcpip 5555`. */
export const ADB_PORT = 5555;

const familyOf = (host: string): 'ipv4' | 'ipv6' => (isIP(host) === 6 ? 'ipv6' : 'ipv4');

/** Whether a text is a network: "192.168.3.0/24", "fd00::/8". */
export function isNetwork(text: string): boolean {
  const [host = '', length = '', ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(host)] ?? -1;
  return more.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= most;
}

/**
 * Whether the worker may connect to a host: an IPv4 or IPv6 address in one of the networks. Without networks it may not
 * connect to any. Names are refused, and so are IPv4 addresses written as IPv6: a rule for one form must not be passed by the other.
 */
export function isAllowedHost(host: string, networks: readonly string[]): boolean {
  if (isIP(host) === 0 || host.includes('%') || /^::(ffff:)?\d+\.|^::ffff:/i.test(host)) return false;
  const allowed = new BlockList();
  for (const network of networks.filter(isNetwork)) {
    const [base = '', length] = network.split('/');
    allowed.addSubnet(base, Number(length), familyOf(base));
  }
  return allowed.check(host, familyOf(host));
}
