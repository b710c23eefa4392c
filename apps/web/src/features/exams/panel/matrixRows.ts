import type { Exam, ExamValue } from '../types.ts';

export type MatrixRow = Pick<ExamValue, 'item' | 'name' | 'group' | 'unit'> &
  Readonly<{ cells: readonly { recordId: string; value: ExamValue | null }[]; off: boolean }>;

/** A row for each item that any of the examinations measured, in the order of the items, with a cell for each examination. */
export function matrixRows(exams: readonly Exam[]): MatrixRow[] {
  // Each examination keeps its order of items: an item that only a later one has goes behind the item before it there.
  const order: string[] = [];
  for (const { values } of exams) {
    values.forEach(({ item }, at) => {
      if (order.includes(item)) return;
      const before = values[at - 1]?.item;
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, item);
    });
  }
  return order.flatMap((item): MatrixRow[] => {
    const cells = exams.map(({ id, values }) => ({
      recordId: id,
      value: values.find((value) => value.item === item) ?? null,
    }));
    const known = cells.findLast(({ value }) => value !== null)?.value;
    if (!known) return [];
    const off = cells.some(({ value }) => value?.mark === 'low' || value?.mark === 'high');
    return [{ item, name: known.name, group: known.group, unit: known.unit, cells, off }];
  });
}
