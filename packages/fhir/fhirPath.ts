import fhirpath from 'fhirpath';

export const FHIR_PATH = 'text/fhirpath';

/** Longer ones are not kept. */
const LONGEST = 4000;

/** Why an expression cannot be read as FHIRPath (HL7 FHIRPath 2.0); null when it can. */
export function fhirPathProblem(expression: string): string | null {
  if (expression.length > LONGEST) return `> ${LONGEST}`;
  try {
    fhirpath.parse(expression);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : String(error);
  }
}

const WORDS = /'((?:\\.|[^'\\])*)'/g;

/** Words, which stay as they are; `answers()`; and a sum of what something comes to. */
const SUPPLEMENTS = /'(?:\\.|[^'\\])*'|\banswers\(\s*\)|\bsum\(\s*([^\s()](?:[^()]|\([^()]*\))*)\)/g;
const ALL_ANSWERS = 'select(answer.combine(descendants().answer))';

/**
 * An expression with what forms use of HL7's SDC guide and the library does not know, said in FHIRPath itself: `answers()`
 * is every answer at and below a place, `sum(x)` the sum of each one's x.
 */
export function plainPath(expression: string): string {
  return expression.replaceAll(SUPPLEMENTS, (found, summed?: string) => {
    if (found.startsWith("'")) return found;
    return summed === undefined ? ALL_ANSWERS : `select(${plainPath(summed)}).sum()`;
  });
}

/** The names after "%" in an expression; those within words are none. */
export function namesIn(expression: string): string[] {
  const names = expression.replaceAll(WORDS, "''").matchAll(/%(?:`([^`]+)`|([A-Za-z_]\w*))/g);
  return [...names].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** The words that stand in an expression, such as linkIds. */
export function wordsIn(expression: string): string[] {
  return [...expression.matchAll(WORDS)].map(([, words = '']) => words.replaceAll(/\\(.)/g, '$1'));
}
