import type { Background } from './background.ts';

/**
 * Registers work that is done piece by piece when a server starts, and whenever it is sent.
 * @param some does a piece, in a moment; answers whether there may be more, which is queued behind what others wait for
 */
export function workOffAtStart(background: Background, name: string, some: () => Promise<boolean>): void {
  background.work(name, async () => {
    if (await some()) await background.send(name, {});
  });
  background.along({ start: () => background.send(name, {}), stop: async () => undefined });
}
