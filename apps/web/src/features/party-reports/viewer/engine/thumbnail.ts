import { utilities } from '@cornerstonejs/core';

/** Draws a picture small. Rejects when it cannot be read. */
export async function drawThumbnail(canvas: HTMLCanvasElement, name: string): Promise<void> {
  await utilities.loadImageToCanvas({ canvas, imageId: name, useCPURendering: true, thumbnail: true });
  // The style sheet says how large it is shown.
  canvas.removeAttribute('style');
}
