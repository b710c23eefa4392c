import type { archiveBatchCalls, ImportField } from '@cogclinic/contract/archiveBatch';
import type { CallData } from '@cogclinic/contract/call';

export type Preview = CallData<typeof archiveBatchCalls.preview>;
export type PreviewColumn = Preview['columns'][number];
/** The field that each column fills, by the column's place; left out: none. */
export type Mapping = ReadonlyMap<number, ImportField>;

/** Without these no row can be added. */
export const NEEDED: readonly ImportField[] = ['name', 'idNumber'];
/** Without these only rows whose number tells them: those of resident identity cards. */
export const DERIVED: readonly ImportField[] = ['gender', 'birthday'];

/** As the headings say; of two columns that seem to be the same field, the first. */
export function suggested(columns: readonly PreviewColumn[]): Mapping {
  const taken = new Set<ImportField>();
  const mapping = new Map<number, ImportField>();
  for (const { column, field } of columns) {
    if (field === null || taken.has(field)) continue;
    taken.add(field);
    mapping.set(column, field);
  }
  return mapping;
}

export function withField(mapping: Mapping, column: number, field: ImportField | null): Mapping {
  const next = new Map(mapping);
  if (field === null) next.delete(column);
  else next.set(column, field);
  return next;
}

/** The columns that fill a field which another column fills too. */
export function doubled(mapping: Mapping): ReadonlySet<number> {
  const columns = [...mapping];
  return new Set(
    columns
      .filter(([column, field]) => columns.some(([other, same]) => other !== column && same === field))
      .map(([column]) => column),
  );
}

/** Which of some fields no column fills. */
export function missing(mapping: Mapping, fields: readonly ImportField[]): readonly ImportField[] {
  const filled = new Set(mapping.values());
  return fields.filter((field) => !filled.has(field));
}
