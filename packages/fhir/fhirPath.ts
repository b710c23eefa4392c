import fhirpath from 'fhirpath';

export const FHIR_PATH = 'text/fhirpath';

/** Longer expressions are not cached. */
const LONGEST = 4000;

/** The reason why an expression is not valid FHIRPath (HL7 FHIRPath 2.0); null when it is valid. */
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

/** Quoted text, which stays unchanged; `answers()`; and `sum(…)`. */
const SUPPLEMENTS = /'(?:\\.|[^'\\])*'|\banswers\(\s*\)|\bsum\(\s*([^\s()](?:[^()]|\([^()]*\))*)\)/g;
const ALL_ANSWERS = 'select(answer.combine(descendants().answer))';

/**
 * Rewrites the functions of HL7's SDC guide that the library lacks in plain FHIRPath: `answers()` is every answer at
 * and below a place, `sum(x)` the sum of x over each element.
 */
export function plainPath(expression: string): string {
  return expression.replaceAll(SUPPLEMENTS, (found, summed?: string) => {
    if (found.startsWith("'")) return found;
    return summed === undefined ? ALL_ANSWERS : `select(${plainPath(summed)}).sum()`;
  });
}

/** The names after "%" in an expression, quoted text excluded. */
export function namesIn(expression: string): string[] {
  const names = expression.replaceAll(WORDS, "''").matchAll(/%(?:`([^`]+)`|([A-Za-z_]\w*))/g);
  return [...names].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** The quoted texts in an expression, such as linkIds. */
export function wordsIn(expression: string): string[] {
  return [...expression.matchAll(WORDS)].map(([, words = '']) => words.replaceAll(/\\(.)/g, '$1'));
}
