import type { Translate } from '#platform/texts.ts';
import type { Cell, Column } from './tableFile.ts';
import type { Variable } from './variables.ts';

/** The dictionary's file. */
export const DICTIONARY = 'dictionary';
const COLUMNS = ['file', 'variable', 'label', 'type', 'values', 'missing', 'source'] as const;

/** What the dictionary says of one column of one file. */
export type Entry = Omit<Variable<never>, 'cell' | 'kind'> & Readonly<{ file: string; kind: Column['kind'] }>;

/** The entries of a file's columns. */
export function entriesOf(file: string, variables: readonly Omit<Variable<never>, 'cell'>[]): Entry[] {
  return variables.map((variable) => ({ ...variable, file }));
}

/** The dictionary as a table, titled in its reader's language. */
export function dictionaryRows(
  entries: readonly Entry[],
  t: Translate,
): { columns: readonly Column[]; rows: AsyncIterable<readonly Cell[]> } {
  async function* rows() {
    for (const { file, name, label, kind, values, missing, source } of entries)
      yield [file, name, label, t(`research:kind.${kind}`), values ?? null, missing ?? null, source ?? null];
  }
  return {
    columns: COLUMNS.map((name) => ({ name: t(`research:dictionary.${name}`), kind: 'text' })),
    rows: rows(),
  };
}
