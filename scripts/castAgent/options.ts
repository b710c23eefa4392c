import { parseArgs } from 'node:util';
import { isNetwork } from '@cogclinic/cast-source/address';

export type AgentOptions = Readonly<{
  /** Null for the one that the agent is enrolled at. */
  server: string | null;
  networks: readonly string[];
  /** By which it enrols now; null where it is enrolled already. */
  code: string | null;
  /** The file of scrcpy-server; null for Android's own recorder. */
  component: string | null;
  /** Where the clinic's key and the agent's token are kept. */
  keep: string;
}>;

export const AGENT_USAGE = `npm run cast-agent -- --networks NETWORK [options]

Casts headsets and tablets of this network that listen for ADB (once after each start, by USB: adb tcpip 5555) to a server
that does not reach them. It connects to the server from here; nothing needs to reach it.
Add a cast agent in the console (Settings, Screen casting), and pass its code here once. Which devices it casts, and where
they are, is said there.

  --networks NETWORKS    where devices may be, such as 192.168.3.0/24; nothing else is ever connected to
  --code CODE            the six digits that the console shows; once
  --server URL           default http://localhost:3000, and later the one where it is enrolled
  --component FILE       scrcpy-server 4.1; without it Android's own recorder is used, which is slower to begin
  --keep FILE            key and token (default data/cast-agent.json); who has this file can control the devices`;

/** @throws Error that says what is wrong with the arguments */
export function readAgentOptions(args: readonly string[]): AgentOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      networks: { ...text, multiple: true, default: [] },
      code: text,
      server: text,
      component: text,
      keep: { ...text, default: 'data/cast-agent.json' },
    },
  });
  const networks = values.networks.flatMap((one) => one.split(/[\s,]+/)).filter(Boolean);
  const wrong = networks.find((one) => !isNetwork(one));
  if (wrong !== undefined) throw new Error(`This is no network: ${wrong}`);
  if (networks.length === 0) throw new Error('Say in which networks devices may be: --networks');
  const code = values.code?.replaceAll(/\s/g, '') ?? null;
  if (code !== null && !/^\d{6}$/.test(code)) throw new Error(`A code has six digits: ${values.code}`);
  const { server = null } = values;
  if (server !== null && !/^https?:\/\//.test(server)) throw new Error(`This is no address of a server: ${server}`);
  return {
    ...{ server: server?.replace(/\/$/, '') ?? null, networks, code, keep: values.keep },
    component: values.component ?? null,
  };
}
