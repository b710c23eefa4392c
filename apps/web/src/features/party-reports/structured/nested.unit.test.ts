import { expect, test } from 'vitest';
import { nested, type RowNode, type StructuredRow } from './nested.ts';

const row = (name: string, depth: number): StructuredRow => ({
  ...{ name, depth, kind: 'text', value: null, unit: null, refers: null, unreadable: false },
});
const names = (nodes: readonly RowNode[]): unknown[] =>
  nodes.map(({ row: { name }, children }) => (children.length === 0 ? name : [name, ...names(children)]));

test('rows become a tree by their depth', () => {
  const rows = [row('report', 0), row('findings', 1), row('length', 2), row('image', 3), row('text', 2), row('end', 1)];
  expect(names(nested(rows))).toEqual([['report', ['findings', ['length', 'image'], 'text'], 'end']]);
});

test('a row that is deeper than one more stands below the one before it', () => {
  expect(names(nested([row('report', 0), row('deep', 3), row('next', 1)]))).toEqual([['report', 'deep', 'next']]);
  expect(nested([])).toEqual([]);
});
