// Casts devices of the clinic's network to a server elsewhere. `npm run cast-agent` tells how.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { COMPONENTS } from '@cogclinic/cast/component';
import { adbSource } from '@cogclinic/cast-source/adbSource';
import { adbFingerprint } from '@cogclinic/cast-source/key';
import { CallError } from '@cogclinic/contract/client';
import { enrolDevice } from '@cogclinic/device-client/client';
import { type Kept, type KeptDevice, readKept, writeKept } from './castAgent/kept.ts';
import { offerDevice } from './castAgent/offer.ts';
import { AGENT_USAGE, type AgentOptions, readAgentOptions } from './castAgent/options.ts';

const APP_VERSION = '1.0.0';

/** The component's bytes. @throws Error for any file but the one that this version works with */
function readComponent(path: string | null): Uint8Array | null {
  if (path === null) return null;
  const bytes = readFileSync(path);
  if (Object.hasOwn(COMPONENTS, createHash('sha256').update(bytes).digest('hex'))) return bytes;
  const versions = Object.values(COMPONENTS).map(({ version }) => version);
  throw new Error(`${path} is not scrcpy-server ${versions.join(' or ')} as it was published`);
}

async function enrolAll(kept: Kept, { devices, server }: AgentOptions): Promise<Kept> {
  const all = new Map(kept.devices.map((one) => [`${one.server} ${one.number}`, one]));
  for (const { host, port, number, code, server: told } of devices) {
    const at = told ?? server;
    try {
      const connection = { baseUrl: `${at}/api`, appVersion: APP_VERSION };
      const { name, token } = await enrolDevice(connection, { number, code, appVersion: APP_VERSION });
      all.set(`${at} ${number}`, { server: at, number, name, token, host, port });
      console.log(`${name}: enrolled`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      console.error(`${number}: ${error.message}`);
    }
  }
  return { key: kept.key, devices: [...all.values()] };
}

async function castAll(
  { key, devices }: Kept,
  networks: readonly string[],
  component: Uint8Array | null,
): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const offer = ({ server, name, token, host, port }: KeptDevice): Promise<void> =>
    offerDevice({
      ...{ baseUrl: `${server}/api`, token, appVersion: APP_VERSION, signal: stop.signal },
      sourceOf: (quality) => adbSource({ address: { host, port }, networks, key, component, options: { quality } }),
      say: (line) => console.log(`${name}: ${line}`),
    }).catch((error) => {
      if (!(error instanceof CallError)) throw error;
      console.error(`${name}: ends, as it is no longer enrolled`);
    });
  await Promise.all(devices.map(offer));
}

try {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help')) throw new Error(AGENT_USAGE);
  const options = readAgentOptions(args);
  const component = readComponent(options.component);
  const kept = await enrolAll(await readKept(options.keep), options);
  writeKept(options.keep, kept);
  if (kept.devices.length === 0) throw new Error(`No device is enrolled.\n\n${AGENT_USAGE}`);
  console.log(`Devices show this key as ${adbFingerprint(kept.key)}`);
  await castAll(kept, options.networks, component);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
