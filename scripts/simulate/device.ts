import { setTimeout as delay } from 'node:timers/promises';
import { CallError } from '@cogclinic/contract/client';
import { type DeviceClient, deviceClient } from '@cogclinic/device-client/client';
import type { Made, Maker } from './made.ts';
import type { Misbehaviour } from './options.ts';

export type Simulated = Readonly<{
  name: string;
  apiUrl: string;
  token: string;
  make: Maker;
  misbehave: Misbehaviour | null;
  /** Sessions that it makes before it only beats. */
  sessions: number;
  language: string;
  say(line: string): void;
  signal: AbortSignal;
}>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One device: beats, asks who has it, measures and sends, until the signal aborts. */
export async function runDevice(device: Simulated): Promise<void> {
  const { misbehave, say, signal } = device;
  const clock = misbehave === 'clock' ? HOUR_MS : 0;
  const now = () => new Date(Date.now() + clock);
  const client = deviceClient(
    {
      ...{ baseUrl: device.apiUrl, appVersion: '1.0.0', language: device.language, now },
      ...(misbehave === 'version' && { api: 99 }),
    },
    device.token,
  );
  const waiting: (Made & { assignment: string })[] = [];
  let made = 0;
  let told: string | null = null;
  for (let beat = 0; !signal.aborted; beat += 1) {
    const seconds = await once(async () => {
      const { assignment, heartbeatSeconds, notice } = await client.heartbeat({
        battery: Math.max(5, 95 - (beat % 90)),
        charging: false,
        storageTotalMb: 64_000,
        storageFreeMb: 41_000 - beat,
        network: 'wifi',
        signal: 70 + (beat % 20),
        showing: shownOf(told, made, device.sessions),
        waiting: waiting.length,
      });
      if (notice) say(notice.replaceAll('\n', ' '));
      if (assignment !== told) say(assignment ? 'has a patient' : 'has no patient');
      told = assignment;
      return heartbeatSeconds;
    });
    if (told && made < device.sessions) {
      const me = await once(() => client.me());
      if (me?.assignment) {
        const late = misbehave === 'offline' ? DAY_MS : 0;
        waiting.push({ ...device.make(me.assignment, new Date(now().getTime() - late)), assignment: me.assignment.id });
        made += 1;
      }
    }
    for (const session of waiting.splice(0)) if (!(await sendOne(client, session))) waiting.push(session);
    await delay((seconds ?? 10) * 1000, undefined, { signal }).catch(() => undefined);
  }

  /** Answers null for what failed; an ended token ends the device. */
  async function once<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      say(error.message);
      if (error.code === 401) throw error;
      return null;
    }
  }

  /** Answers whether the device may forget the session. */
  async function sendOne(
    sender: DeviceClient,
    { content, meta, ...session }: Made & { assignment: string },
  ): Promise<boolean> {
    const bytes = new TextEncoder().encode(content);
    const sent = { ...session, content: bytes, ...(meta && { meta }) };
    if (misbehave === 'half') await sendHalf(sender, sent, say);
    const done = await once(() => sender.send(sent, { signal }));
    if (!done) return false;
    say(`${session.kind} session: ${done.state}${done.reason ? ` (${done.reason})` : ''}, ${done.remaining} uses left`);
    if (misbehave === 'twice') {
      const again = await once(() => sender.send(sent, { signal }));
      say(`the same again: ${again?.state}, ${again?.remaining} uses left`);
    }
    return done.state !== 'waiting';
  }
}

/** Stops after the first part of an upload, of a short one before it, as a device that goes off. */
async function sendHalf(
  client: DeviceClient,
  session: Parameters<DeviceClient['send']>[0],
  say: (line: string) => void,
): Promise<void> {
  const stop = new AbortController();
  const onPart = (have: number, of: number) => {
    if (have > 0 || of === 1) stop.abort(new Error('the device went off'));
  };
  await client.send(session, { signal: stop.signal, onPart }).catch(() => say('went off amid an upload'));
}

/** What its screen shows, in words. */
function shownOf(assignment: string | null, made: number, sessions: number): string {
  if (!assignment) return 'Waiting for a patient';
  return made < sessions ? `Session ${made + 1} of ${sessions}` : 'Done for today';
}
