import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { offeredProtocols } from '@cogclinic/contract/channel';
import type { FastifyInstance } from 'fastify';
import WebSocket, { type ClientOptions } from 'ws';

/** Listens, once, and answers the address for WebSockets. */
export async function socketAddress(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
}

/** One WebSocket of a test, with all that came. */
export type Opened = {
  socket: WebSocket;
  /** Messages so far. */
  heard: unknown[];
  say(message: unknown): void;
  /** Resolves with the next message, or the first that did not count yet. */
  next(): Promise<unknown>;
  /** Resolves with the code when it is closed. */
  closed: Promise<number>;
};

/** Opens a channel; rejects with the status of a refusal. */
export async function openSocket(url: string, token: string | undefined, options: ClientOptions = {}): Promise<Opened> {
  const socket = new WebSocket(url, token === undefined ? [] : offeredProtocols(token), options);
  const heard: unknown[] = [];
  let taken = 0;
  let wake: () => void = () => undefined;
  socket.on('message', (bytes) => {
    heard.push(JSON.parse(String(bytes)));
    wake();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const refused = new Promise<never>((_, reject) => {
    socket.once('unexpected-response', (_request, response) => {
      socket.on('error', () => undefined);
      socket.terminate();
      reject(new Refused(response.statusCode ?? 0));
    });
    socket.once('error', reject);
  });
  await Promise.race([once(socket, 'open'), refused]);
  socket.on('error', () => undefined);
  return {
    socket,
    heard,
    closed,
    say: (message) => socket.send(JSON.stringify(message)),
    async next() {
      while (heard.length <= taken) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      taken += 1;
      return heard[taken - 1];
    },
  };
}

/** A channel that the server did not open. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/** The status with which the server refuses a channel; 101 when it opens it. */
export async function statusOf(url: string, token: string | undefined, options?: ClientOptions): Promise<number> {
  try {
    const { socket } = await openSocket(url, token, options);
    socket.terminate();
    return 101;
  } catch (error) {
    if (error instanceof Refused) return error.status;
    throw error;
  }
}
