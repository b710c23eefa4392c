/** Where the pictures of a series lie along their normal, in mm; null where that is not told. */
export type Stack = readonly (number | null)[];

/** How far the second of two series is ahead of the first, where they stood when they were linked. */
export type Offset = Readonly<{ images: number; mm: number | null }>;

/** The offset of two series at the pictures shown. */
export function offsetOf(first: Stack, firstAt: number, second: Stack, secondAt: number): Offset {
  const [from, to] = [first[firstAt] ?? null, second[secondAt] ?? null];
  const isPlaced = isWhole(first) && isWhole(second) && from !== null && to !== null;
  return { images: secondAt - firstAt, mm: isPlaced ? to - from : null };
}

/** The same offset, told from the other series. */
export const reversed = ({ images, mm }: Offset): Offset => ({ images: -images, mm: mm === null ? null : -mm });

/**
 * The picture of the second series that belongs to one of the first: the nearest in mm where both series tell where their
 * pictures lie, else as many pictures further.
 */
export function counterpartOf(first: Stack, at: number, second: Stack, offset: Offset): number {
  const from = first[at];
  if (offset.mm === null || from === null || from === undefined)
    return Math.max(0, Math.min(second.length - 1, at + offset.images));
  const wanted = from + offset.mm;
  let nearest = 0;
  for (const [index, location] of second.entries())
    if (Math.abs((location ?? wanted) - wanted) < Math.abs((second[nearest] ?? wanted) - wanted)) nearest = index;
  return nearest;
}

const isWhole = (stack: Stack): boolean => stack.every((location) => location !== null);
