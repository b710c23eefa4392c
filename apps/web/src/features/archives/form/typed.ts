import { isBlank, sameValue } from '#ui/form/validate.ts';
import type { ArchiveFormValues } from './schema.ts';

/** Where the form of a new archive keeps its draft. */
export const NEW_DRAFT = 'archives.add';

let waiting: Readonly<{ archiveId: string; values: ArchiveFormValues }> | null = null;

/** Hands what was typed for a new archive to the form of the one registered already; what the form began with is not typed. */
export function bringTyped(archiveId: string, values: ArchiveFormValues, initial: ArchiveFormValues): void {
  const typed = Object.entries(values).filter(
    ([name, value]) => !isBlank(value) && !sameValue(value, Reflect.get(initial, name)),
  );
  waiting = typed.length > 0 ? { archiveId, values: Object.fromEntries(typed) } : null;
}

/** What was brought for this archive, once. */
export function takeTyped(archiveId: string): ArchiveFormValues | null {
  if (waiting?.archiveId !== archiveId) return null;
  const { values } = waiting;
  waiting = null;
  return values;
}
