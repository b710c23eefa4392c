import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CastFailed } from '@cogclinic/cast/faults';
import { type CastFrame, scrcpyParser } from '@cogclinic/cast/frames';
import type { CastSource } from '@cogclinic/cast/source';
import { COMPONENT_PATH, socketName, startComponent } from './commands.ts';
import type { AdbDevice, DeviceStream } from './device.ts';
import { type AdbCast, adbSession } from './session.ts';

const RETRY_MS = 100;
const MOST_SAID = 4096;

/**
 * The picture of a device on which scrcpy-server is started.
 * @param component the bytes of scrcpy-server, whose SHA-256 the caller has checked (`COMPONENTS`)
 */
export const scrcpySource = (cast: AdbCast, component: Uint8Array): CastSource =>
  adbSession(cast, (device, { options, limits }, onStarted) => play({ device, component, options, limits, onStarted }));

type Playing = Pick<AdbCast, 'options' | 'limits'> &
  Readonly<{ device: AdbDevice; component: Uint8Array; onStarted: () => void }>;

async function* play({ device, component, options, limits, onStarted }: Playing): AsyncGenerator<CastFrame> {
  const { answerMs, socketMs } = limits;
  const tooLong = setTimeout(() => device.end(new CastFailed('lost', 'the component was not taken')), answerMs);
  await device.push(COMPONENT_PATH, component).finally(() => clearTimeout(tooLong));
  const scid = randomInt(0x80000000);
  const server = listenTo(await device.start(startComponent(scid, options)));
  try {
    const video = await openVideo(device, server, socketName(scid), socketMs);
    onStarted();
    const parser = scrcpyParser();
    try {
      for await (const chunk of video.chunks) yield* parser.push(chunk);
    } finally {
      video.close();
    }
    throw server.fault() ?? new CastFailed('lost', server.said());
  } finally {
    // The device ends a program whose output nobody reads.
    server.close();
  }
}

type Server = Readonly<{ said(): string; hasEnded(): boolean; fault(): CastFailed | null; close(): void }>;

/** Reads what the server says from beginning to end: unread, it would stop the picture too. */
function listenTo({ chunks, close }: DeviceStream): Server {
  let said = '';
  let isOver = false;
  const listen = async (): Promise<void> => {
    try {
      for await (const chunk of chunks) said = (said + Buffer.from(chunk).toString('utf8')).slice(-MOST_SAID);
    } catch {
      // The connection ended: who reads the picture hears why.
    }
    isOver = true;
  };
  void listen();
  return { said: () => said, hasEnded: () => isOver, close, fault: () => faultIn(said) };
}

/** What the server's words mean. */
function faultIn(said: string): CastFailed | null {
  if (/does not match the client|ClassNotFoundException|could not find class/i.test(said))
    return new CastFailed('version', said);
  return /address already in use/i.test(said) ? new CastFailed('portBusy', said) : null;
}

async function openVideo(device: AdbDevice, server: Server, name: string, withinMs: number): Promise<DeviceStream> {
  const until = performance.now() + withinMs;
  for (;;) {
    const video = await device.open(name);
    if (video) return video;
    const fault = server.fault();
    if (fault) throw fault;
    if (server.hasEnded() || performance.now() > until) throw new CastFailed('portBusy', server.said());
    await wait(RETRY_MS);
  }
}
