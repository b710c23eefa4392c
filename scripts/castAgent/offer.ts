import type { CastQuality, CastSource } from '@cogclinic/cast/source';
import { castChannels } from '@cogclinic/contract/castChannels';
import { newCasting } from './casting.ts';
import { keepOpen, parsed } from './socket.ts';

export type Offer = Readonly<{
  /** Address of the calls, with /api at its end. */
  baseUrl: string;
  /** Asks for what opens the device's channel; null where the server did not answer. */
  pass(): Promise<string | null>;
  sourceOf(quality: CastQuality): CastSource;
  say(line: string): void;
  signal: AbortSignal;
}>;

/**
 * Offers a device's picture to the server until the signal aborts: keeps the device's channel open, and casts while the server
 * asks for it. A pass opens it once.
 */
export async function offerDevice({ baseUrl, pass, sourceOf, say, signal }: Offer): Promise<void> {
  await keepOpen({
    ...{ baseUrl, path: castChannels.push.path, token: pass, isLast: false, signal },
    async use(socket) {
      say('is offered');
      const casting = newCasting(sourceOf, {
        tell: (message) => socket.send(JSON.stringify(message)),
        show: (message) => socket.send(message),
        waiting: () => socket.bufferedAmount,
      });
      socket.addEventListener('message', ({ data }) => {
        const command = castChannels.push.sends.safeParse(parsed(data));
        if (!command.success) return;
        say(command.data.type === 'start' ? 'is cast' : 'is cast no longer');
        casting.command(command.data);
      });
      await new Promise<void>((resolve) => {
        socket.addEventListener('close', () => resolve(), { once: true });
      });
      await casting.end();
      if (!signal.aborted) say('waits for the server');
    },
  });
}
