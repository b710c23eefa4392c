import { cache, Enums, imageLoader } from '@cornerstonejs/core';

/** Pictures before and after the one shown that are loaded ahead. */
const EACH_WAY = 3;

/** As the processor draws them. */
const OPTIONS = { useRGBA: true, priority: 0, requestType: Enums.RequestType.Interaction };

/** Reads a picture, or has it already. Rejects when it cannot be read. */
export const readPicture = (name: string): Promise<unknown> => imageLoader.loadAndCacheImage(name, OPTIONS);

/** Loads the neighbours of a picture, so that scrolling does not wait. */
export function loadAhead(names: readonly string[], index: number): void {
  for (let away = 1; away <= EACH_WAY; away++)
    for (const at of [index + away, index - away]) {
      const name = names[at];
      // A failure is told when the picture is asked for.
      if (name !== undefined && !cache.isLoaded(name)) readPicture(name).catch(() => undefined);
    }
}
