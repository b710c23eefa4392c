import type { Choice, Instrument, Item } from '@cogclinic/scales/instrument';
import { pointsOf } from '@cogclinic/scales/points';

const known = new WeakMap<object, object>();

/**
 * The instrument with each choice of a reversed item at its counted points, because FHIR adds up weights and has no
 * reversed items. Of one instrument it is the same each time, so that what is known of it is found again.
 */
export function counted<T extends Pick<Instrument, 'sections' | 'scoring'>>(instrument: T): T {
  const { reversed } = instrument.scoring;
  if (reversed.length === 0) return instrument;
  const before = known.get(instrument);
  if (before) return before as T;
  const turned = new Set(reversed);
  const scoring = { total: 'sum', reversed } as const;
  const inTurn = (item: Item): Item => {
    if (item.kind !== 'choice' || !turned.has(item.code)) return item;
    const weighed = (choice: Choice): Choice =>
      choice.unrated ? choice : { ...choice, points: pointsOf(scoring, item, choice.value) };
    return { ...item, choices: item.choices.map(weighed) };
  };
  const made = {
    ...instrument,
    scoring: { ...instrument.scoring, reversed: [] },
    sections: instrument.sections.map((section) => ({ ...section, items: section.items.map(inTurn) })),
  };
  known.set(instrument, made);
  return made;
}
