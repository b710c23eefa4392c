import { patientPath } from '#features/records/shared/paths.ts';
import type { ShownRecord } from '#features/records/shared/usePatientViews.ts';

/** The parts that every patient's page has, as they stand in its path, before those of the records. */
const OWN_PARTS = ['timeline', 'archive'] as const;
/** The part that opens by itself: how the patient stands, and what happened. */
export const [FIRST_PART] = OWN_PARTS;

/** The parts of the page in their order. */
export const partsOf = (records: readonly ShownRecord[]): readonly string[] => [
  ...OWN_PARTS,
  ...records.flatMap(({ panels }) => panels?.map(({ path }) => path) ?? []),
];

/** What a path names; the first part when it names none. */
export const partOf = (name: string | undefined, parts: readonly string[]): string =>
  parts.find((part) => part === name) ?? FIRST_PART;

/** The first part is the page itself. */
export const partPath = (archiveId: string, part: string): string =>
  patientPath(archiveId, part === FIRST_PART ? undefined : part);
