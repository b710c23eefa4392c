import { instruments } from '@cogclinic/scales/catalogue';
import type { Answers, Instrument, Texts } from '@cogclinic/scales/instrument';
import { OPEN_WHOLE } from '@cogclinic/scales/openRange';
import { draftProblems, settled } from '@cogclinic/scales/own';
import { type CopyLoss, copyOf } from '@cogclinic/scales/ownCopy';
import { ratedValues } from '@cogclinic/scales/points';
import { itemsOf } from '@cogclinic/scales/run';
import { scoreInstrument } from '@cogclinic/scales/score';
import { expect, test } from 'vitest';
import { ownInstrument } from './ownInstrumentParts.ts';

const said = (text: string): Texts => ({ zh: text, 'zh-TW': text, en: text, ru: text });
const open = instruments.filter(({ licence, page }) => !licence.confirmationNeeded && page !== 'entry');
const copied = (instrument: Instrument) => copyOf(instrument, 'OWN-COPY', said('Copy'));

/** An answer to every item that has points. */
function answered(instrument: Instrument, pick: (values: readonly number[]) => number): Answers {
  const given = itemsOf(instrument).flatMap((item) => {
    const values = ratedValues(item);
    if (values.length === 0) return [];
    return [[item.code, item.kind === 'multiple' ? [pick(values)] : pick(values)] as const];
  });
  return Object.fromEntries(given);
}

const titled = (instrument: Instrument) => ({ code: instrument.code, instrument });
const CHANGED: readonly CopyLoss[] = ['rule', 'adjustments', 'missing'];
const scoredAlike = (instrument: Instrument) => !copied(instrument).lost.some((loss) => CHANGED.includes(loss));

test.each(open.map(titled))('a copy of $code is a draft that could be published', ({ instrument }) => {
  const written: unknown = JSON.parse(JSON.stringify(copied(instrument).instrument));
  const kept = ownInstrument.parse(written);
  expect(kept).toEqual(written);
  expect(draftProblems(kept)).toEqual([]);
});

test.each(open.filter(scoredAlike).map(titled))('a copy of $code scores as the original', ({ instrument }) => {
  const { instrument: copy, lost } = copied(instrument);
  for (const pick of [Math.min, Math.max]) {
    const answers = answered(instrument, (values) => pick(...values));
    const [was, is] = [instrument, copy].map((one) =>
      scoreInstrument(one, answers, { ageYears: 70, educationYears: 9 }),
    );
    expect(is?.total).toBe(was?.total);
    expect(is?.missing).toEqual(was?.missing);
    expect(is?.flags).toEqual(was?.flags);
    const values = new Map(was?.subscores.map(({ code, value }) => [code, value]));
    for (const { code, value } of is?.subscores ?? []) expect([code, value]).toEqual([code, values.get(code)]);
    if (is?.band && !lost.includes('bandRules')) expect(is.band.code).toBe(was?.band?.code);
  }
});

test('a copy names what it leaves out', () => {
  const lostOf = (code: string) => {
    const found = instruments.find((instrument) => instrument.code === code);
    return found ? copied(found).lost : [];
  };
  expect(lostOf('PHQ-9')).toEqual(['reliableChange']);
  expect(lostOf('SAS')).toContain('rule');
});

test('an item cannot take the name of a property of every object, under which its answer could not be kept', () => {
  const [first] = instruments.filter(({ code }) => code === 'PHQ-9').map((one) => copied(one).instrument);
  const [section] = first?.sections ?? [];
  const [item] = section?.items ?? [];
  const named = (code: string) =>
    ownInstrument.safeParse({ ...first, sections: [{ ...section, items: [{ ...item, code }] }] }).success;
  expect([named('constructor'), named('__proto__')]).toEqual([true, false]);
});

test('counted numbers without limits make a total that can be saved', () => {
  const [first] = instruments.filter(({ code }) => code === 'PHQ-9').map((one) => copied(one).instrument);
  if (!first) throw new Error('no copy');
  const number = { kind: 'number', text: said('How many?'), min: 0, max: OPEN_WHOLE, step: 1 } as const;
  const items = ['1', '2', '3'].map((code) => ({ ...number, code }));
  const draft = settled({ ...first, sections: [{ code: 'main', title: said('x'), items }], normSets: [] });
  expect(draft.scoring.max).toBe(3 * OPEN_WHOLE);
  expect(ownInstrument.safeParse(JSON.parse(JSON.stringify(draft))).success).toBe(true);
});
