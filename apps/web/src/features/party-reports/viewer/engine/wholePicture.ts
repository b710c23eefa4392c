/** What is asked of an object's elements. */
export type Elements = Readonly<{
  elements: Readonly<Record<string, { length: number; encapsulatedPixelData?: boolean } | undefined>>;
  uint16(tag: string): number | undefined;
  string(tag: string): string | undefined;
}>;

const [SAMPLES, FRAMES, ROWS, COLUMNS, BITS] = ['x00280002', 'x00280008', 'x00280010', 'x00280011', 'x00280100'];
const PIXELS = 'x7fe00010';

/** Whether an object has pixels, and not fewer than it tells of: the rest would look like dark tissue. */
export function hasPicture(data: Elements): boolean {
  const pixels = data.elements[PIXELS];
  if (!pixels) return false;
  // Of a packed picture the decoder tells.
  if (pixels.encapsulatedPixelData) return true;
  const of = (tag: string, usual: number) => data.uint16(tag) ?? usual;
  const frames = Number(data.string(FRAMES) || 1);
  const bits = of(ROWS, 0) * of(COLUMNS, 0) * of(SAMPLES, 1) * of(BITS, 16) * frames;
  return bits > 0 && pixels.length * 8 >= bits;
}
