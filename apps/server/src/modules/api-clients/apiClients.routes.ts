import { fhirCalls } from '@cogclinic/contract/fhir';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { fhirBase } from '#platform/publicUrl.ts';
import { capabilityStatement } from './metadata.ts';
import { smartConfiguration } from './smartConfiguration.ts';
import { tokenEndpoint } from './token.endpoint.ts';

/** What other systems ask before they connect. */
export function apiClientRoutes({ config }: Platform): Implementation[] {
  const endpoint = tokenEndpoint(config);
  return [
    implement(fhirCalls.metadata, async () => ({ resource: capabilityStatement(fhirBase(config), endpoint) })),
    implement(fhirCalls.smartConfiguration, async () => ({
      resource: smartConfiguration(endpoint),
      mime: 'application/json',
    })),
  ];
}
