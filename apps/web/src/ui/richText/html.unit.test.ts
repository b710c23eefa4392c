import { expect, test } from 'vitest';
import { toHtml } from './html.ts';
import { schema } from './schema.ts';

const { doc, paragraph, heading, bullet_list, ordered_list, list_item, blockquote, hard_break } = schema.nodes;
const text = (words: string, ...marks: ('strong' | 'em' | 'u')[]) =>
  schema.text(
    words,
    marks.map((name) => schema.mark(name)),
  );
type Content = Parameters<NonNullable<typeof paragraph>['create']>[1];
const make = (type: typeof paragraph, content?: Content, attrs?: Record<string, unknown>) => {
  if (!type) throw new Error('no such node');
  return type.createChecked(attrs ?? null, content);
};
const html = (...blocks: ReturnType<typeof make>[]) => toHtml(make(doc, blocks));

test('marks lie in each other in one order, text is escaped', () => {
  expect(html(make(paragraph, [text('5 < 6 & '), text('both', 'em', 'strong'), text('u', 'u')]))).toBe(
    '<p>5 &lt; 6 &amp; <strong><em>both</em></strong><u>u</u></p>',
  );
});

test('headings, quotes and breaks', () => {
  expect(
    html(
      make(heading, [text('A')], { level: 3 }),
      make(heading, [text('B')], { level: 4 }),
      make(blockquote, [make(paragraph, [text('c'), make(hard_break), text('d')])]),
    ),
  ).toBe('<h3>A</h3><h4>B</h4><blockquote><p>c<br />d</p></blockquote>');
});

test('items are bare unless they have two paragraphs', () => {
  const nested = make(ordered_list, [make(list_item, [make(paragraph, [text('inner')])])]);
  expect(
    html(
      make(bullet_list, [
        make(list_item, [make(paragraph, [text('one')])]),
        make(list_item, [make(paragraph, [text('two')]), nested]),
        make(list_item, [make(paragraph, [text('three')]), make(paragraph, [text('four')])]),
      ]),
    ),
  ).toBe('<ul><li>one</li><li>two<ol><li>inner</li></ol></li><li><p>three</p><p>four</p></li></ul>');
});

test('a link keeps its address', () => {
  const link = schema.text('here', [schema.mark('link', { href: 'https://a.b/?c=1&d="2"' })]);
  expect(html(make(paragraph, [link]))).toBe('<p><a href="https://a.b/?c=1&amp;d=&quot;2&quot;">here</a></p>');
});

test('without anything to read it is blank', () => {
  expect(html(make(paragraph))).toBe('');
  expect(html(make(paragraph, [text('  ')]), make(paragraph, [make(hard_break)]))).toBe('');
});
