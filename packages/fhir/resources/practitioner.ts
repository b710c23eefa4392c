import type { Practitioner } from '@medplum/fhirtypes';
import { type Kept, kept, own, texted } from './parts.ts';

export type PractitionerRow = Kept & Readonly<{ name: string; enabled: boolean; title: string | null }>;

/** An account as a Practitioner: name and title, nothing of how it signs in. */
export function toPractitioner(row: PractitionerRow): Practitioner {
  return {
    resourceType: 'Practitioner',
    ...kept(row),
    active: row.enabled,
    name: [{ use: 'usual', ...texted('text', row.name) }],
    ...(row.title && { qualification: [{ code: own('title', row.title) }] }),
  };
}
