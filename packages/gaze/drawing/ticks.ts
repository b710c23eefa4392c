const STEPS = [1, 2, 5, 10];

/** Round values within a range, about so many of them, to mark an axis with. */
export function ticksOf(low: number, high: number, about: number): number[] {
  const span = high - low;
  if (!(span > 0)) return [];
  const ten = 10 ** Math.floor(Math.log10(span / about));
  const step = ten * (STEPS.find((one) => span / (one * ten) <= about) ?? 10);
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  // Whole steps times a step such as 0.1 end in a row of digits.
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}
