import { createHash, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { deviceClient } from './client.ts';
import { readEnrolmentLink } from './link.ts';

const PART = 10;
type State = 'kept' | 'refused' | 'waiting' | 'incomplete';

/** A server that loses answers, parts and whole uploads as told. */
function unreliable({ lost = 0, damaged = 0, state = 'kept' as State } = {}) {
  const parts = new Map<number, Uint8Array>();
  const seen: string[] = [];
  let announced = { bytes: 0, sha256: '' };
  let left = lost;
  let toDamage = damaged;
  const data = async (path: string, init: RequestInit): Promise<unknown> => {
    if (path.endsWith('/begin')) {
      announced = JSON.parse(String(init.body));
      const count = Math.ceil(announced.bytes / PART);
      return { id: '', state: 'open', reason: null, partBytes: PART, parts: count, have: [...parts.keys()] };
    }
    const index = Number(/parts\/(\d+)$/.exec(path)?.[1] ?? -1);
    if (index >= 0) {
      const file = (init.body as FormData).get('file') as Blob;
      parts.set(index, new Uint8Array(await file.arrayBuffer()));
      return { have: [...parts.keys()] };
    }
    if (toDamage > 0) {
      toDamage -= 1;
      parts.clear();
      return { state: 'incomplete', reason: 'damaged', have: [], remaining: 5 };
    }
    return { state, reason: null, have: [], remaining: 4 };
  };
  const fetch = (async (url: string | URL | Request, init: RequestInit = {}) => {
    const path = String(url);
    seen.push(path.replace(/.*sessions\//, '').replace(/^[0-9a-f-]{36}\//, ''));
    if (left > 0 && seen.length % 2 === 0) {
      left -= 1;
      throw new TypeError('lost');
    }
    return Response.json({ code: 200, msg: '', data: await data(path, init) });
  }) as typeof globalThis.fetch;
  const content = () => Buffer.concat([...parts.entries()].sort(([a], [b]) => a - b).map(([, bytes]) => bytes));
  return { fetch, seen, content, announced: () => announced };
}

const patient = { now: () => 0, random: () => 0.5, wait: async () => undefined };
const session = () => ({
  ...{ id: randomUUID(), kind: 'neck' as const, assignment: randomUUID() },
  ...{
    begun: new Date(0),
    ended: new Date(1000),
    content: new TextEncoder().encode('time_ms,yaw,pitch,roll\n0,1,2,3\n'),
  },
});
const clientOf = (fetch: typeof globalThis.fetch) =>
  deviceClient({ baseUrl: 'https://clinic.example/api', appVersion: '1', fetch, clock: patient }, 'token');

test('a session arrives whole, whatever the network loses', async () => {
  const server = unreliable({ lost: 4 });
  const sent = session();
  expect(await clientOf(server.fetch).send(sent)).toMatchObject({ state: 'kept', remaining: 4 });
  expect(gunzipSync(server.content())).toEqual(Buffer.from(sent.content));
  expect(createHash('sha256').update(server.content()).digest('hex')).toBe(server.announced().sha256);
});

test('what arrived damaged is sent again, and given up when it stays so', async () => {
  const server = unreliable({ damaged: 1 });
  expect(await clientOf(server.fetch).send(session())).toMatchObject({ state: 'kept' });
  expect(server.seen.filter((path) => path === 'begin')).toHaveLength(2);
  const hopeless = unreliable({ damaged: 99 });
  expect(await clientOf(hopeless.fetch).send(session())).toMatchObject({ state: 'incomplete' });
});

test('a session that waits for uses is told as it is', async () => {
  const server = unreliable({ state: 'waiting' });
  expect(await clientOf(server.fetch).send(session())).toMatchObject({ state: 'waiting' });
});

test('the console’s QR code is read, and no other', () => {
  expect(readEnrolmentLink('cogclinic-device:enrol?server=https%3A%2F%2Fc.example&number=AB-1&code=012345')).toEqual({
    ...{ server: 'https://c.example', number: 'AB-1', code: '012345' },
  });
  expect(readEnrolmentLink('cogclinic-device:enrol?number=AB-1&code=12345')).toBeNull();
  expect(readEnrolmentLink('https://clinic.example/')).toBeNull();
});
