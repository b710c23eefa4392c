import { CLOSED } from '@cogclinic/contract/channel';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import { ignore } from '../pool.ts';
import type { Conversation } from './channel.ts';

/** Messages and pings of a client within one beat, beyond which it is no page of ours. */
const HEARD_A_BEAT = 60;
/** Bytes that wait to be sent to a client; pongs to one that never reads gather there, too. */
const WAITING_BYTES = 65_536;

/** One open WebSocket. */
export type Line = {
  send(message: unknown): Promise<void>;
  /** Gives what comes, parsed by the schema, to a conversation, which ends with the socket. */
  talk(schema: z.ZodType, conversation: Conversation<unknown>): void;
  /** Ends a line whose client has not answered since the beat before, and asks for another answer. */
  beat(): void;
  close(code: number): void;
};

/** Watches over a socket: one that sends too much, takes nothing or no longer answers is closed. */
export function openLine(socket: WebSocket): Line {
  let answered = true;
  let heard = 0;

  const count = () => {
    heard += 1;
    if (socket.bufferedAmount > WAITING_BYTES) socket.terminate();
    else if (heard > HEARD_A_BEAT) refuse();
  };
  const refuse = () => socket.close(CLOSED.refused);

  socket.on('ping', count);
  socket.on('pong', () => {
    answered = true;
  });

  return {
    talk(schema, conversation) {
      socket.on('message', (bytes, isBinary) => {
        count();
        if (socket.readyState !== socket.OPEN) return;
        const message = schema.safeParse(isBinary ? undefined : parsed(String(bytes)));
        if (message.success) conversation.receive(message.data);
        else refuse();
      });
      socket.once('close', () => conversation.closed());
    },
    send: (message) => new Promise((resolve) => socket.send(JSON.stringify(message), () => resolve())),
    beat() {
      if (!answered) return socket.terminate();
      answered = false;
      heard = 0;
      socket.ping(ignore);
    },
    close: (code) => socket.close(code),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
