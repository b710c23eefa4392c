import { z } from 'zod';
import { call, calls } from './call.ts';
import { idParams } from './fields.ts';
import { FHIR_TYPES } from './smart.ts';

const value = z.string().max(4000).optional();
const CLIENT = { access: 'client', scope: 'patients', needs: 'any' } as const;
const STEP = { ...CLIENT, interaction: { does: 'step' } } as const;
const DEFINITION = 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/';
const query = z.object({ _type: value, _since: value, _outputFormat: value, _format: value });

/** Bulk Data Access: all that a connected system may read, as files of a job. */
export const fhirExportCalls = calls('apiClients', {
  all: call({
    ...CLIENT,
    method: 'GET',
    path: '/fhir/$export',
    summary: 'FHIR: begins an export of all resources that the token may read',
    interaction: { does: 'operation', name: 'export', definition: `${DEFINITION}export` },
    query,
    data: 'resource',
  }),
  patients: call({
    ...CLIENT,
    method: 'GET',
    path: '/fhir/Patient/$export',
    summary: 'FHIR: begins an export of all patients and what is theirs',
    interaction: { type: 'Patient', does: 'operation', name: 'export', definition: `${DEFINITION}patient-export` },
    query,
    data: 'resource',
  }),
  status: call({
    ...STEP,
    method: 'GET',
    path: '/fhir/export-status/{id}',
    summary: 'FHIR: how an export is getting on, and its files once it is finished',
    params: idParams,
    data: 'resource',
  }),
  remove: call({
    ...STEP,
    method: 'DELETE',
    changes: [],
    path: '/fhir/export-status/{id}',
    summary: 'FHIR: ends an export and removes its files',
    params: idParams,
    data: 'resource',
  }),
  file: call({
    ...STEP,
    method: 'GET',
    path: '/fhir/export-file/{id}/{type}',
    summary: 'FHIR: the resources of one type of an export, one on each line',
    params: idParams.extend({ type: z.enum(FHIR_TYPES) }),
    data: 'blob',
  }),
});
