import { toOrganization } from '@cogclinic/fhir/resources/organization';
import { fhirRows } from '#platform/fhirSource.ts';
import { bool, text, uuid, whole } from '#platform/sql/columns.ts';

/** The institution and its departments as Organizations; a department that was closed is inactive. */
export const organizationSource = fhirRows({
  type: 'Organization',
  name: 'fhir.organizations',
  columns: {
    version: whole,
    name: text,
    part_of: uuid.orNull,
    is_active: bool,
    phone: text.orNull,
    address: text.orNull,
  },
  select: 'o.version, o.name, o.part_of, o.is_active, o.phone, o.address',
  from: () => `(SELECT id, updated_at, version, name, NULL::uuid AS part_of, true AS is_active, service_phone AS phone,
      concat_ws(' ', address, detailed_address) AS address FROM institutions WHERE id = app.institution_id()
    UNION ALL
    SELECT id, updated_at, version, name, institution_id, deleted_at IS NULL, NULL, NULL FROM departments) o`,
  id: 'o.id',
  updated: 'o.updated_at',
  toResource: (row) =>
    toOrganization({
      id: row.id,
      version: row.version,
      updatedAt: row.updated_at,
      name: row.name,
      partOf: row.part_of,
      isActive: row.is_active,
      phone: row.phone,
      address: row.address,
    }),
});
