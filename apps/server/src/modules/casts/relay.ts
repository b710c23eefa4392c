import type { castChannels } from '@cogclinic/contract/castChannels';
import { offeredProtocols } from '@cogclinic/contract/channel';
import WebSocket from 'ws';
import type { z } from 'zod';
import { ignore } from '#platform/pool.ts';

type View = (typeof castChannels)['view'];

/** The page at this server that a cast in another server's hands is shown to. */
type Page = Readonly<{
  send(message: z.input<View['sends']>): Promise<void>;
  sendBytes(message: Uint8Array): void;
  waiting(): number;
  /** The cast has ended. */
  close(): void;
  /** The other server is gone. */
  gone(): void;
}>;

export type Relay = Readonly<{ say(message: z.output<View['receives']>): void; close(): void }>;

/** Bytes that wait for a slow page, beyond which nothing more is read from the other server. */
const WAITING_BYTES = 512 * 1024;
const LOOK_EVERY_MS = 20;
const HANDSHAKE_MS = 3000;

/**
 * Looks on at another server in the name of a page, and hands on what comes and what the page says. While the page is slow,
 * nothing is read: the other server sees that, and leaves out frames as for a page of its own.
 */
export function openRelay(url: string, token: string, page: Page): Relay {
  const socket = new WebSocket(`${url}/api/cast/view`, offeredProtocols(token), {
    handshakeTimeout: HANDSHAKE_MS,
    perMessageDeflate: false,
    followRedirects: false,
  });
  let resume: NodeJS.Timeout | undefined;
  let isOver = false;
  let isLeft = false;
  socket.on('message', (data, isBinary) => {
    // Of the forms of bytes that the library knows it gives this one.
    const bytes = data as Buffer;
    if (!isBinary) {
      const message = JSON.parse(String(bytes)) as z.input<View['sends']>;
      isOver ||= message.type === 'ended';
      void page.send(message);
      return;
    }
    page.sendBytes(bytes);
    if (page.waiting() <= WAITING_BYTES || resume !== undefined) return;
    socket.pause();
    resume = setInterval(() => {
      if (page.waiting() > WAITING_BYTES) return;
      clearInterval(resume);
      resume = undefined;
      socket.resume();
    }, LOOK_EVERY_MS);
    resume.unref();
  });
  socket.on('error', ignore);
  socket.on('close', () => {
    clearInterval(resume);
    if (isLeft) return;
    if (isOver) page.close();
    else page.gone();
  });
  return {
    say(message) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message), ignore);
    },
    close() {
      isLeft = true;
      socket.terminate();
    },
  };
}
