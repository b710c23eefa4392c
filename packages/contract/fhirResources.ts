import { z } from 'zod';
import { call, calls, type SearchParamType } from './call.ts';
import { idParams } from './fields.ts';
import type { FhirType } from './smart.ts';

/** A logical id as FHIR has it. */
const id = z.string().max(64);
const value = z.string().max(4000);
/** Stated once, or several times: then each must hold. */
const values = z.union([value, z.array(value).max(20)]).optional();

/** Parameters that every search takes. */
const OF_ALL = { _id: 'token', _lastUpdated: 'date' } as const;
/** Those of resources of one patient each. */
const OF_PATIENT = { ...OF_ALL, patient: 'reference' } as const;
const OF_SUBJECT = { ...OF_PATIENT, subject: 'reference' } as const;

/** What shapes the answer of a search. */
const RESULT = { _count: values, _include: values, _sort: values, _format: values, cursor: values };

type By = Readonly<Record<string, SearchParamType>>;
type Type = Exclude<FhirType, 'Binary'>;
/** Whose data: patients', or what the institution itself is. */
type Scope = 'patients' | 'institution';

const READS = { method: 'GET', access: 'client', data: 'resource' } as const;

const read = <const T extends Type>(type: T, scope: Scope) =>
  call({
    ...READS,
    path: `/fhir/${type}/{id}`,
    summary: `FHIR: one ${type}`,
    scope,
    needs: `system/${type}.r`,
    interaction: { type, does: 'read' },
    params: z.object({ id }),
  });

/** Parameters that are not named here reach the handler, which tells of them or refuses them as the caller prefers. */
const search = <const T extends Type>(type: T, scope: Scope, by: By, includes: readonly string[] = []) =>
  call({
    ...READS,
    path: `/fhir/${type}`,
    summary: `FHIR: search for ${type}`,
    scope,
    needs: `system/${type}.s`,
    interaction: {
      type,
      does: 'search-type',
      by,
      ...(includes.length > 0 && { includes: includes.map((name) => `${type}:${name}`) }),
    },
    query: z
      .object({ ...Object.fromEntries(Object.keys(by).map((name) => [name, values])), ...RESULT })
      .catchall(values),
  });

/** One FHIR R4 resource, read by another system. */
export const fhirReadCalls = calls('apiClients', {
  patient: read('Patient', 'patients'),
  practitioner: read('Practitioner', 'institution'),
  organization: read('Organization', 'institution'),
  observation: read('Observation', 'patients'),
  diagnosticReport: read('DiagnosticReport', 'patients'),
  carePlan: read('CarePlan', 'patients'),
  task: read('Task', 'patients'),
  questionnaire: read('Questionnaire', 'institution'),
  questionnaireResponse: read('QuestionnaireResponse', 'patients'),
  device: read('Device', 'institution'),
});

/** FHIR R4 resources, searched for by another system. */
export const fhirSearchCalls = calls('apiClients', {
  patients: search('Patient', 'patients', { ...OF_ALL, identifier: 'token', birthdate: 'date', gender: 'token' }, [
    'general-practitioner',
    'organization',
  ]),
  practitioners: search('Practitioner', 'institution', { ...OF_ALL, active: 'token' }),
  organizations: search('Organization', 'institution', OF_ALL),
  observations: search('Observation', 'patients', { ...OF_SUBJECT, date: 'date', code: 'token', category: 'token' }, [
    'patient',
    'subject',
    'performer',
    'derived-from',
  ]),
  diagnosticReports: search(
    'DiagnosticReport',
    'patients',
    { ...OF_SUBJECT, date: 'date', code: 'token', status: 'token' },
    ['patient', 'subject', 'performer', 'result'],
  ),
  carePlans: search('CarePlan', 'patients', { ...OF_SUBJECT, date: 'date' }, ['patient', 'subject']),
  tasks: search('Task', 'patients', { ...OF_SUBJECT, period: 'date', code: 'token', status: 'token' }, [
    'patient',
    'subject',
    'owner',
    'focus',
  ]),
  questionnaires: search('Questionnaire', 'institution', { _id: 'token', url: 'uri' }),
  questionnaireResponses: search(
    'QuestionnaireResponse',
    'patients',
    { ...OF_SUBJECT, authored: 'date', status: 'token' },
    ['patient', 'subject', 'source'],
  ),
  devices: search('Device', 'institution', { ...OF_PATIENT, identifier: 'token', status: 'token' }, ['patient']),
});

/** The bytes behind what other resources name. */
export const fhirBinaryCalls = calls('apiClients', {
  binary: call({
    ...READS,
    path: '/fhir/Binary/{id}',
    summary: 'FHIR: the printed report of a DiagnosticReport',
    outside: true,
    scope: 'patients',
    needs: 'system/Binary.r',
    interaction: { type: 'Binary', does: 'read', native: 'application/pdf' },
    params: idParams,
    query: z.object({ _format: value.optional() }),
  }),
});

/** What hangs on one patient. */
export const fhirPatientCalls = calls('apiClients', {
  everything: call({
    ...READS,
    path: '/fhir/Patient/{id}/$everything',
    summary: 'FHIR: all resources of a patient, and those that they refer to',
    scope: 'patients',
    needs: 'system/Patient.r',
    interaction: {
      type: 'Patient',
      does: 'operation',
      name: 'everything',
      definition: 'http://hl7.org/fhir/OperationDefinition/Patient-everything',
    },
    params: z.object({ id }),
    query: z
      .object({ _since: values, _type: values, _count: values, _format: values, cursor: values })
      .catchall(values),
  }),
});
