import { createServer, type Server } from 'node:net';
import { CastFailed } from '@cogclinic/cast/faults';
import type { CastFrame } from '@cogclinic/cast/frames';
import { CAST_PRESETS, type CastSource } from '@cogclinic/cast/source';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdbKey, newAdbKey } from './key.ts';
import { CAST_LIMITS, type CastLimits } from './limits.ts';
import { scrcpySource } from './scrcpySource.ts';
import { screenrecordSource } from './screenrecordSource.ts';
import type { AdbCast } from './session.ts';
import type { Behaviour } from './testing/adbd/behaviour.ts';
import { blackHole } from './testing/adbd/blackHole.ts';
import { type SimulatedHeadset, simulateHeadset } from './testing/adbd/headset.ts';

/** The product's limits, a fifth as long and the longest a twentieth, so that a test need not wait for them. */
const LIMITS = Object.fromEntries(
  Object.entries(CAST_LIMITS).map(([name, ms]) => [name, name === 'authoriseMs' ? ms / 20 : ms / 5]),
) as CastLimits;
const COMPONENT = new Uint8Array(90_000);
const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);
let key: AdbKey;

beforeAll(async () => {
  process.on('unhandledRejection', note);
  key = await newAdbKey('test');
});
afterAll(() => {
  process.off('unhandledRejection', note);
  // Every way in which a cast ended before.
  expect(unhandled).toEqual([]);
});

const castOf = (port: number, more: Partial<AdbCast> = {}): AdbCast => ({
  ...{ address: { host: '127.0.0.1', port }, networks: ['127.0.0.0/8'], key, limits: LIMITS },
  ...{ options: { quality: CAST_PRESETS.standard, crop: null, angle: 0 }, ...more },
});

type Heard = { steps: string[]; frames: CastFrame[]; fault: string | null };

/** Reads a source until it ends by itself, or has given so many frames. */
async function hear(source: CastSource, atMost = Number.POSITIVE_INFINITY): Promise<Heard> {
  const heard: Heard = { steps: [], frames: [], fault: null };
  const stop = new AbortController();
  try {
    for await (const frame of source.frames(stop.signal, (step) => heard.steps.push(step))) {
      heard.frames.push(frame);
      if (heard.frames.length === atMost) stop.abort();
    }
  } catch (error) {
    if (!(error instanceof CastFailed)) throw error;
    heard.fault = error.fault;
  }
  return heard;
}

/** A cast of a simulated headset, which must have nothing open any more afterwards. */
async function castOnce(
  behaviour: Partial<Behaviour>,
  use: (headset: SimulatedHeadset) => Promise<Heard>,
): Promise<Heard> {
  const headset = await simulateHeadset(behaviour);
  try {
    const heard = await use(headset);
    await expect.poll(headset.inUse).toEqual({ connections: 0, programs: [] });
    return heard;
  } finally {
    await headset.close();
  }
}
const scrcpyOnce = (behaviour: Partial<Behaviour>, atMost?: number): Promise<Heard> =>
  castOnce(behaviour, ({ port }) => hear(scrcpySource(castOf(port), COMPONENT), atMost));

const WHOLE_WAY = ['connecting', 'authorising', 'checkingScreen', 'starting', 'live'];

it('goes through every phase, and gives the size, the sets, and pictures from a key frame on', async () => {
  const { steps, frames, fault } = await scrcpyOnce({}, 12);
  expect(steps).toEqual(WHOLE_WAY);
  expect(fault).toBe(null);
  const kinds = frames.map((frame) =>
    frame.kind === 'size' ? 'size' : frame.config ? 'config' : frame.key ? 'key' : 'picture',
  );
  expect(kinds).toEqual(['size', 'config', 'key', ...Array<string>(9).fill('picture')]);
  expect(frames[0]).toEqual({ kind: 'size', width: 1280, height: 720 });
});

it('has the limits of the table of faults', () => {
  expect(CAST_LIMITS).toMatchObject({
    ...{ connectMs: 3000, socketMs: 5000, authoriseMs: 30_000, firstFrameMs: 5000, lostMs: 5000 },
  });
});

const FAULTS: Readonly<Record<string, [behaviour: Partial<Behaviour>, fault: string, lastStep: string]>> = {
  'nobody accepts the key': [{ acceptsAfterMs: null }, 'unauthorised', 'authorising'],
  'the screen is off': [{ screenOn: false }, 'screenOff', 'checkingScreen'],
  'no picture comes': [{ noPicture: true }, 'screenOff', 'starting'],
  'the screen goes dark': [{ darkAfterMs: 200 }, 'screenOff', 'live'],
  'the socket is taken': [{ portBusy: true }, 'portBusy', 'starting'],
  'the socket never opens': [{ noSocket: true }, 'portBusy', 'starting'],
  'the component is of another version': [{ version: '3.3.4' }, 'version', 'starting'],
  'the connection breaks off': [{ disconnectsAfterMs: 300 }, 'lost', 'live'],
  'the device falls mute': [{ mutesAfterMs: 200 }, 'lost', 'stalled'],
};
for (const [name, [behaviour, fault, lastStep]] of Object.entries(FAULTS)) {
  it(`ends as ${fault} when ${name}`, async () => {
    const heard = await scrcpyOnce(behaviour);
    expect([heard.fault, heard.steps.at(-1)]).toEqual([fault, lastStep]);
  });
}

