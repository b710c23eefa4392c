import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Client, createClient } from '../packages/contract/client.ts';
import { deviceApiCalls as calls, DEVICE_API, HEARTBEAT_S, PART_BYTES } from '../packages/contract/deviceApi.ts';
import { round } from './figures.ts';

// Started by devices.ts: the devices, in a process of their own, since their work is not the server's.
export type Work = {
  apiUrl: string;
  devices: { token: string; assignment: string }[];
  /** So many of them send one session after the other. */
  uploads: number;
  seconds: number;
};
export type Told = {
  heartbeats: { sent: number; p50Ms: number; p99Ms: number };
  uploads: { sent: number; megabytesPerSecond: number };
};

const VERSIONS = { api: DEVICE_API, appVersion: '1.0.0' };
/** Two parts of noise, refused at its first line: what counts is the way there. */
const CONTENT = randomBytes(PART_BYTES + 1_000_000);
const PARTS = [CONTENT.subarray(0, PART_BYTES), CONTENT.subarray(PART_BYTES)].map((part) => new Blob([part]));
/** Of each device: twenty share the 160 Mbit/s of a clinic's wireless network. Without a limit the loopback would be measured. */
const BYTES_PER_SECOND = 1_000_000;
const UPLOAD_MS = (CONTENT.length / BYTES_PER_SECOND) * 1000;
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');

process.on('message', async (work: Work) => process.send?.(await run(work)));

async function run({ apiUrl, devices, uploads, seconds }: Work): Promise<Told> {
  const stop = AbortSignal.timeout(seconds * 1000);
  const clients = devices.map(({ token, assignment }) => ({ client: clientOf(apiUrl, token), assignment }));
  const beats: number[] = [];
  let sent = 0;
  await Promise.all([
    ...clients.map(({ client }, at) => beatOn(client, (at / devices.length) * HEARTBEAT_S * 1000, beats, stop)),
    ...clients.slice(0, uploads).map(async ({ client, assignment }, at) => {
      await delay((at / uploads) * UPLOAD_MS, undefined, { signal: stop }).catch(() => undefined);
      for (; !stop.aborted; sent += 1) {
        const from = performance.now();
        await upload(client, assignment);
        const left = Math.max(0, UPLOAD_MS - (performance.now() - from));
        await delay(left, undefined, { signal: stop }).catch(() => undefined);
      }
    }),
  ]);
  const sorted = beats.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return {
    heartbeats: { sent: beats.length, p50Ms: at(0.5), p99Ms: at(0.99) },
    uploads: { sent, megabytesPerSecond: round((sent * CONTENT.length) / 1_048_576 / seconds) },
  };
}

function clientOf(baseUrl: string, token: string): Client {
  return createClient({
    ...{ baseUrl, token: () => token, language: () => 'en', platform: () => 1 },
    networkMessage: () => 'no answer',
  });
}

/** Beats from `fromMs` on: devices were switched on at different times. */
async function beatOn(client: Client, fromMs: number, beats: number[], stop: AbortSignal): Promise<void> {
  await delay(fromMs, undefined, { signal: stop }).catch(() => undefined);
  while (!stop.aborted) {
    const from = performance.now();
    const body = { ...VERSIONS, time: new Date().toISOString(), battery: 80, showing: 'Footprints' };
    await client.send(calls.heartbeat, { body: { ...body, network: 'wifi' } });
    beats.push(performance.now() - from);
    await delay(HEARTBEAT_S * 1000, undefined, { signal: stop }).catch(() => undefined);
  }
}

async function upload(client: Client, assignment: string): Promise<void> {
  const id = randomUUID();
  const now = new Date().toISOString();
  const announced = { encoding: 'identity' as const, bytes: CONTENT.length, sha256: SHA256 };
  await client.send(calls.begin, {
    body: { ...VERSIONS, id, kind: 'vr', assignment, begun: now, ended: now, time: now, ...announced },
  });
  for (const [index, file] of PARTS.entries()) await client.send(calls.part, { params: { id, index }, file });
  await client.send(calls.finish, { params: { id } });
}
