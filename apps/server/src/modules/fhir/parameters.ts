import type { Call } from '@cogclinic/contract/call';
import { type DateRange, dateRange, meet } from '@cogclinic/fhir/search/dates';
import { alternativesOf, type Token, tokensOf } from '@cogclinic/fhir/search/tokens';
import type { FhirOrder, FhirQuery } from '#platform/fhirSource.ts';
import { Refusal } from '#platform/refusal.ts';
import { momentOf } from '#platform/time.ts';

/** What came in the address, each parameter once or several times. */
export type Given = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What is asked for. */
export type Asked = Readonly<{
  query: FhirQuery;
  count: number;
  includes: readonly string[];
  cursor: string | null;
  /** Parameters that are not known here and therefore were passed over. */
  ignored: readonly string[];
  /** What was understood, for the link to this page and the next. */
  understood: readonly [string, string][];
}>;

const COUNT = { usual: 20, most: 200 };
const RESULT_PARAMETERS = ['_count', '_include', '_sort', '_format', 'cursor'];

/**
 * What a search asks for.
 * @param timeZone of days without a zone
 * @throws Refusal 400 for values that mean nothing, for modifiers, and where the caller is strict for unknown parameters
 */
export function asked(
  call: Call,
  given: Given,
  { timeZone, isStrict }: { timeZone: string; isStrict: boolean },
): Asked {
  const { interaction } = call;
  if (interaction?.does !== 'search-type') throw new Error(`${call.path} is no search`);
  const { by, includes: offered = [] } = interaction;
  const all = Object.entries(given).flatMap(([name, values]) =>
    [values ?? []].flat().flatMap((value) => (value === '' ? [] : [[name, value] satisfies [string, string]])),
  );
  const known = ([name]: [string, string]) => plainName(name) in by || RESULT_PARAMETERS.includes(name);
  const ignored = [...new Set(all.filter((one) => !known(one)).map(([name]) => name))];
  for (const name of ignored) if (isStrict || /[:.]/.test(name)) throw refused('unknownParameter', name);
  const understood = all.filter(known);
  for (const [name, value] of understood) if (value.includes('\0')) throw refused('badValue', name);
  const includes = understood.flatMap(([name, value]) => (name === '_include' ? value : []));
  for (const one of includes) if (!offered.includes(one)) throw refused('badInclude', one);
  const order = orderOf(by, statedOnce(given, '_sort'));
  return {
    query: { ...queryOf(by, understood, timeZone), ...(order && { order }) },
    count: countOf(statedOnce(given, '_count')),
    includes,
    cursor: statedOnce(given, 'cursor'),
    ignored,
    understood: understood.filter(([name]) => name !== 'cursor'),
  };
}

/** The value of a parameter that is stated once; of one that is stated several times, the first. */
export const statedOnce = (given: Given, name: string): string | null => [given[name] ?? []].flat()[0] || null;

/** A reference may say of which type it is. */
const plainName = (name: string): string => name.replace(/^(patient|subject):Patient$/, '$1');
/** Parameters of time that a source knows as its date. */
const DATES = ['date', 'birthdate', 'period', 'authored'];

function queryOf(
  by: Readonly<Record<string, string>>,
  understood: readonly (readonly [string, string])[],
  timeZone: string,
): FhirQuery {
  const tokens: Record<string, Token[]> = {};
  const ranges: Record<'updated' | 'date', DateRange[]> = { updated: [], date: [] };
  const sets: Record<'ids' | 'patients', string[][]> = { ids: [], patients: [] };
  for (const [name, value] of understood) {
    const plain = plainName(name);
    if (plain === '_id') sets.ids.push(alternativesOf(value));
    else if (plain === '_lastUpdated') ranges.updated.push(rangeOf(name, value, timeZone));
    else if (DATES.includes(plain)) ranges.date.push(rangeOf(name, value, timeZone));
    else if (by[plain] === 'reference') sets.patients.push(alternativesOf(value).map(patientOf));
    else if (by[plain] === 'token') {
      if (tokens[plain]) throw refused('twice', name);
      tokens[plain] = tokensOf(value);
    } else if (by[plain] === 'uri') tokens[plain] = tokensOf(value);
  }
  return {
    ...(sets.ids.length > 0 && { ids: common(sets.ids) }),
    ...(sets.patients.length > 0 && { patients: common(sets.patients) }),
    ...(ranges.updated.length > 0 && { updated: meet(ranges.updated) }),
    ...(ranges.date.length > 0 && { date: meet(ranges.date) }),
    ...(Object.keys(tokens).length > 0 && { tokens }),
  };
}

/**
 * The order asked for: by time of change, or by the date of a type whose resources lie in that order.
 * @throws Refusal 400 for any other, and for several
 */
function orderOf(by: Readonly<Record<string, string>>, value: string | null): FhirOrder | null {
  if (value === null) return null;
  const name = value.replace(/^-/, '');
  const descending = value !== name;
  const offered = ['_lastUpdated', ...DATES].filter((one) => one !== 'birthdate' && one in by);
  if (offered.includes(name)) return { by: name === '_lastUpdated' ? 'updated' : 'date', descending };
  const names = offered.flatMap((one) => [one, `-${one}`]).join(', ');
  throw new Refusal(400, 'fhir:badSort', { params: { name: '_sort', names } });
}

/** @throws Refusal 400 */
export function rangeOf(name: string, value: string, timeZone: string): DateRange {
  const range = dateRange(value, (day) => momentOf(`${day} 00:00:00`, timeZone));
  if (!range) throw refused('badDate', name);
  return range;
}

/** The patient's id in a reference; a reference to another type matches no patient. */
const patientOf = (reference: string): string => /(?:^|\/)Patient\/([^/]+)$/.exec(reference)?.[1] ?? reference;

/** What is in all of the sets. */
const common = (sets: readonly string[][]): string[] =>
  [...new Set(sets[0])].filter((one) => sets.every((set) => set.includes(one)));

/** How many resources a page has. @throws Refusal 400 */
export function countOf(value: string | null): number {
  if (value === null) return COUNT.usual;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw refused('badCount', '_count');
  return Math.min(Number(value), COUNT.most);
}

const refused = (key: string, name: string) =>
  new Refusal(400, `fhir:${key}`, { params: { name }, data: { fields: [{ path: name, key: `fhir:${key}` }] } });
