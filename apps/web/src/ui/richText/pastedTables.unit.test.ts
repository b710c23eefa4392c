import { expect, test } from 'vitest';
import { rowsAsLines } from './pastedTables.ts';

test.each([
  ['<table><tr><td>5 mg</td><td>2 times</td></tr></table>', '<p>5 mg · 2 times</p>'],
  ['<TABLE border=1><tbody><tr><th>A<th>B<tr><td>1<td>2</tbody></TABLE>', '<p>A · B<p>1 · 2'],
  ['<table><tr>\n<td><p>a</p></td>\n<td><p>b</p></td>\n</tr></table>', '<p> a  ·  b \n</p>'],
  ['<p>x</p><table><tr><td>a</td></tr></table><p>y</p>', '<p>x</p><p>a</p><p>y</p>'],
  ['<p>no table</p>', '<p>no table</p>'],
])('%j', (html, lines) => {
  expect(rowsAsLines(html)).toBe(lines);
});
