import { randomBytes } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { CLOSED, offeredProtocols } from '@cogclinic/contract/channel';

/** The server opens a channel no more for this token. */
export class TokenEnded extends Error {}

type Kept = Readonly<{
  /** Address of the calls, with /api at its end. */
  baseUrl: string;
  path: string;
  /** What opens the channel; null while there is nothing yet. */
  token(): Promise<string | null>;
  /** Whether the token is the last one: when it is refused, or ended, no other is asked for. */
  isLast: boolean;
  /** Uses an open line until it is closed. */
  use(socket: WebSocket): Promise<void>;
  signal: AbortSignal;
}>;

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const ANSWER_MS = 10_000;
const UNAUTHORISED = 401;

/**
 * Keeps a channel of the server open until the signal aborts: one that was lost is opened again, after longer and longer waits.
 * @throws TokenEnded once its last token opens it no more
 */
export async function keepOpen({ baseUrl, path, token, isLast, use, signal }: Kept): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const now = await token();
    if (signal.aborted) return;
    if (now !== null) {
      const { wasOpen, isEnded } = await openOnce(`${baseUrl}${path}`, now, use, signal);
      if (isEnded && isLast) throw new TokenEnded(path);
      if (wasOpen) failures = 0;
    }
    if (signal.aborted) return;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    await pause(wait * (1 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
  }
}

async function openOnce(url: string, token: string, use: Kept['use'], signal: AbortSignal) {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), offeredProtocols(token));
  const close = (): void => socket.close();
  signal.addEventListener('abort', close, { once: true });
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code), { once: true });
  });
  const opened = new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true), { once: true });
    void closed.then(() => resolve(false));
  });
  try {
    if (!(await opened)) return { wasOpen: false, isEnded: (await statusOf(url, token)) === UNAUTHORISED };
    await use(socket);
    return { wasOpen: true, isEnded: (await closed) === CLOSED.sessionEnded };
  } finally {
    signal.removeEventListener('abort', close);
  }
}

/** What the server answers to who opens a channel, which a WebSocket does not tell; null without an answer. */
function statusOf(url: string, token: string): Promise<number | null> {
  const headers = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    'sec-websocket-protocol': offeredProtocols(token).join(', '),
  };
  return new Promise((resolve) => {
    const asked = (url.startsWith('https') ? requestHttps : requestHttp)(url, { headers, timeout: ANSWER_MS });
    asked.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    asked.on('upgrade', (answer, line) => {
      line.destroy();
      resolve(answer.statusCode ?? null);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(null));
    asked.end();
  });
}

/** A message that the server sent, as JSON; undefined for what is none. */
export function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}
