import type { Item } from '@cogclinic/scales/instrument';
import { nextBand, subscaleSpan, totalSpan } from '@cogclinic/scales/ownBands';
import { itemsOf } from '@cogclinic/scales/run';
import { expect, test } from 'vitest';
import {
  asKind,
  blankInstrument,
  renamed,
  renumbered,
  retext,
  said,
  withBands,
  withItem,
  withNewItem,
  withoutItem,
  withReversed,
} from './model.ts';
import { movedTo, spotOf, tornBy, withoutTorn } from './moves.ts';
import { withNewSubscale, withoutSubscale, withSubscale, withSubscaleBands } from './subscales.ts';
import { thresholdsOf, withNewWarning, withoutWarning, withWarning } from './warnings.ts';

const three = () => withNewItem(withNewItem(withNewItem(blankInstrument('OWN-1', 'Falls'))));
/** With one item at the place of another. */
function moved(draft: ReturnType<typeof three>, code: string, to: string) {
  const spot = spotOf(draft, code, to);
  return spot ? movedTo(draft, code, spot) : draft;
}
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
  expect(texts(renumbered(moved(named, '3', '1')))).toEqual([
    ['1', 'c'],
    ['2', 'a'],
    ['3', 'b'],
  ]);
  expect(texts(renumbered(moved(named, '1', '2')))).toEqual([
    ['1', 'b'],
    ['2', 'a'],
    ['3', 'c'],
  ]);
  expect(texts(withoutItem(named, '2'))).toEqual([
    ['1', 'a'],
    ['2', 'c'],
  ]);
});

test('conditions go along with the numbers that they name; what expressions name keeps its number', () => {
  const draft = withItem(three(), '3', (item) => ({ ...item, when: [{ item: '1', is: 'equals', value: 1 }] }));
  const next = itemsOf(renumbered(moved(draft, '2', '1')));
  expect(next.map(({ code, when }) => [code, when])).toEqual([
    ['1', undefined],
    ['2', undefined],
    ['3', [{ item: '2', is: 'equals', value: 1 }]],
  ]);
  const reckoned = withItem(three(), '3', (item) => ({ ...item, calculated: "'1'" }) as Item);
  expect(itemsOf(renumbered(moved(reckoned, '2', '1'))).map(({ code }) => code)).toEqual(['2', '1', '3']);
});

test('conditions go with the item that they look at, and with a move that would turn them round', () => {
  const when = [{ item: '1', is: 'equals', value: 1 }] as const;
  const draft = withItem(three(), '3', (item) => ({ ...item, when }));
  expect(itemsOf(withoutItem(draft, '1')).map(({ code, when: left }) => [code, left])).toEqual([
    ['1', undefined],
    ['2', undefined],
  ]);
  expect(tornBy(draft, moved(draft, '3', '2'))).toEqual([]);
  const torn = tornBy(draft, moved(draft, '3', '1'));
  expect(torn).toEqual([{ item: '3', needs: '1' }]);
  expect(itemsOf(withoutTorn(moved(draft, '3', '1'), torn)).some((item) => item.when)).toBe(false);
});

test('another kind keeps the question', () => {
  const [item] = itemsOf(withItem(three(), '1', (one) => asKind({ ...one, text: said('q') }, 'line')));
  expect(item).toMatchObject({ code: '1', text: { en: 'q' }, kind: 'number', as: 'line', min: 0, max: 10 });
});

test('the bands of a new instrument are named as it is', () => {
  const draft = three();
  const band = { ...nextBand([], totalSpan(draft)), to: 3 };
  const next = withBands(draft, [band], draft.name);
  expect(next).toMatchObject({ defaultNormSet: 'own', normSets: [{ name: { en: 'Falls' } }] });
  expect(renamed(next, said('Slips'))).toMatchObject({
    normSets: [{ name: { en: 'Slips' } }],
    sections: [{ title: { en: 'Slips' } }],
  });
  expect(withBands(next, [], said('Own'))).toMatchObject({ normSets: [], defaultNormSet: null });
});

