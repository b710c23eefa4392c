import type { Instrument, Section } from '@cogclinic/scales/instrument';
import { draftProblems } from '@cogclinic/scales/own';
import { itemsOf } from '@cogclinic/scales/run';
import { expect, test } from 'vitest';
import { blankInstrument, renumbered, said, withItem, withNewItem } from './model.ts';
import { endOf, movedTo, sectionsLike, spotBeside, spotOf, tornBy, withoutTorn } from './moves.ts';
import {
  heirOf,
  mergedSection,
  movedSection,
  withNewSection,
  withNote,
  withoutSection,
  withTitle,
} from './sections.ts';

/** Sections of so many items each, titled A, B, C …; the items' questions tell where they began: "A1". */
function drafted(...sizes: readonly number[]): Instrument {
  return sizes.reduce(
    (draft, size, place) => {
      const { draft: wider, code } = place === 0 ? { draft, code: 'main' } : withNewSection(draft);
      const letter = String.fromCharCode(65 + place);
      return Array.from({ length: size }, (_, at) => `${letter}${at + 1}`).reduce(
        (rest, text) => {
          const next = withNewItem(rest, code);
          return withItem(next, itemsOf(next).at(-1)?.code ?? '', (item) => ({ ...item, text: said(text) }));
        },
        withTitle(wider, code, said(letter)),
      );
    },
    blankInstrument('OWN-1', 'Falls'),
  );
}
const shown = ({ sections }: Instrument) =>
  sections.map(({ title, items }) => `${title.en}: ${items.map(({ code, text }) => `${code} ${text.en}`).join(', ')}`);
const repeating = (draft: Instrument, codes: readonly string[]): Instrument => ({
  ...draft,
  sections: draft.sections.map((one) => (codes.includes(one.code) ? { ...one, groups: ['g'], repeats: ['g'] } : one)),
});

test('a section is added, titled, and takes items of its own; the numbers follow the order', () => {
  const draft = drafted(2, 1);
  expect(draft.sections.map(({ code }) => code)).toEqual(['main', 'section-2']);
  expect(shown(draft)).toEqual(['A: 1 A1, 2 A2', 'B: 3 B1']);
  const inner = withNewItem(draft, 'main');
  expect(itemsOf(inner).map(({ code, text }) => [code, text.en])).toEqual([
    ['1', 'A1'],
    ['2', 'A2'],
    ['3', ''],
    ['4', 'B1'],
  ]);
  expect(withNote(draft, 'main', said('Read this')).sections[0]).toMatchObject({ note: { ru: 'Read this' } });
  expect(withNote(withNote(draft, 'main', said('x')), 'main', undefined).sections[0]).not.toHaveProperty('note');
});

test('a new section is called as nothing else is', () => {
  const draft = withItem(drafted(1), '1', (item) => ({ ...item, code: 'section-2' }));
  expect(withNewSection(draft).code).toBe('section-3');
});

test('an item goes on to the next section at the end of its own, and back', () => {
  const draft = drafted(2, 1, 0);
  expect(spotBeside(draft, '1', -1)).toBeNull();
  expect(spotBeside(draft, '1', 1)).toEqual({ section: 'main', at: 1 });
  const down = spotBeside(draft, '2', 1);
  expect(down).toEqual({ section: 'section-2', at: 0 });
  expect(down && shown(renumbered(movedTo(draft, '2', down)))).toEqual(['A: 1 A1', 'B: 2 A2, 3 B1', 'C: ']);
  const up = spotBeside(draft, '3', -1);
  expect(up && shown(renumbered(movedTo(draft, '3', up)))).toEqual(['A: 1 A1, 2 A2, 3 B1', 'B: ', 'C: ']);
  expect(spotBeside(draft, '3', 1)).toEqual({ section: 'section-3', at: 0 });
});

test('an item is dropped upon another, or at the end of a section', () => {
  const draft = drafted(2, 2);
  const upon = spotOf(draft, '1', '4');
  expect(upon && shown(renumbered(movedTo(draft, '1', upon)))).toEqual(['A: 1 A2', 'B: 2 B1, 3 A1, 4 B2']);
  const end = endOf(draft, '1', 'section-2');
  expect(end && shown(renumbered(movedTo(draft, '1', end)))).toEqual(['A: 1 A2', 'B: 2 B1, 3 B2, 4 A1']);
  expect(endOf(draft, '1', 'main')).toEqual({ section: 'main', at: 1 });
  expect(spotOf(draft, '1', '1')).toBeNull();
});

