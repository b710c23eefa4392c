import type { Call, Interaction } from '@cogclinic/contract/call';
import { catalogue } from '@cogclinic/contract/catalogue';

const SYSTEM = 'http://terminology.hl7.org/CodeSystem/restful-security-service';
const OAUTH_URIS = 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris';
/** The statement is as old as the server that makes it. */
const MADE = new Date().toISOString();

type Of<D extends Interaction['does']> = Extract<Interaction, { does: D }>;

/**
 * The CapabilityStatement of all calls that other systems may make.
 * @param base address of FHIR
 * @param endpoint address at which they get a token
 */
export function capabilityStatement(base: string, endpoint: string, calls: readonly Call[] = everyCall()): object {
  const interactions = calls.flatMap(({ interaction }) => (interaction ? [interaction] : []));
  const operations = interactions.filter((one): one is Of<'operation'> => one.does === 'operation');
  const typed = interactions.filter((one) => 'type' in one && one.type !== undefined);
  const types = [...new Set(typed.map((one) => ('type' in one ? one.type : undefined)))].toSorted();
  const ofSystem = operations.filter(({ type }) => !type).map(operationOf);
  const resources = types.map((type) =>
    resourceOf(
      String(type),
      typed.filter((one) => 'type' in one && one.type === type),
    ),
  );
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: MADE,
    kind: 'instance',
    software: { name: 'CogClinic', version: '1' },
    implementation: { description: 'CogClinic', url: base },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    rest: [
      {
        mode: 'server',
        security: {
          extension: [{ url: OAUTH_URIS, extension: [{ url: 'token', valueUri: endpoint }] }],
          service: [{ coding: [{ system: SYSTEM, code: 'SMART-on-FHIR' }] }],
        },
        ...(resources.length > 0 && { resource: resources }),
        ...(ofSystem.length > 0 && { operation: ofSystem }),
      },
    ],
  };
}

const everyCall = (): Call[] => Object.values(catalogue).flatMap((calls) => Object.values(calls));

function resourceOf(type: string, of: readonly Interaction[]): object {
  const search = of.find((one): one is Of<'search-type'> => one.does === 'search-type');
  const codes = of.filter(({ does }) => does === 'read' || does === 'search-type').map(({ does }) => ({ code: does }));
  const operations = of.filter((one): one is Of<'operation'> => one.does === 'operation').map(operationOf);
  return {
    type,
    ...(codes.length > 0 && { interaction: codes }),
    ...(search?.includes && { searchInclude: search.includes }),
    ...(search && { searchParam: Object.entries(search.by).map(([name, kind]) => ({ name, type: kind })) }),
    ...(operations.length > 0 && { operation: operations }),
  };
}

const operationOf = ({ name, definition }: Of<'operation'>) => ({ name, definition });
