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
