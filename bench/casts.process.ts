import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import type { CastFrame } from '../packages/cast/frames.ts';
import type { CastSource } from '../packages/cast/source.ts';
import { decodeFrame } from '../packages/cast/wire.ts';
import { adbSource } from '../packages/cast-source/adbSource.ts';
import { newAdbKey } from '../packages/cast-source/key.ts';
import { simulateHeadset } from '../packages/cast-source/testing/adbd/headset.ts';
import { castChannels } from '../packages/contract/castChannels.ts';
import { castCalls as calls } from '../packages/contract/casts.ts';
import { offeredProtocols } from '../packages/contract/channel.ts';
import { createClient } from '../packages/contract/client.ts';
import { offerDevice } from '../scripts/castAgent/offer.ts';
import { round } from './figures.ts';

// Started by casts.ts: headsets, their agent and the pages that look on, in a process of their own, since their work is not
// the server's.
export type Work = { apiUrl: string; token: string; devices: { id: string; token: string }[]; seconds: number };
export type Told = {
  /** Of the cast that got fewest. */
  picturesASecond: number;
  lost: number;
  megabitsASecond: number;
};
/** `live` when all casts are; then what was seen alone, and with one viewer that takes nothing. */
export type Said = { live: true } | { seen: Told };

type Cast = { sent: Set<number>; seen: Set<number>; bytes: number };

const say = (said: Said) => process.send?.(said);
const isPicture = (frame: CastFrame) => frame.kind === 'packet' && !frame.config;

process.on('message', async (work: Work) => {
  const casts = await begin(work);
  say({ live: true });
  say({ seen: await measured(casts, work.seconds) });
  const [first] = work.devices;
  if (first) (await lookOn(work, first.id, () => undefined)).pause();
  say({ seen: await measured(casts, work.seconds) });
});

async function begin(work: Work): Promise<Cast[]> {
  const key = await newAdbKey('bench');
  const signal = new AbortController().signal;
  const casts: Cast[] = [];
  for (const { id, token } of work.devices) {
    const { host, port } = await simulateHeadset({ fill: true });
    const cast: Cast = { sent: new Set(), seen: new Set(), bytes: 0 };
    casts.push(cast);
    const source = (quality: Parameters<Parameters<typeof offerDevice>[0]['sourceOf']>[0]): CastSource => {
      const component = new Uint8Array(90_000);
      const networks = ['127.0.0.0/8'];
      const device = adbSource({ address: { host, port }, networks, key, component, options: { quality } });
      return { frames: (stop, onPhase) => counted(device.frames(stop, onPhase), cast) };
    };
    const isOffered = new Promise<void>((resolve) => {
      const offer = { baseUrl: work.apiUrl, pass: async () => token, sourceOf: source, signal };
      void offerDevice({ ...offer, say: () => resolve() });
    });
    await isOffered;
    await lookOn(work, id, (bytes) => {
      const frame = decodeFrame(bytes);
      if (frame.kind === 'packet' && isPicture(frame)) cast.seen.add(frame.ptsUs);
      cast.bytes += bytes.length;
    });
    while (cast.seen.size === 0) await wait(20);
  }
  return casts;
}

async function* counted(frames: AsyncIterable<CastFrame>, { sent }: Cast): AsyncGenerator<CastFrame> {
  for await (const frame of frames) {
    if (frame.kind === 'packet' && isPicture(frame)) sent.add(frame.ptsUs);
    yield frame;
  }
}

async function lookOn({ apiUrl, token }: Work, deviceId: string, onBytes: (bytes: Buffer) => void): Promise<WebSocket> {
  const client = createClient({
    ...{ baseUrl: apiUrl, token: () => token, language: () => 'en', platform: () => 1 },
    networkMessage: () => 'no answer',
  });
  const pass = await client.send(calls.start, { body: { deviceId } });
  const socket = new WebSocket(
    `${apiUrl.replace('http', 'ws')}${castChannels.view.path}`,
    offeredProtocols(pass.token),
  );
  socket.on('message', (bytes, isBinary) => isBinary && onBytes(bytes as Buffer));
  await once(socket, 'open');
  return socket;
}

async function measured(casts: Cast[], seconds: number): Promise<Told> {
  const clear = () => {
    for (const cast of casts) Object.assign(cast, { sent: new Set(), seen: new Set(), bytes: 0 });
  };
  clear();
  await wait(seconds * 1000);
  const asked = casts.map(({ sent }) => [...sent]);
  const picturesASecond = round(Math.min(...casts.map(({ seen }) => seen.size)) / seconds);
  const megabitsASecond = round(casts.reduce((sum, { bytes }) => sum + bytes, 0) / 125_000 / seconds);
  // What is under way arrives meanwhile.
  await wait(1000);
  const lost = casts.reduce((sum, { seen }, at) => sum + (asked[at] ?? []).filter((one) => !seen.has(one)).length, 0);
  return { picturesASecond, lost, megabitsASecond };
}
