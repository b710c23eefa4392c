import type { archiveCalls } from '@cogclinic/contract/archives';
import type { CallData } from '@cogclinic/contract/call';
import { maskNationalId } from '@cogclinic/contract/nationalId';
import { isBlank } from '#ui/form/validate.ts';
import { type ArchiveField, FIELD_GROUPS } from '../fieldGroups.ts';

export type Archive = CallData<typeof archiveCalls.one>;
export type Side = 'kept' | 'dropped';

/** A field in which two archives differ, with the fields that go together with it. */
export type Difference = Readonly<{ name: ArchiveField; fields: readonly ArchiveField[] }>;

/** A document's number as it is compared: masked, unless the mask would hide how it differs from the other. */
export function comparedNumber(number: string, other: string): string {
  const masked = maskNationalId(number);
  return masked === maskNationalId(other) && number !== other ? number : masked;
}

const FIELDS: readonly ArchiveField[] = FIELD_GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name));
/** A document's number and kind are one choice. */
const TOGETHER: Readonly<Partial<Record<ArchiveField, readonly ArchiveField[]>>> = { idNumber: ['idType', 'idNumber'] };
const LED = new Set<ArchiveField>(['idType']);

/** The fields in which two archives differ, in the order of the form. */
export function differences(kept: Archive, dropped: Archive): Difference[] {
  return FIELDS.filter((name) => !LED.has(name))
    .map((name) => ({ name, fields: TOGETHER[name] ?? [name] }))
    .filter(({ fields }) => fields.some((field) => !same(kept[field], dropped[field])));
}

/** The initial choice for each difference: the kept archive's value, or the other's if the kept one has none. */
export function suggestedSide(kept: Archive, dropped: Archive, { name }: Difference): Side {
  return isBlank(kept[name]) && !isBlank(dropped[name]) ? 'dropped' : 'kept';
}

/** The fields whose value comes from the dropped archive. */
export function takenFields(found: readonly Difference[], sideOf: (difference: Difference) => Side): ArchiveField[] {
  return found.filter((difference) => sideOf(difference) === 'dropped').flatMap(({ fields }) => [...fields]);
}

/** The order of ticked codes does not matter. */
function same(a: unknown, b: unknown): boolean {
  if (isBlank(a) && isBlank(b)) return true;
  const text = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return text(a) === text(b);
}
