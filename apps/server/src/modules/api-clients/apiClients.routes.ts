import { apiClientCalls as calls } from '@cogclinic/contract/apiClients';
import { fhirCalls } from '@cogclinic/contract/fhir';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { fhirBase } from '#platform/publicUrl.ts';
import { addClient, endClient, holdClient, listClients, updateClient } from './apiClients.service.ts';
import { addKeys, endSecret, newSecret, removeKey } from './credentials.service.ts';
import { checkKeyAddress, setKeyAddress } from './keyAddress.service.ts';
import { capabilityStatement } from './metadata.ts';
import { smartConfiguration } from './smartConfiguration.ts';
import { tokenEndpoint } from './token.endpoint.ts';

/** How an administrator connects other systems, and what these ask before they connect. */
export function apiClientRoutes({ config }: Platform): Implementation[] {
  const endpoint = tokenEndpoint(config);
  return [
    implement(calls.list, (c) => listClients(c.tx, c.actor)),
    implement(calls.addresses, async () => ({
      fhirBase: fhirBase(config),
      tokenEndpoint: endpoint,
      isConfigured: config.PUBLIC_URL !== undefined,
    })),
    implement(calls.add, (c) => addClient(c.tx, c.actor, c.body)),
    implement(calls.update, (c) => updateClient(c.tx, c.actor, c.body)),
    implement(calls.end, (c) => endClient(c.tx, c.actor, c.body)),
    implement(calls.addKeys, (c) => addKeys(c.tx, c.actor, c.body)),
    implement(calls.removeKey, (c) => removeKey(c.tx, c.actor, c.body)),
    implementOutside(calls.setJwksAddress, {
      authorise: async ({ tx, actor, body }) => void (await holdClient(tx, actor, { id: body.id })),
      work: ({ body }) => checkKeyAddress(body),
      write: ({ tx, actor, body }) => setKeyAddress(tx, actor, body),
    }),
    implement(calls.newSecret, (c) => newSecret(c.tx, c.actor, c.body.id)),
    implement(calls.endSecret, (c) => endSecret(c.tx, c.actor, c.body.id)),
    implement(fhirCalls.metadata, async () => ({ resource: capabilityStatement(fhirBase(config), endpoint) })),
    implement(fhirCalls.smartConfiguration, async () => ({
      resource: smartConfiguration(endpoint),
      mime: 'application/json',
    })),
  ];
}
