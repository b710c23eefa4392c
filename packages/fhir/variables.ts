import { FHIR_PATH, fhirPathProblem, namesIn } from './fhirPath.ts';
import type { Findings } from './findings.ts';
import {
  allItems,
  type Extension,
  extensionOf,
  extensionsOf,
  type Questionnaire,
  type QuestionnaireItem,
} from './questionnaire.ts';
import { needsItself } from './references.ts';

/** A named expression that other expressions of the file use. */
export type Variable = Readonly<{ name: string; expression: string }>;

/** Names that every expression knows without a variable; see `expressions.ts`. */
const ALWAYS = ['resource', 'rootResource', 'context', 'questionnaire', 'ucum', 'sct', 'loinc'];

/**
 * A file's variables under unique names, and the mapping from the names used by an item's expression, or the form's.
 */
export type Variables = Readonly<{ all: readonly Variable[]; names: ReadonlySet<string>; named: Named }>;
type Named = (name: string, linkId: string | null) => string | null;

/**
 * The file's FHIRPath variables, those of the form before those of items, and named calculations; server queries are
 * left out. A variable that uses itself or anything unknown has no value. An item's variable is in scope for the item
 * and everything below it, so others may have the same name: each gets a unique one. Outside of these scopes the last
 * one is taken.
 */
export function variablesOf(whole: Questionnaire, findings: Findings): Variables {
  const every = written(whole);
  const inFile = new Set(every.map(({ given }) => given.name));
  const asWritten: Named = (name) => (inFile.has(name) ? name : null);
  const usable = every.filter((one) => isUsable(one, asWritten, findings));
  const owns = new Map<string | null, Map<string, string>>();
  const last = new Map<string, string>();
  const counts = new Map<string, number>();
  const kept = new Map<string, Written>();
  for (const one of usable) {
    const { linkId, given } = one;
    const own = owns.get(linkId) ?? new Map<string, string>();
    const again = own.get(given.name);
    if (again !== undefined) findings.warn('variableTwice', linkId, { name: given.name });
    const name = again ?? freeName(given.name, counts, inFile);
    owns.set(linkId, own.set(given.name, name));
    last.set(given.name, name);
    kept.set(name, one);
  }
  const parents = parentsOf(whole);
  const told = new Set<string>();
  const named: Named = (name, linkId) => {
    for (let at = linkId; at !== null; at = parents.get(at) ?? null) {
      const own = owns.get(at)?.get(name);
      if (own !== undefined) return own;
    }
    const ofWhole = owns.get(null)?.get(name);
    if (ofWhole !== undefined) return ofWhole;
    const key = JSON.stringify([name, linkId]);
    if ((counts.get(name) ?? 0) > 1 && !told.has(key)) findings.warn('variableTwice', linkId, { name });
    told.add(key);
    return last.get(name) ?? null;
  };
  const all = [...kept].map(([name, { linkId, given }]) => {
    const expression = withNames(itself(given.expression, linkId), linkId, named);
    return { name, expression: linkId === null ? expression : inPlace(expression, linkId) };
  });
  const names = new Set(kept.keys());
  for (const variable of all) {
    const called = kept.get(variable.name)?.given.name ?? variable.name;
    const [unknown] = needsItself(variable, all) ? [called] : unknownNames(variable.expression, names);
    if (unknown !== undefined) findings.warn('expressionUnknown', asNamed(called), { name: unknown });
  }
  return { all, names, named };
}

function isUsable({ linkId, given }: Written, asWritten: Named, findings: Findings): boolean {
  const { name, language, expression } = given;
  if (language !== undefined && language !== FHIR_PATH) {
    findings.warn('expressionOutside', asNamed(name), { language });
    return false;
  }
  const message = fhirPathProblem(withNames(itself(expression, linkId), linkId, asWritten));
  if (message !== null) findings.warn('expressionBroken', asNamed(name), { message });
  return message === null;
}

/** The first keeps the name of the file, further ones become "a_2", "a_3". */
function freeName(name: string, counts: Map<string, number>, inFile: ReadonlySet<string>): string {
  const numbered = (count: number): string => (count === 1 ? name : `${name}_${count}`);
  let count = (counts.get(name) ?? 0) + 1;
  while (count > 1 && inFile.has(numbered(count))) count += 1;
  counts.set(name, count);
  return numbered(count);
}

/** The parent of each item. Of items with the same linkId the first counts, so that none is its own ancestor. */
function parentsOf({ item: items = [] }: Questionnaire): ReadonlyMap<string, string | null> {
  const parents = new Map<string, string | null>();
  const visit = (children: readonly QuestionnaireItem[], parent: string | null): void => {
    for (const { linkId, item = [] } of children) {
      if (!parents.has(linkId)) parents.set(linkId, parent);
      visit(item, linkId);
    }
  };
  visit(items, null);
  return parents;
}