test('with the last item that counts the total goes, with the first it is back', () => {
  const one = withNewItem(blankInstrument('OWN-1', 'Falls'));
  const silent = withItem(one, '1', (item) => ({ ...item, unscored: true }) as Item);
  const part = withSubscale(withNewSubscale(silent), 'scale-1', { items: ['1'] });
  expect(part.scoring.total).toBe('none');
  expect(withItem(part, '1', (item) => ({ ...item, unscored: undefined }) as Item).scoring.total).toBe('sum');
});

test('scores follow renumbered items and drop items that are gone or have no points', () => {
  const fear = withSubscale(withNewSubscale(three()), 'scale-1', { items: ['3', '2'] });
  const draft = withReversed(fear, '3', true);
  const scores = ({ scoring }: typeof draft) => [scoring.subscales.map(({ items }) => items), scoring.reversed];
  expect(scores(draft)).toEqual([[['2', '3']], ['3']]);
  expect(scores(renumbered(moved(draft, '3', '1')))).toEqual([[['1', '3']], ['1']]);
  expect(scores(withoutItem(draft, '1'))).toEqual([[['1', '2']], ['2']]);
  expect(scores(withItem(draft, '3', (item) => asKind(item, 'text')))).toEqual([[['2']], []]);
  expect(scores(withItem(draft, '3', (item) => asKind(item, 'multiple')))).toEqual([[['2', '3']], []]);
});

test('the warning of an answer goes along with its item, and with it', () => {
  const draft = three();
  const flag = { code: 'harm', item: '2', atLeast: 1, text: said('!'), advice: said('!') };
  const warning = { ...draft, scoring: { ...draft.scoring, flags: [flag] } };
  const items = ({ scoring }: typeof draft) => scoring.flags.map(({ item }) => item);
  expect(items(renumbered(moved(warning, '2', '1')))).toEqual(['1']);
  expect(items(withoutItem(warning, '1'))).toEqual(['1']);
  expect(items(withoutItem(warning, '2'))).toEqual([]);
  expect(items(withoutWarning(warning, 'harm'))).toEqual([]);
});

test('a warning begins with the highest answer, and at any other from then on', () => {
  const draft = three();
  const [item] = itemsOf(draft);
  if (!item) throw new Error('no item');
  const next = withNewWarning(withNewWarning(draft, item), item);
  expect(next.scoring.flags).toMatchObject([
    { code: 'warning-1', item: '1', atLeast: 1 },
    { code: 'warning-2', item: '1', atLeast: 1 },
  ]);
  expect(thresholdsOf(item)).toEqual([0, 1]);
  expect(withWarning(next, 'warning-2', { atLeast: 0 }).scoring.flags.map(({ atLeast }) => atLeast)).toEqual([1, 0]);
  expect(withNewWarning(withoutWarning(next, 'warning-1'), item).scoring.flags.map(({ code }) => code)).toEqual([
    'warning-2',
    'warning-3',
  ]);
});

test('a subscale goes with its only item, but not its bands', () => {
  const lone = withSubscale(withNewSubscale(three()), 'scale-1', { items: ['2'] });
  expect(withoutItem(lone, '2').scoring.subscales).toEqual([]);
  const [subscale] = lone.scoring.subscales;
  if (!subscale) throw new Error('no subscale');
  const banded = withSubscaleBands(lone, 'scale-1', [nextBand([], subscaleSpan(lone, subscale))]);
  expect(withoutItem(banded, '2').scoring.subscales).toMatchObject([
    { items: [], norm: { bands: [{ code: 'band-1' }] } },
  ]);
  expect(withoutSubscale(banded, 'scale-1').scoring.subscales).toEqual([]);
});

test('a subscale of a file gets a code under which advice can be kept, once it has bands', () => {
  const draft = three();
  const subscales = [{ code: '/100/sum', name: said('Sum'), items: ['1'], as: 'sum' as const }];
  const read = { ...draft, scoring: { ...draft.scoring, subscales } };
  const band = nextBand([], totalSpan(draft));
  const next = withSubscaleBands(read, '/100/sum', [band]);
  expect(next.scoring.subscales.map(({ code }) => code)).toEqual(['scale-2']);
  expect(withSubscaleBands(next, 'scale-2', []).scoring.subscales).toMatchObject([{ code: 'scale-2' }]);
});
