import type { Findings } from './findings.ts';
import { allItems, type Extension, extensionOf, extensionsOf, type Questionnaire } from './questionnaire.ts';

export const FHIR_PATH = 'text/fhirpath';

/** A named expression that others of the file use. */
export type Variable = Readonly<{ name: string; expression: string }>;

/** What every expression knows without a variable; see `expressions.ts`. */
const ALWAYS = ['resource', 'rootResource', 'context', 'questionnaire', 'ucum', 'sct', 'loinc'];

/**
 * The file's variables in FHIRPath, those of items after those of the whole, and calculations that have a name; queries to
 * a server are left out. One that uses what is not known here comes to nothing.
 */
export function variablesOf(whole: Questionnaire, findings: Findings): Variable[] {
  const known = new Map<string, string>();
  for (const { linkId, given } of written(whole)) {
    const { name, expression, language } = given;
    if (!name || !expression) continue;
    if (language !== undefined && language !== FHIR_PATH) {
      findings.warn('expressionOutside', name, { language });
      continue;
    }
    const before = known.get(name);
    if (before !== undefined) findings.warn('variableTwice', linkId, { name });
    const [unknown] = unknownNames(expression, [...known.keys()]);
    if (unknown !== undefined) findings.warn('expressionUnknown', name, { name: unknown });
    known.set(name, linkId === null ? expression : inPlace(expression, linkId));
  }
  return [...known].map(([name, expression]) => ({ name, expression }));
}

/** An item's expression that goes from its own answers goes from them here too, where all are seen from the whole. */
function inPlace(expression: string, linkId: string): string {
  if (!/^[\s(]*(iif\s*\(\s*)?(item|answer|repeat|descendants)\b/.test(expression)) return expression;
  return `%resource.repeat(item).where(linkId = '${linkId.replaceAll("'", "\\'")}').first().select(${expression})`;
}

type Written = Readonly<{ linkId: string | null; given: NonNullable<Extension['valueExpression']> }>;

function written(whole: Questionnaire): Written[] {
  const holders = [{ linkId: null, extension: whole.extension }, ...allItems(whole.item)];
  return holders.flatMap(({ linkId, extension }) => {
    const all = ['variable', 'sdc-questionnaire-calculatedExpression'].flatMap((name) =>
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
  const [unknown] = unknownNames(
    given.expression,
    variables.map(({ name }) => name),
  );
  if (unknown === undefined) return given.expression;
  findings.warn('expressionUnknown', holder.linkId, { name: unknown });
  return null;
}

/** The names after "%" in an expression that are not among these; names within words are none. */
function unknownNames(expression: string, known: readonly string[]): string[] {
  const names = [...withoutWords(expression).matchAll(/%(?:`([^`]+)`|([A-Za-z_]\w*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  return names.filter((name) => !ALWAYS.includes(name) && !known.includes(name) && !/^(vs|ext)-/.test(name));
}

const withoutWords = (expression: string): string => expression.replaceAll(/'(?:\\.|[^'\\])*'/g, "''");
