import { archiveFields } from '@cogclinic/contract/archives';
import type { ArchiveFormValues } from './schema.ts';

export type Person = Readonly<{ name: string | null; birthday: string | null; idNumber: string | null }>;

/** What identifies a person already on file: name with birthday, or a number; null while there is neither. */
export function personOf(values: ArchiveFormValues): Person | null {
  const { shape } = archiveFields;
  const name = shape.name.safeParse(values.name).data ?? null;
  const birthday = shape.birthday.safeParse(values.birthday).data ?? null;
  const number = shape.idNumber.safeParse(values.idNumber).data ?? null;
  // An incomplete number matches no patient.
  const idNumber = number !== null && number.length >= 4 ? number : null;
  if (idNumber === null && (name === null || birthday === null)) return null;
  return { name, birthday, idNumber };
}
