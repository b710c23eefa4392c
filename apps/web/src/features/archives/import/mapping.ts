import type { archiveBatchCalls, ImportField } from '@cogclinic/contract/archiveBatch';
import type { CallData } from '@cogclinic/contract/call';

export type Preview = CallData<typeof archiveBatchCalls.preview>;
export type PreviewColumn = Preview['columns'][number];
/** The field of each column, by the column's index; columns without a field are absent. */
export type Mapping = ReadonlyMap<number, ImportField>;

/** Fields that every row needs. */
export const NEEDED: readonly ImportField[] = ['name', 'idNumber'];
/** Fields that a row needs unless its resident identity number contains them. */
export const DERIVED: readonly ImportField[] = ['gender', 'birthday'];

/** The mapping suggested by the headings; if two columns match the same field, the first. */
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

/** The columns whose field is assigned to another column too. */
export function doubled(mapping: Mapping): ReadonlySet<number> {
  const columns = [...mapping];
  return new Set(
    columns
      .filter(([column, field]) => columns.some(([other, same]) => other !== column && same === field))
      .map(([column]) => column),
  );
}

/** Those of the given fields to which no column is assigned. */
export function missing(mapping: Mapping, fields: readonly ImportField[]): readonly ImportField[] {
  const filled = new Set(mapping.values());
  return fields.filter((field) => !filled.has(field));
}
