import { FHIR_PATH, fhirPathProblem, namesIn } from './fhirPath.ts';
import type { Findings } from './findings.ts';
import { allItems, type Extension, extensionOf, extensionsOf, type Questionnaire } from './questionnaire.ts';
import { needsItself } from './references.ts';

/** A named expression that others of the file use. */
export type Variable = Readonly<{ name: string; expression: string }>;

/** What every expression knows without a variable; see `expressions.ts`. */
const ALWAYS = ['resource', 'rootResource', 'context', 'questionnaire', 'ucum', 'sct', 'loinc'];

/**
 * The file's variables in FHIRPath, those of items after those of the whole, and calculations that have a name; queries to
 * a server are left out. One that uses what is not known here, or itself, comes to nothing.
 */
export function variablesOf(whole: Questionnaire, findings: Findings): Variable[] {
  const known = new Map<string, string>();
  const all = written(whole);
  const names = all.flatMap(({ given }) => given.name ?? []);
  for (const { linkId, given } of all) {
    const { name, language } = given;
    if (!name || !given.expression) continue;
    const itself = linkId === null ? given.expression : aboutItself(given.expression, linkId);
    const expression = withNames(itself, names);
    if (language !== undefined && language !== FHIR_PATH) {
      findings.warn('expressionOutside', called(name), { language });
      continue;
    }
    const message = fhirPathProblem(expression);
    if (message !== null) {
      findings.warn('expressionBroken', called(name), { message });
      continue;
    }
    const before = known.get(name);
    if (before !== undefined) findings.warn('variableTwice', linkId, { name });
    known.set(name, linkId === null ? expression : inPlace(expression, linkId));
  }
  const variables = [...known].map(([name, expression]) => ({ name, expression }));
  for (const variable of variables) {
    const [unknown] = needsItself(variable, variables)
      ? [variable.name]
      : unknownNames(variable.expression, [...known.keys()]);
    if (unknown !== undefined) findings.warn('expressionUnknown', called(variable.name), { name: unknown });
  }
  return variables;
}

/** How a variable stands among the items of a report: as expressions name it. */
export const called = (name: string): string => `%${name}`;

/** An item's expression that goes from its own answers goes from them here too, where all are seen from the whole. */
function inPlace(expression: string, linkId: string): string {
  if (!/^[\s(]*(iif\s*\(\s*)?(item|answer|repeat|descendants)\b/.test(expression)) return expression;
  return `${nodeOf('resource', linkId)}.select(${expression})`;
}

/** What an item's expression says of the item itself (SDC's `%context` and `%qitem`) is said of it by its name. */
function aboutItself(expression: string, linkId: string): string {
  return expression.replaceAll(/'(?:\\.|[^'\\])*'|%(context\.linkId|context|qitem)\b/gi, (found, name?: string) => {
    if (name === undefined) return found;
    if (name.toLowerCase() === 'qitem') return nodeOf('questionnaire', linkId);
    return name.toLowerCase() === 'context' ? nodeOf('resource', linkId) : asWords(linkId);
  });
}

/** FHIR lets names have hyphens and dots, which FHIRPath reads only in quotes: forms leave them out. */
function withNames(expression: string, names: readonly string[]): string {
  const special = names.filter((name) => /[-.]/.test(name)).sort((one, other) => other.length - one.length);
  return expression.replaceAll(/'(?:\\.|[^'\\])*'|%([A-Za-z_][\w.-]*\w)/g, (found, written = '') => {
    const name = special.find((one) => written.startsWith(one) && !/^\w/.test(written.slice(one.length)));
    return name === undefined ? found : `%\`${name}\`${written.slice(name.length)}`;
  });
}

const nodeOf = (whole: string, linkId: string): string =>
  `%${whole}.descendants().where(linkId = ${asWords(linkId)}).first()`;

/** Words within an expression. */
export const asWords = (words: string): string => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

type Written = Readonly<{ linkId: string | null; given: NonNullable<Extension['valueExpression']> }>;

function written(whole: Questionnaire): Written[] {
  const holders = [{ linkId: null, extension: whole.extension }, ...allItems(whole.item)];
  return holders.flatMap(({ linkId, extension }) => {
    const all = ['variable', 'sdc-questionnaire-variable', 'sdc-questionnaire-calculatedExpression'].flatMap((name) =>
      extensionsOf({ extension }, name),
    );
    return all.flatMap(({ valueExpression: given }) => (given?.name ? [{ linkId, given }] : []));
  });
}

/**
 * An item's expression of that extension if it can be used: in FHIRPath, and of nothing that is not known here. Why one
 * is not used is noted.
 */
export function expressionOf(
  holder: { linkId: string; extension?: Extension[] | undefined },
  extension: string,
  variables: readonly Variable[],
  findings: Findings,
): string | null {
  const given = extensionOf(holder, extension)?.valueExpression;
  if (given?.expression === undefined) return null;
  if (given.language !== undefined && given.language !== FHIR_PATH) {
    findings.warn('expressionOutside', holder.linkId, { language: given.language });
    return null;
  }
  const names = variables.map(({ name }) => name);
  const expression = withNames(aboutItself(given.expression, holder.linkId), names);
  const message = fhirPathProblem(expression);
  if (message !== null) {
    findings.warn('expressionBroken', holder.linkId, { message });
    return null;
  }
  const [unknown] = unknownNames(expression, names);
  if (unknown === undefined) return expression;
  findings.warn('expressionUnknown', holder.linkId, { name: unknown });
  return null;
}

/** The names after "%" in an expression that are not among these. */
function unknownNames(expression: string, known: readonly string[]): string[] {
  return namesIn(expression).filter(
    (name) => !ALWAYS.includes(name) && !known.includes(name) && !/^(vs|ext)-/.test(name),
  );
}
