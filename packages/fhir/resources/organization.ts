import type { Organization } from '@medplum/fhirtypes';
import { type Kept, kept, reference, texted } from './parts.ts';
import { ORGANIZATION_TYPE } from './systems.ts';

export type OrganizationRow = Kept &
  Readonly<{
    name: string;
    /** The institution of a department; null for the institution itself. */
    partOf: string | null;
    isActive: boolean;
    phone: string | null;
    address: string | null;
  }>;

/** The institution, or a department of it, as an Organization. */
export function toOrganization(row: OrganizationRow): Organization {
  const phone = texted('value', row.phone);
  const address = texted('text', row.address);
  return {
    resourceType: 'Organization',
    ...kept(row),
    active: row.isActive,
    type: [{ coding: [{ system: ORGANIZATION_TYPE, code: row.partOf ? 'dept' : 'prov' }] }],
    ...texted('name', row.name),
    ...(phone.value && { telecom: [{ system: 'phone', ...phone }] }),
    ...(address.text && { address: [address] }),
    ...(row.partOf && { partOf: reference('Organization', row.partOf) }),
  };
}
