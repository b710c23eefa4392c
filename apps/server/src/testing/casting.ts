import { once } from 'node:events';
import type { CastFrame } from '@cogclinic/cast/frames';
import { decodeFrame, encodeFrame } from '@cogclinic/cast/wire';
import { castChannels } from '@cogclinic/contract/castChannels';
import { castCalls } from '@cogclinic/contract/casts';
import { offeredProtocols } from '@cogclinic/contract/channel';
import { expect } from 'vitest';
import WebSocket from 'ws';
import { testApp } from './harness.ts';
import { socketAddress } from './sockets.ts';
import { newWorld } from './world.ts';

type Said = Record<string, unknown> & { type: string };
export type Casting = Awaited<ReturnType<typeof newCasting>>;

/** A listening server with two institutions, and the devices and pages that open channels to it. */
export async function newCasting() {
  const t = await testApp();
  const [world, elsewhere] = [await newWorld(t), await newWorld(t)];
  const address = await socketAddress(t.app);
  const open: WebSocket[] = [];

  /** Opens a channel of casts and notes what it says, and which frames it shows. */
  async function opened(path: string, token: string, at: string) {
    const socket = new WebSocket(`${at}${path}`, offeredProtocols(token));
    open.push(socket);
    const said: Said[] = [];
    const frames: CastFrame[] = [];
    socket.on('message', (bytes, isBinary) => {
      if (isBinary) frames.push(decodeFrame(bytes as Buffer));
      else said.push(JSON.parse(String(bytes)) as Said);
    });
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await once(socket, 'open');
    const heard = async (what: Partial<Said>) => {
      await expect.poll(() => said, { timeout: 20_000, interval: 20 }).toContainEqual(expect.objectContaining(what));
      return said.findLast((one) => Object.entries(what).every(([key, value]) => one[key] === value)) as Said;
    };
    return { socket, said, frames, closed, heard, say: (message: object) => socket.send(JSON.stringify(message)) };
  }

  /** A device's app: it sends a picture as long as it is asked to. */
  async function pushing(token: string, at = address) {
    const device = await opened(castChannels.push.path, token, at);
    const send = (frame: CastFrame) => device.socket.send(encodeFrame(frame));
    const picture = (ptsUs: number, key = false): CastFrame => ({
      ...{ kind: 'packet', config: false, key, ptsUs },
      data: new Uint8Array(8),
    });
    const begin = async () => {
      const start = await device.heard({ type: 'start' });
      send({ kind: 'size', width: 640, height: 360 });
      send({ kind: 'packet', config: true, key: false, ptsUs: 0, data: new Uint8Array(12) });
      send(picture(1000, true));
      return start;
    };
    return { ...device, send, picture, begin };
  }

  const start = (deviceId: string, token = world.accounts.admin.token, more = {}) =>
    t.send(castCalls.start, { body: { deviceId, ...more } }, token);
  const view = (token: string, at = address) => opened(castChannels.view.path, token, at);

  /** A cast under way: the device's app sends its picture, and a page, at the server `at`, shows it. */
  async function live(device: Readonly<{ id: string; token: string }>, at = address) {
    const app = await pushing(device.token);
    const { data } = await start(device.id);
    const page = await view(data.token, at);
    await app.begin();
    await page.heard({ type: 'state', step: 'live' });
    return { app, data, page };
  }

  /** Waits until the server has looked at a cast from beginning to end at least once. */
  async function lookedAt(castId: string): Promise<void> {
    const seen = async () => {
      const [row] = await t.owner('SELECT max(seen_at)::text AS seen FROM cast_viewers WHERE cast_id = $1', [castId]);
      return row?.seen;
    };
    // The first look may have begun before what the test did last.
    for (let looks = 0; looks < 2; looks += 1) {
      const before = await seen();
      await expect.poll(seen).not.toBe(before);
    }
  }

  return {
    t,
    world,
    elsewhere,
    address,
    pushing,
    lookedAt,
    start,
    view,
    live,
    rowOf: async (id: string) => (await t.owner('SELECT ended_at, ending, fault FROM casts WHERE id = $1', [id]))[0],
    /** Opens a cast by the code that its device or the console shows. */
    async openBy(code: string, remoteAddress: string) {
      const answer = await t.app.inject({ method: 'POST', url: '/api/cast/open', payload: { code }, remoteAddress });
      const { data, msg } = answer.json() as { data: { castId: string; token: string }; msg: string };
      return { status: answer.statusCode, data, msg };
    },
    hangUp(): void {
      for (const socket of open.splice(0)) socket.terminate();
    },
    close: () => t.close(),
  };
}
