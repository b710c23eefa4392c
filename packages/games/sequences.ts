import type { ErrorType } from './game.ts';

/** Why an order of places is not the expected one: a place outside it, some left out, or the right ones in another order. */
export function sequenceError(expected: readonly number[], given: readonly number[]): ErrorType | undefined {
  if (given.some((place) => !expected.includes(place))) return 'intrusion';
  if (given.length < expected.length) return 'omission';
  return inPlace(expected, given) < expected.length ? 'order' : undefined;
}

/** How many were given at their own position in the order. */
export function inPlace(expected: readonly number[], given: readonly number[]): number {
  return expected.filter((place, at) => place === given[at]).length;
}

/** Times between inputs that follow each other, in ms. */
export function betweenInputs(inputs: readonly Readonly<{ at: number }>[]): number[] {
  return inputs.slice(1).map(({ at }, before) => at - (inputs[before]?.at ?? at));
}
