import type { RawValues } from './types.ts';
import { isBlank, sameValue } from './validate.ts';

export type Side = 'mine' | 'theirs';

/** A field that differs between what I typed and the current record. */
export type Difference = Readonly<{ name: string; mine: unknown; theirs: unknown; suggested: Side }>;

/** The current record that a refused update answers with, or nothing when the conflict is of another kind. */
export function currentRecord(data: unknown): RawValues | null {
  return typeof data === 'object' && data !== null && 'version' in data ? { ...data } : null;
}

/**
 * The record that a form continues from after saving: the one in the server's answer, so that the next save names the
 * newest version; without one, what was sent.
 */
export function baseAfterSaving(before: RawValues, sent: RawValues, answer: unknown): RawValues {
  return { ...before, ...sent, ...currentRecord(answer) };
}

/** The fields that differ; for a field that this user did not change, the others' value is suggested. */
export function differences(
  names: readonly string[],
  base: RawValues,
  mine: RawValues,
  theirs: RawValues,
): Difference[] {
  return names
    .filter((name) => !sameValue(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      suggested: sameValue(mine[name], base[name]) ? 'theirs' : 'mine',
    }));
}

/** Where values brought from elsewhere differ from those of the form; they are suggested where the form has none. */
export function broughtDifferences(values: RawValues, brought: RawValues): Difference[] {
  return Object.keys(brought)
    .filter((name) => name in values && !sameValue(brought[name], values[name]))
    .map((name) => ({
      name,
      mine: brought[name],
      theirs: values[name],
      suggested: isBlank(values[name]) ? 'mine' : 'theirs',
    }));
}

/** My values with the others' where these were chosen. */
export function merge(
  mine: RawValues,
  found: readonly Difference[],
  chosen: Readonly<Record<string, Side>>,
): RawValues {
  const taken = found.filter(({ name, suggested }) => (chosen[name] ?? suggested) === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map(({ name, theirs }) => [name, theirs])) };
}
