import { toPractitioner } from '@cogclinic/fhir/resources/practitioner';
import { fhirRows } from '#platform/fhirSource.ts';
import { valuesFor } from '#platform/fhirTokens.ts';
import { bool, text, whole } from '#platform/sql/columns.ts';

/** Accounts as Practitioners: their names and titles. */
export const practitionerSource = fhirRows({
  type: 'Practitioner',
  name: 'fhir.practitioners',
  columns: { version: whole, name: text, enabled: bool, title: text.orNull },
  select: 'u.version, u.username AS name, u.enabled, u.title',
  from: () => 'accounts u',
  id: 'u.id',
  updated: 'u.updated_at',
  tokens: { active: { column: 'u.enabled::text', values: valuesFor({ true: 'true', false: 'false' }) } },
  toResource: (row) =>
    toPractitioner({
      id: row.id,
      version: row.version,
      updatedAt: row.updated_at,
      name: row.name,
      enabled: row.enabled,
      title: row.title,
    }),
});