it('ends as port when the device refuses the connection', async () => {
  const headset = await simulateHeadset();
  await headset.close();
  expect(await hear(scrcpySource(castOf(headset.port), COMPONENT))).toMatchObject({
    fault: 'port',
    steps: ['connecting'],
  });
});

it('ends as unreachable when nothing answers', async () => {
  const hole = await blackHole();
  const heard = await hear(scrcpySource(castOf(hole.port), COMPONENT));
  await hole.close();
  expect(heard).toMatchObject({ fault: 'unreachable', steps: ['connecting'] });
});

it.each(['', 'HTTP/1.1 400 Bad Request\r\n\r\n'])(
  'ends as port when what listens speaks no ADB: %j',
  async (greeting) => {
    const server: Server = createServer((socket) => socket.on('error', () => undefined).write(greeting));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const heard = await hear(scrcpySource(castOf(typeof address === 'object' ? (address?.port ?? 0) : 0), COMPONENT));
    server.close();
    expect(heard).toMatchObject({ fault: 'port', steps: ['connecting', 'authorising'] });
  },
);

it('connects to no address outside the allowed networks', async () => {
  const heard = await castOnce({}, ({ port }) =>
    hear(scrcpySource(castOf(port, { networks: ['192.168.0.0/16'] }), COMPONENT)),
  );
  expect(heard).toMatchObject({ fault: 'unreachable', steps: [] });
});

it('lets a device be cast once at a time, and again afterwards', async () => {
  await castOnce({}, async ({ port }) => {
    const source = scrcpySource(castOf(port), COMPONENT);
    const stop = new AbortController();
    const first = source.frames(stop.signal, () => undefined)[Symbol.asyncIterator]();
    await first.next();
    expect(await hear(source)).toMatchObject({ fault: 'busy', steps: [] });
    stop.abort();
    while (!(await first.next()).done);
    return hear(source, 3);
  });
});

it('is asked about a known key no second time', async () => {
  const headset = await simulateHeadset({ acceptsAfterMs: 200 });
  await hear(scrcpySource(castOf(headset.port), COMPONENT), 3);
  expect(headset.keys()).toBe(1);
  const heard = await hear(scrcpySource(castOf(headset.port), COMPONENT), 3);
  expect([heard.steps, headset.keys()]).toEqual([WHOLE_WAY, 1]);
  await headset.close();
});

it('stays live while the picture stands still, and goes on giving sizes while the device is turned', async () => {
  const still = await castOnce({ stillAfterMs: 100 }, async ({ port }) => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), LIMITS.lostMs * 2);
    const heard: Heard = { steps: [], frames: [], fault: null };
    const source = scrcpySource(castOf(port), COMPONENT);
    for await (const frame of source.frames(stop.signal, (step) => heard.steps.push(step))) heard.frames.push(frame);
    return heard;
  });
  expect(still.steps).toEqual(WHOLE_WAY);
  const turned = await scrcpyOnce({ turnsEveryMs: 150 }, 20);
  const sizes = turned.frames.flatMap((frame) => (frame.kind === 'size' ? [frame.width] : []));
  expect(sizes.slice(0, 3)).toEqual([1280, 720, 1280]);
});

it('casts by the recorder without a component, and begins again when its time is up', async () => {
  const heard = await castOnce({ recorderSeconds: 0.4 }, ({ port }) => hear(screenrecordSource(castOf(port)), 30));
  expect(heard).toMatchObject({ fault: null, steps: WHOLE_WAY });
  const starts = heard.frames.filter((frame) => frame.kind === 'packet' && frame.key);
  expect(starts.length).toBeGreaterThan(1);
  const dark = await castOnce({ noPicture: true, recorderSeconds: 0.2 }, ({ port }) =>
    hear(screenrecordSource(castOf(port))),
  );
  expect(dark.fault).toBe('screenOff');
});

it('leaves nothing behind when its reader goes amid any phase', async () => {
  for (const step of WHOLE_WAY) {
    await castOnce({ acceptsAfterMs: 50 }, async ({ port }) => {
      const stop = new AbortController();
      const heard: Heard = { steps: [], frames: [], fault: null };
      const frames = scrcpySource(castOf(port), COMPONENT).frames(stop.signal, (now) => {
        heard.steps.push(now);
        if (now === step) stop.abort();
      });
      for await (const frame of frames) heard.frames.push(frame);
      expect(heard.steps.at(-1)).toBe(step);
      return heard;
    });
  }
});
