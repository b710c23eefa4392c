import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('blocks become paragraphs, each of its kind', () => {
  const html =
    '<h3>饮食</h3><p>少盐，<strong>多吃</strong>蔬菜。</p><ul><li>早餐</li><li><p>午餐</p></li></ul><p>复诊</p>';
  expect(paragraphsOf(html)).toEqual([
    { kind: 'heading', text: '饮食' },
    { kind: 'text', text: '少盐，多吃蔬菜。' },
    { kind: 'item', text: '早餐' },
    { kind: 'item', text: '午餐' },
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