/** The form of a variable's name in reports. */
export const asNamed = (name: string): string => `%${name}`;

/**
 * An expression relative to its own item's answers is rewritten relative to the whole response, from where all
 * expressions are evaluated.
 */
function inPlace(expression: string, linkId: string): string {
  if (!/^[\s(]*(iif\s*\(\s*)?(item|answer|repeat|descendants)\b/.test(expression)) return expression;
  return `${nodeOf('resource', linkId)}.select(${expression})`;
}

/** References of an expression to its own item (SDC's `%context` and `%qitem`) become references by linkId. */
function itself(expression: string, linkId: string | null): string {
  if (linkId === null) return expression;
  return expression.replaceAll(/'(?:\\.|[^'\\])*'|%(context\.linkId|context|qitem)\b/gi, (found, name?: string) => {
    if (name === undefined) return found;
    if (name.toLowerCase() === 'qitem') return nodeOf('questionnaire', linkId);
    return name.toLowerCase() === 'context' ? nodeOf('resource', linkId) : asWords(linkId);
  });
}

/**
 * Replaces the names of an expression with the unique names of their variables. FHIR allows hyphens and dots in names,
 * which FHIRPath needs in quotes; forms omit the quotes.
 */
function withNames(expression: string, linkId: string | null, named: Named): string {
  return expression.replaceAll(
    /'(?:\\.|[^'\\])*'|%(?:`([^`]+)`|([A-Za-z_](?:[\w.-]*\w)?))/g,
    (found, quoted, written) => {
      for (const name of quoted === undefined ? startsOf(written ?? '') : [quoted]) {
        const kept = named(name, linkId);
        if (kept !== null)
          return `%${/^\w+$/.test(kept) ? kept : `\`${kept}\``}${(written ?? name).slice(name.length)}`;
      }
      return found;
    },
  );
}

/** "a.b-c", "a.b" and "a" for the first. */
function startsOf(written: string): string[] {
  const ends = [...written.matchAll(/[-.]/g)].map(({ index }) => index).slice(0, MOST_PARTS);
  return [written, ...ends.reverse().map((end) => written.slice(0, end))];
}

const MOST_PARTS = 20;

const nodeOf = (whole: string, linkId: string): string =>
  `%${whole}.descendants().where(linkId = ${asWords(linkId)}).first()`;

/** A FHIRPath string literal. */
export const asWords = (words: string): string => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

type Given = Readonly<{ name: string; expression: string; language?: string | undefined }>;
type Written = Readonly<{ linkId: string | null; given: Given }>;

function written(whole: Questionnaire): Written[] {
  const holders = [{ linkId: null, extension: whole.extension }, ...allItems(whole.item)];
  return holders.flatMap(({ linkId, extension }) => {
    const all = ['variable', 'sdc-questionnaire-variable', 'sdc-questionnaire-calculatedExpression'].flatMap((name) =>
      extensionsOf({ extension }, name),
    );
    return all.flatMap(({ valueExpression: { name, expression, language } = {} }) =>
      name && expression ? [{ linkId, given: { name, expression, language } }] : [],
    );
  });
}

/**
 * An item's expression from that extension, if it is usable: FHIRPath without unknown names. The reason why one is not
 * used is reported.
 */
export function expressionOf(
  holder: { linkId: string; extension?: Extension[] | undefined },
  extension: string,
  variables: Variables,
  findings: Findings,
): string | null {
  const given = extensionOf(holder, extension)?.valueExpression;
  if (given?.expression === undefined) return null;
  if (given.language !== undefined && given.language !== FHIR_PATH) {
    findings.warn('expressionOutside', holder.linkId, { language: given.language });
    return null;
  }
  const expression = withNames(itself(given.expression, holder.linkId), holder.linkId, variables.named);
  const message = fhirPathProblem(expression);
  if (message !== null) {
    findings.warn('expressionBroken', holder.linkId, { message });
    return null;
  }
  const [unknown] = unknownNames(expression, variables.names);
  if (unknown === undefined) return expression;
  findings.warn('expressionUnknown', holder.linkId, { name: unknown });
  return null;
}

/** The names after "%" in an expression that are neither known nor defined in the expression. */
function unknownNames(expression: string, known: ReadonlySet<string>): string[] {
  const own = new Set([...expression.matchAll(/\bdefineVariable\(\s*'([^'\\]+)'/g)].map(([, name]) => name));
  const isKnown = (name: string) =>
    ALWAYS.includes(name) || known.has(name) || own.has(name) || /^(vs|ext)-/.test(name);
  return namesIn(expression).filter((name) => !isKnown(name));
}
