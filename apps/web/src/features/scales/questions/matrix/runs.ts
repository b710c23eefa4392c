import type { Choice, ChoiceItem, Item } from '@cogclinic/scales/instrument';
import { takesAnswer } from '@cogclinic/scales/run';

/** Items in the order in which they are shown: alone, or several under the choices they share. */
export type Run =
  | Readonly<{ kind: 'single'; item: Item }>
  | Readonly<{ kind: 'matrix'; choices: readonly Choice[]; items: readonly ChoiceItem[] }>;

const FEWEST_ROWS = 4;
const MOST_COLUMNS = 7;
/** Longer words do not fit above a column. */
const LONGEST_WORDS = 36;

/** The runs of neighbouring items that share their choices, each as a matrix where that many fit. */
export function runsOf(items: readonly Item[]): readonly Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at];
    if (!item) break;
    const key = rowKey(item);
    let end = at + 1;
    while (key !== null && end < items.length && rowKey(items[end]) === key) end += 1;
    const rows = items.slice(at, end).filter((one) => one.kind === 'choice');
    if (item.kind === 'choice' && rows.length >= FEWEST_ROWS) {
      runs.push({ kind: 'matrix', choices: item.choices, items: rows });
    } else {
      runs.push(...items.slice(at, end).map((one) => ({ kind: 'single' as const, item: one })));
    }
    at = end;
  }
  return runs;
}

const keys = new WeakMap<readonly Choice[], string | null>();

/** What rows of one matrix have in common; null for an item that is none. */
function rowKey(item: Item | undefined): string | null {
  if (item?.kind !== 'choice' || item.task !== undefined || !takesAnswer(item)) return null;
  const known = keys.get(item.choices);
  if (known !== undefined) return known;
  const fits =
    item.choices.length <= MOST_COLUMNS &&
    item.choices.every(({ text }) => Object.values(text).every((words) => words.length <= LONGEST_WORDS));
  const key = fits ? JSON.stringify(item.choices.map(({ value, unrated, text }) => [value, unrated, text])) : null;
  keys.set(item.choices, key);
  return key;
}
