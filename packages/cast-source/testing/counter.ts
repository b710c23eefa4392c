/**
 * The counter in the pictures of the simulated headset. Sixteen cells fill the upper edge, each as high as it is wide:
 * white, black, twelve bits from the highest, a bit that makes the number of white bits even, white.
 */
const BITS = 12;
export const COUNTER_CELLS = BITS + 4;
export const LARGEST_COUNT = 2 ** BITS - 1;

/** Whether each cell is white. */
export function counterCells(count: number): boolean[] {
  const bits = Array.from({ length: BITS }, (_, index) => ((count >> (BITS - 1 - index)) & 1) === 1);
  return [true, false, ...bits, bits.filter(Boolean).length % 2 === 1, true];
}

/**
 * Reads the counter from the brightness of a picture's cells, 0 to 255; null where the cells hold none, as in the picture
 * of another device, or one that was damaged.
 * @param brightnessAt at the centre of a cell, given in parts of the picture's width: x from 0 to 1, y likewise
 */
export function readCounter(brightnessAt: (x: number, y: number) => number): number | null {
  const cells = Array.from({ length: COUNTER_CELLS }, (_, index) => {
    const brightness = brightnessAt((index + 0.5) / COUNTER_CELLS, 0.5 / COUNTER_CELLS);
    // Between grey limits a cell is neither black nor white.
    return brightness > 160 ? true : brightness < 96 ? false : null;
  });
  const count = cells.slice(2, 2 + BITS).reduce((sum, cell) => sum * 2 + (cell ? 1 : 0), 0);
  return counterCells(count).every((cell, index) => cell === cells[index]) ? count : null;
}
