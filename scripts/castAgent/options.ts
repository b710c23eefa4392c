import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { isAllowedHost, isNetwork } from '@cogclinic/cast-source/address';
import { ADB_PORT } from '@cogclinic/contract/casts';
import { enrolmentOf } from '../simulate/options.ts';

export type AgentOptions = Readonly<{
  server: string;
  networks: readonly string[];
  /** Devices to enrol now: where each is, and its number and code as the console shows them. */
  devices: readonly Readonly<{ host: string; port: number; number: string; code: string; server: string | null }>[];
  /** The file of scrcpy-server; null for Android's own recorder. */
  component: string | null;
  /** Where the clinic's key and the devices' tokens are kept. */
  keep: string;
}>;

export const AGENT_USAGE = `npm run cast-agent -- --networks NETWORK [options]

Casts headsets and tablets of this network that listen for ADB (once after each start, by USB: adb tcpip 5555) and have no
app of their own that sends the picture. It connects to the clinic's server from here; nothing needs to reach it.
Bind a device in the console, show its code, and pass it here once:

  --networks NETWORKS    where devices may be, such as 192.168.3.0/24; nothing else is ever connected to
  --device 'ADDRESS NUMBER CODE'
                         a device: its address (port ${ADB_PORT} unless given), and number and code of the console; several
                         times for several devices. Those of earlier runs are cast, too
  --server URL           default http://localhost:3000
  --component FILE       scrcpy-server 4.1; without it Android's own recorder is used, which is slower to begin
  --keep FILE            key and tokens (default data/cast-agent.json); who has this file can control the devices`;

/** @throws Error that says what is wrong with the arguments */
export function readAgentOptions(args: readonly string[]): AgentOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      networks: { ...text, multiple: true, default: [] },
      device: { ...text, multiple: true, default: [] },
      server: { ...text, default: 'http://localhost:3000' },
      component: text,
      keep: { ...text, default: 'data/cast-agent.json' },
    },
  });
  const networks = values.networks.flatMap((one) => one.split(/[\s,]+/)).filter(Boolean);
  const wrong = networks.find((one) => !isNetwork(one));
  if (wrong !== undefined) throw new Error(`This is no network: ${wrong}`);
  if (networks.length === 0) throw new Error('Say in which networks devices may be: --networks');
  if (!/^https?:\/\//.test(values.server)) throw new Error(`This is no address of a server: ${values.server}`);
  return {
    ...{ server: values.server.replace(/\/$/, ''), networks, keep: values.keep },
    component: values.component ?? null,
    devices: values.device.map((line) => deviceOf(line, networks)),
  };
}

function deviceOf(line: string, networks: readonly string[]): AgentOptions['devices'][number] {
  const [, address = '', enrolment = ''] = /^(\S+)\s+(.+)$/.exec(line.trim()) ?? [];
  const [, bracketed, plain, port] =
    /^(?:\[([^\]]+)\]|([^:]+|[^[\]]*:[^[\]]*:[^[\]]*))(?::(\d{1,5}))?$/.exec(address) ?? [];
  const host = bracketed ?? plain ?? '';
  if (isIP(host) === 0) throw new Error(`Begin with the device's address, and no name: ${line}`);
  if (!isAllowedHost(host, networks)) throw new Error(`${host} lies in none of the networks`);
  return { host, port: port ? Number(port) : ADB_PORT, ...enrolmentOf(enrolment) };
}
