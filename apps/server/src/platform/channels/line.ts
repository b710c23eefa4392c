import { type Channel, CLOSED } from '@cogclinic/contract/channel';
import type { WebSocket } from 'ws';
import { ignore } from '../pool.ts';
import type { Conversation } from './channel.ts';

/** Messages in words only say what a client wants to hear. */
const MESSAGE_BYTES = 4096;
/** WebSocket's own code for a message that is too large. */
const TOO_LARGE = 1009;
/** Messages and pings of a client within one beat, beyond which it is no page of ours. */
const HEARD_A_BEAT = 60;
/** Bytes that wait to be sent to a client; pongs to one that never reads gather there, too. */
const WAITING_BYTES = 65_536;
/** As `WAITING_BYTES`, where pictures are sent: whoever sends them leaves some out long before. */
const PICTURES_WAITING = 16 * 1024 * 1024;

/** One open WebSocket. */
export type Line = {
  send(message: unknown): Promise<void>;
  sendBytes(message: Uint8Array): void;
  waiting(): number;
  probe(): Promise<void>;
  /** Gives what comes, parsed by the channel's schema, to a conversation, which ends with the socket. */
  talk(conversation: Conversation<unknown>): void;
  /** Ends a line whose client has not answered since the beat before, and asks for another answer. */
  beat(): void;
  close(code: number): void;
  /** Ends it at once: the client is gone. */
  drop(): void;
};

/** Watches over a socket: one that sends too much, takes nothing or no longer answers is closed. */
export function openLine(
  socket: WebSocket,
  { receives, sendsBytes, receivesBytes = 0 }: Pick<Channel, 'receives' | 'sendsBytes' | 'receivesBytes'>,
): Line {
  let answered = true;
  let heard = 0;
  const mayWait = sendsBytes ? PICTURES_WAITING : WAITING_BYTES;
  takeUpTo(socket, Math.max(MESSAGE_BYTES, receivesBytes));

  const count = () => {
    heard += 1;
    if (socket.bufferedAmount > mayWait) socket.terminate();
    else if (heard > HEARD_A_BEAT) refuse();
  };
  const refuse = () => socket.close(CLOSED.refused);

  socket.on('ping', count);
  socket.on('pong', () => {
    answered = true;
  });

  return {
    talk(conversation) {
      socket.on('message', (data, isBinary) => {
        // Of WebSocket's forms of bytes the server is given this one.
        const bytes = data as Buffer;
        if (isBinary && receivesBytes > 0) {
          if (socket.readyState === socket.OPEN) conversation.bytes?.(bytes);
          return;
        }
        count();
        if (socket.readyState !== socket.OPEN) return;
        if (bytes.length > MESSAGE_BYTES) return socket.close(TOO_LARGE);
        const message = receives.safeParse(isBinary ? undefined : parsed(String(bytes)));
        if (message.success) conversation.receive(message.data);
        else refuse();
      });
      socket.once('close', () => conversation.closed());
    },
    send: (message) => new Promise((resolve) => socket.send(JSON.stringify(message), () => resolve())),
    sendBytes: (message) => socket.send(message, ignore),
    waiting: () => socket.bufferedAmount,
    probe: () =>
      new Promise((resolve) => {
        socket.once('pong', () => resolve());
        if (socket.readyState === socket.OPEN) socket.ping(ignore);
      }),
    beat() {
      if (!answered) return socket.terminate();
      answered = false;
      heard = 0;
      socket.ping(ignore);
    },
    close: (code) => socket.close(code),
    drop: () => socket.terminate(),
  };
}

/**
 * Lets larger messages in than the server takes from others. `ws` has one limit for all sockets of a server, and reads that of
 * a socket from its receiver.
 */
function takeUpTo(socket: WebSocket, bytes: number): void {
  const { _receiver: receiver } = socket as unknown as { _receiver?: { _maxPayload?: number } };
  if (receiver?._maxPayload === undefined) throw new Error('a socket does not say how large its messages may be');
  receiver._maxPayload = bytes;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
