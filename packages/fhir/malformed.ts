import type { z } from 'zod';

const LONGEST = 60;

/** Where JSON is not as a schema has it, what stands there, and what is expected. */
export function malformedAt(json: unknown, issue: z.core.$ZodIssue): { path: string; expected: string; found: string } {
  const there = issue.path.reduce<unknown>(
    (here, key) => (typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined),
    json,
  );
  const found = there === undefined ? '–' : (JSON.stringify(there) ?? '–');
  return {
    path: issue.path.join('.'),
    expected: expectedBy(issue),
    found: found.length > LONGEST ? `${found.slice(0, LONGEST)}…` : found,
  };
}

/** In words of JSON and FHIR, which are the same in every language. */
function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'integer' : issue.expected;
    case 'invalid_value':
      return issue.values.map(String).join(' | ');
    case 'too_small':
      return `${issue.origin === 'string' || issue.origin === 'array' ? `${issue.origin}.length` : issue.origin} ≥ ${issue.minimum}`;
    case 'too_big':
      return `${issue.origin === 'string' || issue.origin === 'array' ? `${issue.origin}.length` : issue.origin} ≤ ${issue.maximum}`;
    case 'invalid_format':
      return issue.pattern ?? issue.format;
    default:
      return issue.message;
  }
}