test('items of a repeating group stay together', () => {
  const draft = repeating(drafted(1, 1, 1), ['section-2']);
  const [first] = draft.sections;
  expect(first && sectionsLike(draft, first).map(({ code }) => code)).toEqual(['main', 'section-3']);
  expect(spotBeside(draft, '1', 1)).toEqual({ section: 'section-3', at: 0 });
  expect([spotOf(draft, '1', '2'), endOf(draft, '2', 'main'), spotBeside(draft, '2', 1)]).toEqual([null, null, null]);
  expect(heirOf(draft, 'section-2')).toBeUndefined();
  expect(itemsOf(withNewItem(draft, 'section-2')).find(({ unscored }) => unscored)).toBeDefined();
});

test('sections change places; repeating groups are passed as a whole', () => {
  const draft = drafted(1, 1, 1);
  const next = movedSection(draft, 'section-3', -1);
  expect(next && shown(renumbered(next))).toEqual(['A: 1 A1', 'C: 2 C1', 'B: 3 B1']);
  expect(movedSection(draft, 'main', -1)).toBeNull();
  const grouped = repeating(draft, ['section-2', 'section-3']);
  const past = movedSection(grouped, 'main', 1);
  expect(past?.sections.map(({ title }) => title.en)).toEqual(['B', 'C', 'A']);
  expect(movedSection(grouped, 'section-2', -1)).toBeNull();
  expect(movedSection(grouped, 'section-2', 1)?.sections.map(({ title }) => title.en)).toEqual(['A', 'C', 'B']);
});

test('conditions are torn by a change of order, all of them', () => {
  const when = [
    { item: '1', is: 'equals', value: 1 },
    { item: '2', is: 'equals', value: 1 },
  ] as const;
  const draft = withItem(drafted(2, 1), '3', (item) => ({ ...item, when }));
  const next = movedSection(draft, 'section-2', -1);
  if (!next) throw new Error('not moved');
  const torn = tornBy(draft, next);
  expect(torn).toEqual([
    { item: '3', needs: '1' },
    { item: '3', needs: '2' },
  ]);
  expect(itemsOf(withoutTorn(next, torn)).some((item) => item.when)).toBe(false);
  expect(shown(renumbered(withoutTorn(next, torn)))).toEqual(['B: 1 B1', 'A: 2 A1, 3 A2']);
});

test('a section goes with its items, or leaves them to the one beside it', () => {
  const draft = drafted(1, 2, 1);
  expect(heirOf(draft, 'section-2')?.code).toBe('main');
  expect(shown(renumbered(mergedSection(draft, 'section-2')))).toEqual(['A: 1 A1, 2 B1, 3 B2', 'C: 4 C1']);
  expect(shown(renumbered(mergedSection(draft, 'main')))).toEqual(['B: 1 A1, 2 B1, 3 B2', 'C: 4 C1']);
  const when = [{ item: '2', is: 'equals', value: 1 }] as const;
  const asked = withItem(draft, '4', (item) => ({ ...item, when }));
  const without = withoutSection(asked, 'section-2');
  expect(shown(without)).toEqual(['A: 1 A1', 'C: 2 C1']);
  expect(itemsOf(without).some((item) => item.when)).toBe(false);
  expect(without.scoring).toMatchObject({ min: 0, max: 2 });
});

test('what a file brought keeps its codes, and its titles go out with it', () => {
  const imported = (groups: readonly string[], more: Partial<Section> = {}): Instrument => {
    const draft = drafted(2, 1);
    return { ...draft, sections: draft.sections.map((one, at) => (at === 0 ? { ...one, groups, ...more } : one)) };
  };
  const up = { section: 'main', at: 0 };
  expect(shown(renumbered(movedTo(imported(['g']), '2', up)))).toEqual(['A: 2 A2, 1 A1', 'B: 3 B1']);
  const titles = [said('G'), said('H')];
  const deep = withTitle(imported(['g', 'h'], { groupTitles: titles }), 'main', said('X'));
  expect(deep.sections[0]).toMatchObject({ title: { en: 'X' }, groupTitles: [{ en: 'G' }, { en: 'X' }] });
  expect(withTitle(imported([]), 'main', said('X')).sections[0]).toMatchObject({
    groups: ['main'],
    groupTitles: [{ en: 'X' }],
  });
});

test('a section without a title or items keeps a draft from being published', () => {
  const { draft } = withNewSection(drafted(1));
  const found = draftProblems(draft).filter(({ path }) => path.startsWith('sections.'));
  expect(found.map(({ path, rule }) => [path, rule])).toEqual([
    ['sections.section-2', 'sectionTitleMissing'],
    ['sections.section-2', 'sectionEmpty'],
  ]);
});
