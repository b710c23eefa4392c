import { once } from 'node:events';
import type { CastFrame } from '@cogclinic/cast/frames';
import { decodeFrame } from '@cogclinic/cast/wire';
import { castChannels } from '@cogclinic/contract/castChannels';
import { offeredProtocols } from '@cogclinic/contract/channel';
import { expect } from 'vitest';
import WebSocket from 'ws';

/** A page that looks on at a cast: its line, the frames that came, the last message of a type, and a wait for one. */
export async function lookOn(address: string, token: string) {
  const page = new WebSocket(`${address}${castChannels.view.path}`, offeredProtocols(token));
  const heard: Record<string, unknown>[] = [];
  const frames: CastFrame[] = [];
  page.on('message', (bytes, isBinary) => {
    if (isBinary) frames.push(decodeFrame(bytes as Buffer));
    else heard.push(JSON.parse(String(bytes)));
  });
  await once(page, 'open');
  const hears = (what: object) =>
    expect.poll(() => heard, { timeout: 45_000 }).toContainEqual(expect.objectContaining(what));
  const last = (type: string) => heard.findLast((message) => message.type === type);
  return { page, frames, hears, last };
}
