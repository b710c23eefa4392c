import type { Section } from './instrument.ts';

/** An item's or group's code in the instrument, and its repetitions, outermost first; empty for the first. */
export function placeOf(code: string): Readonly<{ code: string; indices: readonly number[] }> {
  const [, plain = code, numbers] = /^(.*)#(\d+(?:\.\d+)*)$/.exec(code) ?? [];
  return { code: plain, indices: (numbers ?? '').split('.').filter(Boolean).map(Number) };
}

const places = new WeakMap<Section, readonly number[]>();

/** The repetition of each level of repeating groups around a written section, outermost first. */
export function placeOfSection(section: Section): readonly number[] {
  const before = places.get(section);
  if (before) return before;
  const { indices } = placeOf(section.code);
  const place = (section.repeats ?? []).map((_, level) => indices[level] ?? 1);
  places.set(section, place);
  return place;
}
