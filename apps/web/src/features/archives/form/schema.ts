import { archiveFields, checkIdentity } from '@cogclinic/contract/archives';
import { id, versionField } from '@cogclinic/contract/fields';
import { readNationalId } from '@cogclinic/contract/nationalId';
import type { z } from 'zod';

/** The values of the form; only an existing archive has an id and a version. */
export const archiveForm = archiveFields
  .extend({ id: id.optional(), version: versionField.optional() })
  .superRefine(checkIdentity);

export type ArchiveFormSchema = typeof archiveForm;
export type ArchiveFormValues = Partial<z.input<ArchiveFormSchema>>;
export type ArchiveFormResult = z.output<ArchiveFormSchema>;

/** The birthday and gender contained in a resident identity number, if the form lacks them. */
export function factsToFill(values: ArchiveFormValues): Pick<ArchiveFormValues, 'birthday' | 'gender'> | null {
  if ((values.idType ?? 'resident') !== 'resident') return null;
  const facts = readNationalId(values.idNumber ?? '');
  if (!facts || (facts.birthday === values.birthday && facts.gender === values.gender)) return null;
  return facts;
}
