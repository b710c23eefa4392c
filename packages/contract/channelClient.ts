import type { z } from 'zod';
import { type Channel, CLOSED, offeredProtocols } from './channel.ts';
import { type Clock, systemClock } from './clock.ts';

/** Whether messages arrive; while it is `closed`, the client polls with calls. */
export type ChannelState = 'open' | 'closed';

/** The part of a browser's WebSocket that the client uses. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

export type ChannelOptions<C extends Channel> = {
  /** Address of the server's API, "wss://clinic.example/api". */
  baseUrl(): string;
  /** The session's token; without a token the channel stays closed. */
  token(): string | null;
  onMessage(message: z.output<C['sends']>): void;
  onState(state: ChannelState): void;
  /** The token has ended: the channel stays closed. */
  onEnd?(): void;
  /** Opens a socket; the browser's own unless given. */
  connect?(url: string, protocols: string[]): Socket;
  clock?: Clock;
};

export type ChannelClient<C extends Channel> = {
  /** Sends a message now, and repeats the last one each time the channel reopens. */
  say(message: z.input<C['receives']>): void;
  close(): void;
};

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** A channel that stayed open this long was sound: the next retry starts with the shortest wait again. */
const SOUND_MS = 30_000;
const OPEN = 1;

/**
 * Keeps a channel open. When the channel is lost, it opens it again after a wait that doubles from one second to a
 * minute. The wait is random in part, so that the clients of a restarted server do not return all at once. After the
 * end of the session the channel stays closed.
 */
export function openChannel<const C extends Channel>(channel: C, options: ChannelOptions<C>): ChannelClient<C> {
  const clock = options.clock ?? systemClock;
  const connect = options.connect ?? ((url, protocols) => new WebSocket(url, protocols) as Socket);
  const ending = new AbortController();
  let socket: Socket | undefined;
  let said: string | undefined;

  /** Opens one socket; resolves with the reason when it closes. */
  const once = (token: string) =>
    new Promise<number>((resolve) => {
      const opened = connect(`${options.baseUrl()}${channel.path}`, offeredProtocols(token));
      socket = opened;
      opened.onopen = () => {
        if (said !== undefined) opened.send(said);
        options.onState('open');
      };
      opened.onmessage = ({ data }) => {
        const message = channel.sends.safeParse(parsed(data));
        if (message.success && !ending.signal.aborted) options.onMessage(message.data as z.output<C['sends']>);
      };
      opened.onclose = ({ code }) => resolve(code);
    });

  const keep = async () => {
    for (let failures = 0; !ending.signal.aborted; failures += 1) {
      const token = options.token();
      if (token === null) return;
      const start = clock.now();
      const code = await once(token).catch(() => 0);
      socket = undefined;
      if (ending.signal.aborted) return;
      options.onState('closed');
      if (code === CLOSED.sessionEnded) return options.onEnd?.();
      if (clock.now() - start >= SOUND_MS) failures = 0;
      const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
      await clock.wait(wait * (1 + clock.random() / 2), ending.signal).catch(() => undefined);
    }
  };
  void keep();

  return {
    say(message) {
      said = JSON.stringify(message);
      if (socket?.readyState === OPEN) socket.send(said);
    },
    close() {
      ending.abort();
      socket?.close();
      options.onState('closed');
    },
  };
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}
