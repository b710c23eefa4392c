import type { CastFrame } from '@cogclinic/cast/frames';
import { decodeFrame } from '@cogclinic/cast/wire';
import { castChannels } from '@cogclinic/contract/castChannels';
import { CLOSED, offeredProtocols } from '@cogclinic/contract/channel';
import type { z } from 'zod';

export type CastMessage = z.output<(typeof castChannels.view)['sends']>;
type Said = z.input<(typeof castChannels.view)['receives']>;

type LineOptions = {
  token: string;
  onMessage(message: CastMessage): void;
  onFrame(frame: CastFrame): void;
  /** The connection broke off and is tried again. */
  onLost(): void;
  /** It is not tried any more. */
  onGone(why: 'lost' | 'ended'): void;
};

export type CastLine = { say(message: Said): void; close(): void };

/** Before each try to reach a server again: together longer than a cast waits for a server that is gone. */
const WAITS_MS = [1000, 2000, 4000, 4000, 4000] as const;
/** A line that stayed open for so long was sound: its next tries begin anew. */
const SOUND_MS = 5000;

/** Keeps the viewer's channel open: broken off, it is opened again and again for a quarter of a minute. */
export function openCastLine({ token, onMessage, onFrame, onLost, onGone }: LineOptions): CastLine {
  let socket: WebSocket | null = null;
  let isClosed = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hear(data: unknown): void {
    try {
      if (data instanceof ArrayBuffer) {
        onFrame(decodeFrame(new Uint8Array(data)));
        return;
      }
      const message = castChannels.view.sends.safeParse(JSON.parse(String(data)));
      if (!message.success) return;
      if (message.data.type === 'ended') isClosed = true;
      onMessage(message.data);
    } catch {
      // A message that is none of ours says nothing.
    }
  }

  function open(): void {
    const address = `${window.location.origin.replace(/^http/, 'ws')}/api${castChannels.view.path}`;
    const opened = new WebSocket(address, offeredProtocols(token));
    let openedAt = Number.POSITIVE_INFINITY;
    opened.binaryType = 'arraybuffer';
    opened.onopen = () => {
      openedAt = performance.now();
    };
    opened.onmessage = ({ data }) => hear(data);
    opened.onclose = ({ code }) => {
      if (isClosed) return;
      if (code === CLOSED.sessionEnded || code === CLOSED.refused) return onGone('ended');
      if (performance.now() - openedAt > SOUND_MS) tries = 0;
      const wait = WAITS_MS[tries];
      tries += 1;
      if (wait === undefined) return onGone('lost');
      onLost();
      timer = setTimeout(open, wait);
    };
    socket = opened;
  }
  open();

  return {
    say(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
