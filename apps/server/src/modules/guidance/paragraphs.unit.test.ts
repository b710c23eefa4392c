import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('blocks become paragraphs, each of its kind', () => {
  const html =
    '<h3>饮食</h3><p>少盐，<strong>多吃</strong>蔬菜。</p><ul><li>早餐</li><li><p>午餐</p></li></ul><p>复诊</p>';
  expect(paragraphsOf(html)).toEqual([
    { kind: 'heading', text: '饮食' },
    { kind: 'text', text: '少盐，多吃蔬菜。' },
    { kind: 'item', text: '早餐', mark: '•', depth: 0 },
    { kind: 'item', text: '午餐', mark: '•', depth: 0 },
    { kind: 'text', text: '复诊' },
  ]);
});

test('entities are read once, lines are kept, and text without a block stands for itself', () => {
  expect(paragraphsOf('a &lt;b&gt; &amp;lt; &quot;c&quot;<br>d<br/> e')).toEqual([
    { kind: 'text', text: 'a <b> &lt; "c"\nd\ne' },
  ]);
  expect(paragraphsOf('<p> </p><p></p>')).toEqual([]);
  expect(paragraphsOf('<blockquote><p>x</p></blockquote>y')).toEqual([
    { kind: 'text', text: 'x' },
    { kind: 'text', text: 'y' },
  ]);
});

test('numbered items keep their numbers, and lists within lists their depth', () => {
  const html = '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol><p>d</p><ol><li>e</li></ol>';
  expect(paragraphsOf(html)).toEqual([
    { kind: 'item', text: 'a', mark: '1.', depth: 0 },
    { kind: 'item', text: 'b', mark: '•', depth: 1 },
    { kind: 'item', text: 'c', mark: '2.', depth: 0 },
    { kind: 'text', text: 'd' },
    { kind: 'item', text: 'e', mark: '1.', depth: 0 },
  ]);
});
