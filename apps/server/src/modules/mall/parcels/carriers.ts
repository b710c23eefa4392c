import { DICTS } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Language } from '@cogclinic/scales/instrument';
import { dictEntries } from '#modules/dict/dict.service.ts';
import type { Tx } from '#platform/database.ts';
import { type Translate, translator } from '#platform/texts.ts';

const SHORTEST_PART = 2;

/** Names of express companies, folded, and the codes that have them. */
export type CarrierNames = ReadonlyMap<string, string>;

/** The names that the express companies on offer have in any of the four languages, and the institution's own ones. */
export async function carrierNames(tx: Tx, t: Translate, language: Language): Promise<CarrierNames> {
  const entries = (await dictEntries(tx, t, language, 'carrier')).filter(({ retired }) => !retired);
  const names = new Map(entries.map(({ dictValue, dictLabel }) => [folded(dictLabel), dictValue]));
  for (const one of LANGUAGES)
    for (const code of DICTS.carrier) names.set(folded(translator(one)(`dict:carrier.${code}`)), code);
  for (const { dictValue } of entries) names.set(folded(dictValue), dictValue);
  return names;
}

/** The code of the company that a text names, in full or by a part that no other company's name begins with; null for none. */
export function carrierNamed(names: CarrierNames, typed: string): string | null {
  const asked = folded(typed);
  const exact = names.get(asked);
  if (exact) return exact;
  if (asked.length < SHORTEST_PART) return null;
  const alike = [...names].filter(([name]) => name.startsWith(asked) || (name.length > 2 && asked.startsWith(name)));
  const codes = new Set(alike.map(([, code]) => code));
  const [only] = codes;
  return codes.size === 1 && only ? only : null;
}

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.·-]/gu, '');
