import { setTimeout as delay } from 'node:timers/promises';
import { offeredProtocols } from '@cogclinic/contract/channel';
import { liveChannels } from '@cogclinic/contract/live';
import WebSocket from 'ws';
import { type Attack, atOnce, attacksOf } from './attack.ts';
import type { Hand } from './hand.ts';

/** Lines that are kept open to hurt: floods, messages too large, clients that never read. */
const attack = attacksOf('channels');
const PATH = `/api${liveChannels.changes.path}`;
const LONG_ENOUGH_MS = 3000;

/** Opens a channel for the attacker's administrator; null where the server refuses or ends it. */
async function opened(hand: Hand): Promise<WebSocket | null> {
  const socket = new WebSocket(`ws://127.0.0.1:${hand.port}${PATH}`, offeredProtocols(hand.side.tokens.admin));
  socket.on('error', () => undefined);
  const open = new Promise<WebSocket>((resolve) => socket.once('open', () => resolve(socket)));
  return Promise.race([open, closing(socket).then(() => null)]);
}

/** Does something with each of so many channels at once until the server closes them, or it has been long enough. */
async function withChannels(hand: Hand, count: number, use: (socket: WebSocket) => void): Promise<void> {
  await atOnce(count, async () => {
    const socket = await opened(hand);
    if (!socket) return;
    const closed = closing(socket);
    use(socket);
    await Promise.race([closed, delay(LONG_ENOUGH_MS)]);
    socket.terminate();
  });
}

/** Resolves when a socket is closed, by either side. */
const closing = (socket: WebSocket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

const WATCH = JSON.stringify({ watch: ['archives', 'reports', 'jobs'] });
const times = (count: number, one: () => void) => {
  for (let nth = 0; nth < count; nth++) one();
};
/** A client that takes nothing of what comes. */
const deaf = (socket: WebSocket) => socket.pause();

export const channelAttacks: readonly Attack[] = [
  attack('2,000 channels at once', (hand) => withChannels(hand, 2000, (socket) => socket.send(WATCH))),
  attack('200 channels at once', (hand) => withChannels(hand, 200, (socket) => socket.send(WATCH)), { quick: true }),
  attack(
    '20 channels flooded with messages',
    (hand) => withChannels(hand, 20, (socket) => times(5000, () => socket.send(WATCH))),
    { quick: true },
  ),
  attack(
    '20 channels flooded with pings by clients that never read',
    (hand) =>
      withChannels(hand, 20, (socket) => {
        deaf(socket);
        times(5000, () => socket.ping(Buffer.alloc(125)));
      }),
    { quick: true },
  ),
  attack('messages of 50 MB', (hand) => withChannels(hand, 5, (socket) => socket.send(Buffer.alloc(50_000_000, '['))), {
    quick: true,
  }),
  attack(
    'messages in 6,000 pieces',
    (hand) => withChannels(hand, 5, (socket) => times(6000, () => socket.send('{', { fin: false }))),
    { quick: true },
  ),
  attack('brackets 4,000 deep', (hand) => withChannels(hand, 20, (socket) => socket.send('['.repeat(4000)))),
  attack(
    'clients that never read while all changes',
    async (hand) => {
      const watching = withChannels(hand, 30, (socket) => {
        socket.send(WATCH);
        deaf(socket);
      });
      for (let nth = 0; nth < 5; nth++) await hand.begun('PHQ-9');
      await watching;
    },
    { quick: true },
  ),
  attack(
    'bytes that are no frames',
    (hand) =>
      hand.raw(
        [
          `GET ${PATH} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
            `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: ${offeredProtocols(hand.side.tokens.admin).join(', ')}\r\n\r\n`,
          Buffer.alloc(100_000, 0xff),
        ],
        20,
        3000,
      ),
    { quick: true, mayClose: true },
  ),
  attack(
    '300 openings without an account',
    (hand) =>
      atOnce(300, async () => {
        const socket = new WebSocket(`ws://127.0.0.1:${hand.port}${PATH}`, offeredProtocols('x'.repeat(43)));
        socket.on('error', () => undefined);
        await closing(socket);
      }),
    { quick: true },
  ),
];
