import { SOURCES } from './references.ts';

/** What a report says of its values, in this order; the words are the locales'. */
export const notesOf = ({ isGraded }: { isGraded: boolean }) =>
  [
    isGraded ? 'grades' : 'noGrade',
    ...(['age', 'agreement', 'reaction', 'positionSense', 'smoothness', 'detectable', 'screening'] as const),
  ] as const;

/** The publications that notes cite, by the placeholder that the words have for each. */
export const CITATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SOURCES).map(([name, { source }]) => [name, source]),
);
