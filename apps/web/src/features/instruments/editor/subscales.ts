import { freeCode } from '@cogclinic/scales/freeCode';
import type { Band, Instrument, Item, Subscale } from '@cogclinic/scales/instrument';
import { settled } from '@cogclinic/scales/own';
import { itemsOf } from '@cogclinic/scales/run';
import { said } from './model.ts';

/** Codes under which an institution's own advice for bands can be kept. */
const ADVISABLE = /^[\w-]{1,50}$/;

/** The items that can make up a subscale: all that have points, whether or not they count for the total. */
export function itemsWithPoints(draft: Instrument): readonly Item[] {
  return itemsOf(draft).filter(({ kind }) => kind !== 'text');
}

/** The draft with one subscale more, of no items yet. */
export function withNewSubscale(draft: Instrument): Instrument {
  const blank: Subscale = { code: newCode(draft), name: said(''), items: [], as: 'sum' };
  return withSubscales(draft, [...draft.scoring.subscales, blank]);
}

/** The draft with one subscale changed; its items stand as they are asked. */
export function withSubscale(draft: Instrument, code: string, change: Partial<Subscale>): Instrument {
  const places = new Map(itemsOf(draft).map((item, at) => [item.code, at]));
  const placeOf = (item: string) => places.get(item) ?? 0;
  return withSubscales(
    draft,
    draft.scoring.subscales.map((subscale) => {
      if (subscale.code !== code) return subscale;
      const next = { ...subscale, ...change };
      return { ...next, items: next.items.toSorted((a, b) => placeOf(a) - placeOf(b)) };
    }),
  );
}

/** The draft with a subscale upon other bands; none means that its value stands for itself. */
export function withSubscaleBands(draft: Instrument, code: string, bands: readonly Band[]): Instrument {
  const old = draft.scoring.subscales.find((subscale) => subscale.code === code)?.norm;
  const norm = { source: '', confirmation: 'unconfirmed' as const, ...old, bands };
  const isFirst = old === undefined && bands.length > 0;
  return withSubscale(draft, code, { norm, ...(isFirst && !ADVISABLE.test(code) && { code: newCode(draft) }) });
}

export function withoutSubscale(draft: Instrument, code: string): Instrument {
  return withSubscales(
    draft,
    draft.scoring.subscales.filter((subscale) => subscale.code !== code),
  );
}

function withSubscales(draft: Instrument, subscales: readonly Subscale[]): Instrument {
  return settled({ ...draft, scoring: { ...draft.scoring, subscales } });
}

function newCode({ scoring: { subscales } }: Instrument): string {
  const used = subscales.map(({ code }) => code);
  return freeCode('scale', used, subscales.length + 1);
}
