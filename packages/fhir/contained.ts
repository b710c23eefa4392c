import {
  type Concept,
  type Contained,
  containedCodeSystem,
  containedValueSet,
  type Defined,
  type Included,
  type Questionnaire,
} from './questionnaire.ts';

const MOST_STEPS = 5;
const WEIGHT_PROPERTIES = ['ordinalValue', 'itemWeight', 'weight', 'score'];

/**
 * The concepts of a value set in the file, by its id within the file ("#id", "ValueSet/id") or its URL; null when the
 * file lacks it or the code systems it is made of. Missing displays, translations and weights are taken from the code
 * system, if the file has that.
 */
export function conceptsOf(whole: Questionnaire, named: string, steps = 0): Concept[] | null {
  const known = readSets.get(whole) ?? new Map<string, Concept[] | null>();
  readSets.set(whole, known);
  const key = `${steps} ${named}`;
  const found = known.get(key) ?? (known.has(key) ? null : conceptsIn(whole, named, steps));
  known.set(key, found);
  return found;
}

/** Hundreds of questions may name the same value set. */
const readSets = new WeakMap<Questionnaire, Map<string, Concept[] | null>>();

function conceptsIn(whole: Questionnaire, named: string, steps: number): Concept[] | null {
  const valueSet = valueSetOf(whole, named);
  if (valueSet === undefined || steps > MOST_STEPS) return null;
  const { expansion, compose } = valueSet;
  if (expansion?.contains) return expansion.contains.flatMap(expanded);
  const found: Concept[] = [];
  for (const include of compose?.include ?? []) {
    const concepts = includedConcepts(whole, include, steps);
    if (concepts === null) return null;
    found.push(...concepts);
  }
  const excluded = (compose?.exclude ?? []).flatMap((one) => includedConcepts(whole, one, steps) ?? []);
  const names = new Set(excluded.map(nameOf));
  return found.filter((one) => !names.has(nameOf(one)));
}

const nameOf = ({ system, code }: Concept): string => JSON.stringify([system, code]);

function valueSetOf(whole: Questionnaire, named: string) {
  const plain = named.split('|')[0];
  for (const resource of whole.contained ?? []) {
    const { data } = containedValueSet.safeParse(resource);
    if (data && (named === `#${data.id}` || plain === `ValueSet/${data.id}` || plain === data.url)) return data;
  }
  return undefined;
}

/** An abstract entry of an expansion is a heading and cannot be chosen. */
function expanded({ contains, abstract, ...concept }: Contained): Concept[] {
  const below = (contains ?? []).flatMap(expanded);
  return abstract || concept.code === undefined ? below : [concept, ...below];
}

function includedConcepts(whole: Questionnaire, include: Included, steps: number): Concept[] | null {
  const { system, concept, filter, valueSet } = include;
  const known = system === undefined ? null : codeSystemOf(whole, system);
  if (concept) {
    const defined = new Map(known?.toReversed().map((one) => [one.code, one]));
    return concept.map((one) => ({ ...defined.get(one.code), ...one, system }));
  }
  if (valueSet) {
    const sets = valueSet.map((one) => conceptsOf(whole, one, steps + 1));
    return sets.includes(null) ? null : sets.flatMap((one) => one ?? []);
  }
  return filter && filter.length > 0 ? null : known;
}

function codeSystemOf(whole: Questionnaire, url: string): Concept[] | null {
  for (const resource of whole.contained ?? []) {
    const { data } = containedCodeSystem.safeParse(resource);
    if (data && data.url === url.split('|')[0]) return (data.concept ?? []).flatMap((one) => defined(one, url));
  }
  return null;
}

function defined({ concept, property, ...one }: Defined, system: string): Concept[] {
  const weight = property?.find(({ code }) => WEIGHT_PROPERTIES.includes(code));
  const value = weight?.valueDecimal ?? weight?.valueInteger;
  const extension = [
    ...(one.extension ?? []),
    ...(value === undefined ? [] : [{ url: 'itemWeight', valueDecimal: value }]),
  ];
  return [{ ...one, system, extension }, ...(concept ?? []).flatMap((below) => defined(below, system))];
}
