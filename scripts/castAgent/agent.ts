import type { CastQuality, CastSource } from '@cogclinic/cast/source';
import { CAST_AGENT_HERE_S } from '@cogclinic/contract/castAgents';
import { castChannels } from '@cogclinic/contract/castChannels';
import type { z } from 'zod';
import { offerDevice } from './offer.ts';
import { keepOpen, parsed } from './socket.ts';

type Channel = (typeof castChannels)['agent'];
export type AgentDevice = Extract<z.output<Channel['sends']>, { type: 'devices' }>['devices'][number];

export type Agent = Readonly<{
  /** Address of the calls, with /api at its end. */
  baseUrl: string;
  token: string;
  /** The picture of a device in a quality. */
  sourceOf(device: AgentDevice, quality: CastQuality): CastSource;
  say(line: string): void;
  signal: AbortSignal;
}>;

/** The server answers at once, or is gone. */
const PASS_MS = 10_000;

/**
 * Casts the devices that the console names, as long as it names them, until the signal aborts. A server that is away for a while
 * is waited for; what it has in hand goes on meanwhile.
 * @throws TokenEnded once the agent was ended
 */
export async function runAgent({ baseUrl, token, sourceOf, say, signal }: Agent): Promise<void> {
  const offered = new Map<string, { device: string; stop: AbortController; over: Promise<void> }>();
  const waiting = new Map<string, (token: string) => void>();
  let line: WebSocket | null = null;
  const tell = (message: z.input<Channel['receives']>): void => {
    if (line?.readyState === WebSocket.OPEN) line.send(JSON.stringify(message));
  };

  const askPass = (device: string): Promise<string | null> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), PASS_MS);
      waiting.set(device, (pass) => {
        clearTimeout(timer);
        resolve(pass);
      });
      tell({ type: 'offer', device });
    });

  function offer(device: AgentDevice): void {
    const stop = new AbortController();
    const over = offerDevice({
      ...{ baseUrl, signal: stop.signal, say: (what) => say(`${device.name} ${what}`) },
      pass: () => askPass(device.id),
      sourceOf: (quality) => sourceOf(device, quality),
    });
    offered.set(device.id, { device: JSON.stringify(device), stop, over });
  }
  /** What is the same as before goes on. */
  async function follow(devices: readonly AgentDevice[]): Promise<void> {
    const now = new Map(devices.map((device) => [device.id, device]));
    const gone = [...offered].filter(([id, { device }]) => device !== JSON.stringify(now.get(id)));
    for (const [id, { stop }] of gone) {
      offered.delete(id);
      stop.abort();
    }
    // A device is cast once at a time: its last cast has let go of it before the next begins.
    await Promise.all(gone.map(([, { over }]) => over));
    if (signal.aborted) return;
    for (const device of devices) if (!offered.has(device.id)) offer(device);
  }

  let following = Promise.resolve();
  const hear = (data: unknown): void => {
    const message = castChannels.agent.sends.safeParse(parsed(data));
    if (!message.success) return;
    if (message.data.type === 'pass') waiting.get(message.data.device)?.(message.data.token);
    else {
      const { devices } = message.data;
      say(`casts ${devices.length} devices`);
      following = following.then(() => follow(devices));
    }
  };
  try {
    await keepOpen({
      ...{ baseUrl, path: castChannels.agent.path, token: async () => token, isLast: true, signal },
      async use(socket) {
        line = socket;
        socket.addEventListener('message', ({ data }) => hear(data));
        tell({ type: 'here' });
        const here = setInterval(() => tell({ type: 'here' }), CAST_AGENT_HERE_S * 1000);
        await new Promise<void>((resolve) => {
          socket.addEventListener('close', () => resolve(), { once: true });
        });
        clearInterval(here);
      },
    });
  } finally {
    await following;
    for (const { stop } of offered.values()) stop.abort();
    await Promise.all([...offered.values()].map(({ over }) => over));
  }
}
