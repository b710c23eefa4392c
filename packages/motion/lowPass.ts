import { at } from './numbers.ts';

/**
 * A second pass backwards lowers the cutoff of a filter of second order to this share, so that each pass has a higher one
 * (Winter, Biomechanics and Motor Control of Human Movement).
 */
const TWO_PASSES = (Math.SQRT2 - 1) ** 0.25;

/**
 * A Butterworth low-pass of second order, run forwards and backwards, so that nothing is shifted in time; at `cutoff` the
 * amplitude falls to 71 %. Beyond its ends the signal is continued by point reflection, so that a movement cut off there keeps its slope.
 * @param rate Hz; where it is too low for the cutoff, the values are answered unfiltered
 * @param cutoff Hz
 */
export function lowPass(values: Float64Array, rate: number, cutoff: number): Float64Array {
  const single = cutoff / TWO_PASSES;
  if (single >= rate / 2 || values.length < 3) return Float64Array.from(values);
  const pad = Math.min(values.length - 1, Math.ceil((3 * rate) / cutoff));
  const extended = reflected(values, pad);
  const tan = Math.tan((Math.PI * single) / rate);
  const norm = 1 / (1 + Math.SQRT2 * tan + tan * tan);
  const filter: Filter = {
    gain: tan * tan * norm,
    back1: 2 * (tan * tan - 1) * norm,
    back2: (1 - Math.SQRT2 * tan + tan * tan) * norm,
  };
  const passed = pass(pass(extended, filter).reverse(), filter).reverse();
  return passed.slice(pad, pad + values.length);
}

type Filter = Readonly<{ gain: number; back1: number; back2: number }>;

/** One pass that begins as if the first value had always been there. */
function pass(values: Float64Array, { gain, back1, back2 }: Filter): Float64Array {
  const out = new Float64Array(values.length);
  let [x1, x2, y1, y2] = [at(values, 0), at(values, 0), at(values, 0), at(values, 0)];
  for (let index = 0; index < values.length; index++) {
    const x = at(values, index);
    const y = gain * (x + 2 * x1 + x2) - back1 * y1 - back2 * y2;
    out[index] = y;
    [x2, x1, y2, y1] = [x1, x, y1, y];
  }
  return out;
}

function reflected(values: Float64Array, pad: number): Float64Array {
  const { length } = values;
  const last = length - 1;
  return Float64Array.from({ length: length + 2 * pad }, (_, index) => {
    const place = index - pad;
    if (place < 0) return 2 * at(values, 0) - at(values, -place);
    return place > last ? 2 * at(values, last) - at(values, 2 * last - place) : at(values, place);
  });
}
