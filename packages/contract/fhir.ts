import { call, calls } from './call.ts';

/** What of FHIR anyone may ask, to learn how to connect. */
export const fhirCalls = calls('apiClients', {
  metadata: call({
    method: 'GET',
    path: '/fhir/metadata',
    summary: 'FHIR R4 CapabilityStatement: what other systems may read here',
    access: 'public',
    scope: 'none',
    data: 'resource',
  }),
  smartConfiguration: call({
    method: 'GET',
    path: '/fhir/.well-known/smart-configuration',
    summary: 'SMART App Launch: where and how another system gets its token',
    access: 'public',
    scope: 'none',
    data: 'resource',
  }),
});
