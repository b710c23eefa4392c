// Casts devices of the clinic's network to a server elsewhere. `npm run cast-agent` tells how.
import { adbSource } from '@cogclinic/cast-source/adbSource';
import { adbFingerprint } from '@cogclinic/cast-source/key';
import { castCalls } from '@cogclinic/contract/casts';
import { createClient } from '@cogclinic/contract/client';
import { runAgent } from './castAgent/agent.ts';
import { readComponent } from './castAgent/component.ts';
import { type Kept, readKept, writeKept } from './castAgent/kept.ts';
import { AGENT_USAGE, type AgentOptions, readAgentOptions } from './castAgent/options.ts';
import { TokenEnded } from './castAgent/socket.ts';

const DEFAULT_SERVER = 'http://localhost:3000';

/** @throws CallError for a code that is wrong, or over */
async function enrol(server: string, code: string): Promise<Kept['enrolled']> {
  const client = createClient({
    baseUrl: `${server}/api`,
    ...{
      token: () => null,
      language: () => 'en',
      platform: () => 1,
      networkMessage: () => `${server} does not answer`,
    },
  });
  const { name, token } = await client.send(castCalls.enrolAgent, { body: { code } });
  console.log(`Enrolled as ${name}`);
  return { server, name, token };
}

async function cast({ key, enrolled }: Kept, { networks }: AgentOptions, component: Uint8Array | null): Promise<void> {
  if (!enrolled) throw new Error(`The agent is not enrolled yet: --code\n\n${AGENT_USAGE}`);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const { server, token } = enrolled;
  await runAgent({
    ...{ baseUrl: `${server}/api`, token, signal: stop.signal, say: (line) => console.log(line) },
    sourceOf: ({ address: host, port }, quality) =>
      adbSource({ address: { host, port }, networks, key, component, options: { quality } }),
  }).catch((error) => {
    throw error instanceof TokenEnded ? new Error('An administrator has ended this agent') : error;
  });
}

try {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help')) throw new Error(AGENT_USAGE);
  const options = readAgentOptions(args);
  const component = readComponent(options.component);
  let kept = await readKept(options.keep);
  if (options.code !== null) {
    kept = { ...kept, enrolled: await enrol(options.server ?? kept.enrolled?.server ?? DEFAULT_SERVER, options.code) };
  }
  writeKept(options.keep, kept);
  console.log(`Devices show this key as ${adbFingerprint(kept.key)}`);
  await cast(kept, options, component);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
