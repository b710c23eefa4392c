import { setTimeout as pause } from 'node:timers/promises';
import type { CastQuality, CastSource } from '@cogclinic/cast/source';
import { castChannels } from '@cogclinic/contract/castChannels';
import { offeredProtocols } from '@cogclinic/contract/channel';
import { CallError } from '@cogclinic/contract/client';
import { deviceClient } from '@cogclinic/device-client/client';
import { newCasting } from './casting.ts';

export type Offer = Readonly<{
  /** Address of the calls, with /api at its end. */
  baseUrl: string;
  token: string;
  appVersion: string;
  sourceOf(quality: CastQuality): CastSource;
  say(line: string): void;
  signal: AbortSignal;
}>;

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const UNAUTHORISED = 401;

/**
 * Offers a device's picture to the server until the signal aborts: keeps the channel open, opens it again when it was lost,
 * and casts while the server asks for it.
 * @throws CallError once the device is no longer enrolled
 */
export async function offerDevice(offer: Offer): Promise<void> {
  const { baseUrl, token, appVersion, say, signal } = offer;
  const device = deviceClient({ baseUrl, appVersion }, token);
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      // The channel's refusal says nothing of why: an ended token is told by a call.
      await device.me();
      if (await offerOnce(offer)) failures = 0;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === UNAUTHORISED) throw error;
    }
    if (signal.aborted) return;
    if (failures === 0) say('waits for the server');
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    await pause(wait * (1 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
  }
}

/** Opens the channel once; resolves when it is closed, with whether it had been open. */
async function offerOnce({ baseUrl, token, sourceOf, say, signal }: Offer): Promise<boolean> {
  const address = `${baseUrl.replace(/^http/, 'ws')}${castChannels.push.path}`;
  const socket = new WebSocket(address, offeredProtocols(token));
  const casting = newCasting(sourceOf, {
    tell: (message) => socket.send(JSON.stringify(message)),
    show: (message) => socket.send(message),
    waiting: () => socket.bufferedAmount,
  });
  let wasOpen = false;
  const close = (): void => socket.close();
  signal.addEventListener('abort', close, { once: true });
  socket.addEventListener('open', () => {
    wasOpen = true;
    say('is offered');
  });
  socket.addEventListener('message', ({ data }) => {
    const command = castChannels.push.sends.safeParse(typeof data === 'string' ? parsed(data) : undefined);
    if (!command.success) return;
    say(command.data.type === 'start' ? 'is cast' : 'is cast no longer');
    casting.command(command.data);
  });
  await new Promise<void>((resolve) => {
    socket.addEventListener('close', () => resolve(), { once: true });
  });
  signal.removeEventListener('abort', close);
  await casting.end();
  return wasOpen;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
