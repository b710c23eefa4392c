/** Least and largest of some values; NaN when all are. */
export function rangeOf(values: Float32Array, from: number, until: number): [number, number] {
  let least = Number.NaN;
  let largest = Number.NaN;
  for (let at = from; at < until; at++) {
    const value = values[at] as number;
    // Comparisons with NaN are false: the first value that is none takes both places.
    if (!(value >= least)) least = Number.isNaN(value) ? least : value;
    if (!(value <= largest)) largest = Number.isNaN(value) ? largest : value;
  }
  return [least, largest];
}
