import { expect, test } from 'vitest';
import { offeredProtocols, tokenOffered } from './channel.ts';
import { openChannel, type Socket } from './channelClient.ts';
import type { Clock } from './clock.ts';
import { liveChannels } from './live.ts';

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A client with sockets and a clock that the test controls. */
function begin(token: string | null = 'abc') {
  const sockets: (Socket & { said: string[]; url: string; protocols: string[]; isClosed: boolean })[] = [];
  const waits: number[] = [];
  const messages: unknown[] = [];
  const states: string[] = [];
  let now = 0;
  let wake: () => void = () => undefined;
  const clock: Clock = {
    now: () => now,
    random: () => 0,
    wait: (ms) =>
      new Promise((resolve) => {
        waits.push(ms);
        wake = resolve;
      }),
  };
  const client = openChannel(liveChannels.changes, {
    baseUrl: () => 'ws://clinic.example/api',
    token: () => token,
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
    clock,
    connect(url, protocols) {
      const socket = {
        ...{ url, protocols, said: [] as string[], isClosed: false, readyState: 0 },
        ...{ onopen: null, onmessage: null, onclose: null },
        send: (text: string) => void socket.said.push(text),
        close: () => {
          socket.isClosed = true;
        },
      };
      sockets.push(socket);
      return socket;
    },
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('nothing was opened');
    return socket;
  };
  return {
    ...{ client, sockets, waits, messages, states, last },
    async open() {
      Object.assign(last(), { readyState: 1 });
      last().onopen?.();
      await settle();
    },
    async lose(code: number, afterMs = 0) {
      now += afterMs;
      last().onclose?.({ code });
      await settle();
    },
    async waited() {
      wake();
      await settle();
    },
  };
}

test('the token is offered as a subprotocol, never in the address', () => {
  const t = begin('secret');
  expect(t.last()).toMatchObject({ url: 'ws://clinic.example/api/live', protocols: ['cogclinic', 'token.secret'] });
  expect(tokenOffered(offeredProtocols('a-b_c').join(', '))).toBe('a-b_c');
  expect([undefined, '', 'cogclinic', 'token.', 'cogclinic, token.'].map(tokenOffered)).toEqual(Array(5).fill(null));
});

test('without a token no channel is opened', async () => {
  const t = begin(null);
  await settle();
  expect(t.sockets).toEqual([]);
});

test('a reopened channel repeats the last message, and only that one', async () => {
  const t = begin();
  t.client.say({ watch: ['jobs'] });
  t.client.say({ watch: ['reports'] });
  await t.open();
  await t.lose(1006);
  await t.waited();
  await t.open();
  expect(t.sockets.map(({ said }) => said)).toEqual(Array(2).fill(['{"watch":["reports"]}']));
  expect(t.states).toEqual(['open', 'closed', 'open']);
});

test('retries slow down while the server is away, and start soon after a sound channel was lost', async () => {
  const t = begin();
  for (let nth = 0; nth < 8; nth++) {
    await t.lose(1006);
    await t.waited();
  }
  expect(t.waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  await t.open();
  await t.lose(1006, 40_000);
  expect(t.waits.at(-1)).toBe(1000);
});

test('an ended session is not retried; a changed account is', async () => {
  const ended = begin();
  await ended.lose(4401);
  expect(ended.waits).toEqual([]);
  const changed = begin();
  await changed.lose(4409);
  expect(changed.waits).toEqual([1000]);
});

test('a message outside the schema is ignored', async () => {
  const t = begin();
  await t.open();
  for (const data of ['{"changed":["jobs"]}', '{', 'null', '{"changed":["patients"]}', 7, '{"changed":[],"x":1}'])
    t.last().onmessage?.({ data });
  expect(t.messages).toEqual([{ changed: ['jobs'] }]);
});

test('a channel that its owner closed stays closed', async () => {
  const t = begin();
  await t.open();
  t.client.close();
  await t.lose(1005);
  expect(t.last().isClosed).toBe(true);
  expect(t.waits).toEqual([]);
  t.last().onmessage?.({ data: '{"changed":["jobs"]}' });
  expect(t.messages).toEqual([]);
});
