import { instruments } from '@cogclinic/scales/catalogue';
import { checkStructure } from '@cogclinic/scales/check';
import type { Band, Choice, Instrument, Item, Subscale, Texts } from '@cogclinic/scales/instrument';
import { PLAIN_SUM, settled } from '@cogclinic/scales/own';
import { subscaleSpan, totalSpan } from '@cogclinic/scales/ownBands';
import { itemsOf } from '@cogclinic/scales/run';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toQuestionnaire } from './exportQuestionnaire.ts';
import { importQuestionnaire } from './importQuestionnaire.ts';

const canonical = 'urn:example:q';

/** Through the text of a file and back. */
function back(instrument: Instrument) {
  const file: unknown = JSON.parse(JSON.stringify(toQuestionnaire(instrument, canonical)));
  return importQuestionnaire(file, instrument.code);
}

describe('an export of ours is read as the instrument that it was', () => {
  test.each(instruments.map((instrument) => [instrument.code, instrument] as const))('%s', (code, instrument) => {
    const { instrument: read, findings, exported } = back(instrument);
    expect(findings).toEqual([]);
    expect(exported).toEqual({ code, version: instrument.version });
    expect(read && { ...read, version: instrument.version }).toEqual(instrument);
  });
});

const words = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => text.trim() !== '');
const texts: fc.Arbitrary<Texts> = fc.record({ zh: words, 'zh-TW': words, en: words, ru: words });
/** A note of an institution's own may be written in one language only, or not at all. */
const notes: fc.Arbitrary<Texts> = fc.oneof(texts, fc.constant({ zh: '', 'zh-TW': '', en: '', ru: '' }));
const choices: fc.Arbitrary<Choice[]> = fc
  .uniqueArray(fc.integer({ min: -3, max: 9 }), { minLength: 2, maxLength: 5 })
  .chain((values) => fc.tuple(...values.map((value) => fc.record({ value: fc.constant(value), text: texts }))))
  .map((made) => made);
const itemOf = (code: string): fc.Arbitrary<Item> =>
  fc.oneof(
    fc.record({ code: fc.constant(code), text: texts, hint: texts, kind: fc.constant('choice' as const), choices }),
    fc.record({ code: fc.constant(code), text: texts, kind: fc.constant('multiple' as const), choices }),
    fc.record({
      code: fc.constant(code),
      text: texts,
      kind: fc.constant('number' as const),
      min: fc.constant(0),
      max: fc.integer({ min: 1, max: 100 }),
      step: fc.constantFrom(1, 0.5),
    }),
    fc.record({
      code: fc.constant(code),
      text: texts,
      kind: fc.constant('text' as const),
      unscored: fc.constant(true as const),
      maxLength: fc.integer({ min: 1, max: 500 }),
    }),
  );
/** One band over all scores. */
const bandOf = ({ min, max }: { min: number; max: number }, given: Omit<Band, 'code' | 'from' | 'to'>): Band[] => [
  { code: 'all', from: min, to: max, ...given },
];
const sections = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }).chain((sizes) =>
  fc.tuple(
    ...sizes.map((size, at) =>
      fc.record({
        code: fc.constant(`s${at}`),
        title: texts,
        note: texts,
        items: fc.tuple(...Array.from({ length: size }, (_, number) => itemOf(`${at}.${number}`))),
      }),
    ),
  ),
);
const own: fc.Arbitrary<Instrument> = fc
  .record({
    sections,
    ...{ name: texts, description: notes, instruction: notes },
    answeredBy: fc.constantFrom('patient', 'informant', 'examiner'),
    better: fc.constantFrom('higher', 'lower'),
    band: fc.record({
      level: fc.constantFrom('normal', 'mild', 'moderate', 'severe', 'negative', 'positive'),
      name: texts,
      meaning: notes,
      advice: notes,
    }),
    flag: fc.record({ text: texts, advice: texts }),
    subscale: fc.record({ name: texts, as: fc.constantFrom('sum', 'mean'), factor: fc.constantFrom(1, 2, 0.25) }),
    source: fc.string({ maxLength: 20 }),
  })
  .map(({ band, flag, subscale, better, ...more }) => {
    const items = itemsOf(more);
    const codes = items.map(({ code }) => code);
    const sub: Subscale = { code: 'sub', items: codes.slice(0, 2), ...subscale };
    const bare = settled({
      code: 'OWN-1',
      version: '3',
      category: 'own',
      page: 'questions',
      minutes: { from: 1, to: 4 },
      licence: { kind: 'free', owner: '', terms: { zh: '', 'zh-TW': '', en: '', ru: '' }, confirmationNeeded: false },
      needsEducation: false,
      scoring: { ...PLAIN_SUM, better, subscales: [sub], reversed: codes.slice(1, 2) },
      normSets: [],
      defaultNormSet: null,
      ...more,
    });
    const norm = { source: '', confirmation: 'unconfirmed' } as const;
    const flags = items.flatMap((item) =>
      item.kind === 'choice'
        ? item.choices.slice(0, 1).map(({ value }) => ({ code: item.code, item: item.code, atLeast: value, ...flag }))
        : [],
    );
    return settled({
      ...bare,
      scoring: {
        ...bare.scoring,
        flags,
        subscales: [{ ...sub, norm: { ...norm, bands: bandOf(subscaleSpan(bare, sub), band) } }],
      },
      normSets: [{ code: 'own', name: more.name, ...norm, groups: [{ bands: bandOf(totalSpan(bare), band) }] }],
    });
  })
  .filter((instrument) => checkStructure(instrument).length === 0);

test('an institution’s own instrument comes back as it was, whatever it holds', () => {
  fc.assert(
    fc.property(own, (instrument) => {
      const { instrument: read, findings } = back(instrument);
      expect(findings).toEqual([]);
      expect(read && { ...read, version: '3' }).toEqual(instrument);
    }),
    { numRuns: 150 },
  );
});

describe('a file that somebody has changed', () => {
  const phq9 = instruments.find(({ code }) => code === 'PHQ-9');
  type Node = { linkId: string; text?: string; _text?: unknown; item?: Node[] };
  const changed = (change: (groups: Node[]) => void) => {
    if (!phq9) throw new Error('no PHQ-9');
    const file = JSON.parse(JSON.stringify(toQuestionnaire(phq9, canonical))) as { item: Node[] };
    change(file.item);
    return importQuestionnaire(file, 'PHQ-9');
  };

  test('keeps the scores, and has the texts of the file', () => {
    const { instrument } = changed(([group]) => {
      const [first] = group?.item ?? [];
      if (first) Object.assign(first, { text: 'Another wording', _text: undefined });
    });
    expect(instrument && itemsOf(instrument)[0]?.text.en).toBe('Another wording');
    expect(instrument?.normSets).toEqual(phq9?.normSets);
    expect(instrument?.scoring).toEqual(phq9?.scoring);
  });

  test('without a question that a score needs is read as any other', () => {
    const { instrument, findings } = changed(([group]) => group?.item?.splice(8, 1));
    expect(findings.map(({ rule }) => rule)).toContain('ownPartsUnfit');
    expect(instrument?.normSets).toEqual([]);
    expect(instrument?.scoring.undecided).toBe(true);
  });
});
