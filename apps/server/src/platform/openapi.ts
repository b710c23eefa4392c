import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Call } from '@cogclinic/contract/call';
import { catalogue } from '@cogclinic/contract/catalogue';
import { readLater } from '@cogclinic/contract/guarded';
import { FHIR_TYPES, scopeOf } from '@cogclinic/contract/smart';
import { z } from 'zod';
import { type SharedSchemas, sharedSchemas } from './openapi.shared.ts';
import { TOKEN_PATH } from './publicUrl.ts';

type Schema = Record<string, unknown>;

/** The OpenAPI 3.1 document of every call in the contract, written in a turn of the event loop for each. */
export async function openApi(): Promise<Schema> {
  const paths: Record<string, Record<string, unknown>> = {};
  const shared = sharedSchemas();
  for (const [noun, calls] of Object.entries(catalogue)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = `/api${call.path}`;
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(`${noun}.${name}`, noun, call, shared) };
      await nextTurn();
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'CogClinic',
      version: '1',
      description:
        'Answers are {code, msg, data}; the HTTP status equals code. Those below /api/fhir are FHIR resources, their refusals OperationOutcomes.',
    },
    components: { securitySchemes: SCHEMES, schemas: shared.all },
    paths,
  };
}

const SCHEMES = {
  token: { type: 'apiKey', in: 'header', name: 'Authorization' },
  smart: {
    type: 'oauth2',
    description: 'SMART Backend Services: another system that an administrator has connected',
    flows: {
      clientCredentials: {
        tokenUrl: TOKEN_PATH,
        scopes: Object.fromEntries(FHIR_TYPES.map((type) => [scopeOf(type), `Read and search ${type}`])),
      },
    },
  },
};

function operation(id: string, noun: string, call: Call, shared: SharedSchemas): Schema {
  const parameters = [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')];
  const body = bodyOf(call, id, shared);
  return {
    operationId: id,
    tags: [noun],
    summary: call.summary,
    security: securityOf(call),
    ...(call.access === 'public' ? {} : { 'x-access': call.access }),
    'x-scope': call.scope,
    ...(call.outside ? { 'x-outside': true } : {}),
    ...(parameters.length ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { 200: answer(call, id, shared), default: { description: 'Refused', content: refusal(call) } },
  };
}

function securityOf({ access, needs }: Call): Schema[] {
  if (access === 'client') return [{ smart: needs && needs !== 'any' ? [needs] : [] }];
  return typeof access === 'object' || access === 'device' || access === 'wall' ? [{ token: [] }] : [];
}

const refusal = ({ access, data }: Call): Schema =>
  access === 'client' || data === 'resource' ? FHIR_CONTENT : json(envelope({}));

const FHIR_CONTENT = { 'application/fhir+json': { schema: { type: 'object' } } };

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function bodyOf(call: Call, id: string, shared: SharedSchemas): Schema | null {
  if (call.upload) {
    const form = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema: form } } };
  }
  if (!call.body) return null;
  return { required: true, content: json(shared.place(`${id}.body`, toSchema(call.body, 'input'))) };
}

function answer(call: Call, id: string, shared: SharedSchemas): Schema {
  if (call.data === 'blob') return { description: 'The bytes', content: { 'application/octet-stream': {} } };
  if (call.data === 'resource') return { description: 'The resource', content: FHIR_CONTENT };
  return { description: 'Success', content: json(envelope(shared.place(`${id}.data`, toSchema(call.data, 'output')))) };
}

function envelope(data: Schema): Schema {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  };
}

const json = (schema: Schema) => ({ 'application/json': { schema } });

/** A schema as JSON Schema, of what goes in or of what comes out. */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Of what TypeScript may not change; to OpenAPI it would say that it is never sent.
      delete jsonSchema.readOnly;
      if (isAnyJson(zodSchema)) for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      const later = readLater.get(zodSchema);
      if (later) Object.assign(jsonSchema, toSchema(later, io));
    },
  }) as Schema;
  return rest;
}

/** Whether it is `z.json()`: what holds for any value is no rule, and generators make no type of it. */
function isAnyJson(schema: z.core.$ZodType): boolean {
  if (!(schema instanceof z.ZodLazy)) return false;
  const inner = schema.unwrap();
  return (
    inner instanceof z.ZodUnion && inner.options.some((one) => one instanceof z.ZodRecord && one.valueType === schema)
  );
}
