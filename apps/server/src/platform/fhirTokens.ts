import { codeSystem } from '@cogclinic/fhir/resources/systems';
import type { Token } from '@cogclinic/fhir/search/tokens';

/** The codes that tokens of one of our code systems mean: of that system, or of none that is named. */
export const codesOf =
  (system: string) =>
  (tokens: readonly Token[]): readonly string[] =>
    tokens.flatMap((token) =>
      token.code !== undefined && (token.system === undefined || token.system === codeSystem(system)) ? token.code : [],
    );

/** The values that stand for the codes, of a column that holds others than FHIR has. */
export const valuesFor =
  (values: Readonly<Record<string, string>>) =>
  (tokens: readonly Token[]): readonly string[] => {
    const codes = new Set(tokens.map(({ code }) => code));
    return Object.entries(values).flatMap(([value, code]) => (codes.has(code) ? value : []));
  };
