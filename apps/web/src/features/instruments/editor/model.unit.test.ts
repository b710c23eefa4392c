import { itemsOf } from '@cogclinic/scales/run';
import { expect, test } from 'vitest';
import {
  asKind,
  blankInstrument,
  moved,
  newBand,
  retext,
  said,
  tornByMove,
  withBands,
  withItem,
  withNewItem,
  withoutItem,
  withoutTorn,
} from './model.ts';

const three = () => withNewItem(withNewItem(withNewItem(blankInstrument('OWN-1', 'Falls'))));
const texts = (draft: ReturnType<typeof three>) => itemsOf(draft).map(({ code, text }) => [code, text.en]);

test('a text is the same in all languages until a file brought translations', () => {
  expect(retext(said('a'), 'en', 'b')).toEqual(said('b'));
  expect(retext({ ...said('a'), ru: 'я' }, 'en', 'b')).toEqual({ ...said('a'), ru: 'я', en: 'b' });
});

test('items come with the choices before them; the range follows', () => {
  const draft = three();
  expect(itemsOf(draft).map((item) => item.kind === 'choice' && item.choices.length)).toEqual([2, 2, 2]);
  expect(draft.scoring).toMatchObject({ min: 0, max: 3, total: 'sum' });
});

test('items move and go, and count from 1 again', () => {
  const named = ['a', 'b', 'c'].reduce(
    (draft, text, at) => withItem(draft, String(at + 1), (item) => ({ ...item, text: said(text) })),
    three(),
  );
  expect(texts(moved(named, '3', '1'))).toEqual([
    ['1', 'c'],
    ['2', 'a'],
    ['3', 'b'],
  ]);
  expect(texts(moved(named, '1', '2'))).toEqual([
    ['1', 'b'],
    ['2', 'a'],
    ['3', 'c'],
  ]);
  expect(texts(withoutItem(named, '2'))).toEqual([
    ['1', 'a'],
    ['2', 'c'],
  ]);
});

test('numbers that conditions name are kept', () => {
  const draft = withItem(three(), '3', (item) => ({ ...item, when: [{ item: '1', is: 'equals', value: 1 }] }));
  expect(itemsOf(moved(draft, '3', '1')).map(({ code }) => code)).toEqual(['3', '1', '2']);
});

test('conditions go with the item that they look at, and with a move that would turn them round', () => {
  const when = [{ item: '1', is: 'equals', value: 1 }] as const;
  const draft = withItem(three(), '3', (item) => ({ ...item, when }));
  expect(itemsOf(withoutItem(draft, '1')).map(({ code, when: left }) => [code, left])).toEqual([
    ['1', undefined],
    ['2', undefined],
  ]);
  expect(tornByMove(draft, '3', '2')).toEqual([]);
  const torn = tornByMove(draft, '3', '1');
  expect(torn).toEqual([{ item: '3', needs: '1' }]);
  expect(itemsOf(withoutTorn(moved(draft, '3', '1'), torn)).some((item) => item.when)).toBe(false);
});

test('another kind keeps the question', () => {
  const [item] = itemsOf(withItem(three(), '1', (one) => asKind({ ...one, text: said('q') }, 'line')));
  expect(item).toMatchObject({ code: '1', text: { en: 'q' }, kind: 'number', as: 'line', min: 0, max: 10 });
});

test('a new band holds what is left', () => {
  const draft = three();
  const first = { ...newBand(draft), to: 1 };
  expect(first).toMatchObject({ from: 0, to: 1 });
  const next = withBands(draft, [first], said('Own'));
  expect(next.defaultNormSet).toBe('own');
  expect(newBand(next)).toMatchObject({ from: 2, to: 3, code: 'band-2' });
  expect(withBands(next, [], said('Own'))).toMatchObject({ normSets: [], defaultNormSet: null });
});
