import type { Given } from '../rule.ts';

const DOMAINS = 12;

/** An inventory's items of a domain by code, and whether the domain is present. */
type Domain = Readonly<{ number: number; present: number | undefined }>;

/** A value for each of the twelve domains in order: 0 where it is absent, null where that is unknown. */
export function ofDomains(given: Given, ofPresent: (number: number) => number | null): readonly (number | null)[] {
  return domains(given).map(({ number, present }) => {
    if (present === undefined) {
      return null;
    }
    return present === 0 ? 0 : ofPresent(number);
  });
}

/** The sum, or null if any value is unknown. */
export function sumOrNull(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

function domains({ points }: Given): readonly Domain[] {
  return Array.from({ length: DOMAINS }, (_, index) => ({
    number: index + 1,
    present: points.get(String(index + 1)),
  }));
}
