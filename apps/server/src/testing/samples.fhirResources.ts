import { randomUUID } from 'node:crypto';
import { FHIR_TYPES, scopeOf } from '@cogclinic/contract/smart';
import { newClient, newToken } from './clients.ts';
import type { TestApp } from './harness.ts';
import { saved } from './samples.ownInstruments.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

/** A token that reads everything of the world's institution. */
export async function readingToken(world: World, t: TestApp): Promise<string> {
  const { institutionId } = world;
  return newToken(t, await newClient(t, { institutionId, scopes: FHIR_TYPES.map(scopeOf) }));
}

/** Records of a patient, by the type that they are in FHIR; each answers the logical id of its resource. */
export const NEW_RECORDS = {
  Patient: async (_world, _t, archiveId) => archiveId,
  Observation: async (world, _t, archiveId) => `score-${await world.newReport(archiveId)}`,
  QuestionnaireResponse: (world, _t, archiveId) => world.newReport(archiveId),
  DiagnosticReport: (world, _t, archiveId) => world.newReport(archiveId),
  CarePlan: async (world, t, archiveId) => {
    const id = randomUUID();
    await t.owner(
      `INSERT INTO training_plans (institution_id, id, request_id, archive_id, kind, name, start_day, last_day, weekdays, minutes,
         weeks, tasks, pauses, created_by)
       VALUES ($1, $2, $2, $3, 'weekly', '记忆训练', '2026-03-02', '2026-03-29', '{1,3,5}', 30, 4, $4, '[]', $5)`,
      [
        ...[world.institutionId, id, archiveId],
        JSON.stringify([
          { game: 'footprint', difficulty: 'easy', setting: 'clinic' },
          { game: 'footprint', difficulty: 'easy', setting: 'clinic' },
        ]),
        world.accounts.admin.id,
      ],
    );
    return id;
  },
  Task: async (world, t, archiveId) => {
    const id = randomUUID();
    await t.owner(
      `INSERT INTO follow_ups (institution_id, id, request_id, archive_id, assignee_id, created_by, kind, due_date)
       VALUES ($1, $2, $2, $3, $4, $4, 'telephone', '2026-03-05')`,
      [world.institutionId, id, archiveId, world.accounts.admin.id],
    );
    return id;
  },
} satisfies Record<string, (world: World, t: TestApp, archiveId: string) => Promise<string>>;

type Kind = keyof typeof NEW_RECORDS;

const read =
  (kind: Kind): Make =>
  async (world, _caller, t) => ({
    args: { params: { id: await NEW_RECORDS[kind](world, t, await world.newPatient()) } },
    token: await readingToken(world, t),
  });

/** The answer's own address names the patient that was asked for, and nothing else of what is found. */
const search =
  (kind: Kind): Make =>
  async (world, _caller, t) => {
    const patient = await world.newPatient();
    const mark = await NEW_RECORDS[kind](world, t, patient);
    return { args: { query: { patient } }, mark, token: await readingToken(world, t) };
  };

async function newDevice(world: World, t: TestApp): Promise<string> {
  const id = randomUUID();
  await t.owner(
    `INSERT INTO devices (institution_id, id, request_id, name, serial, version_type, remaining_count, bound_by)
     VALUES ($1, $2, $2, '头盔', $3, 'enterprise', 10, $4)`,
    [world.institutionId, id, id.slice(0, 12), world.accounts.admin.id],
  );
  return id;
}

const ofInstitution =
  (id: (world: World, t: TestApp) => string | Promise<string>): Make =>
  async (world, _caller, t) => ({
    args: { params: { id: await id(world, t) } },
    token: await readingToken(world, t),
  });

const listed =
  (id: (world: World, t: TestApp) => string | Promise<string>): Make =>
  async (world, _caller, t) => ({
    // The last of all may be the one that was just made.
    args: { query: { _count: '200' } },
    mark: await id(world, t),
    token: await readingToken(world, t),
  });

const adminOf = (world: World) => world.accounts.admin.id;
const departmentOf = (world: World) => world.departments.own;

export const fhirResourcesSamples: Readonly<Record<string, Make>> = {
  'fhirRead.patient': read('Patient'),
  'fhirRead.observation': read('Observation'),
  'fhirRead.diagnosticReport': read('DiagnosticReport'),
  'fhirRead.carePlan': read('CarePlan'),
  'fhirRead.task': read('Task'),
  'fhirRead.practitioner': ofInstitution(adminOf),
  'fhirRead.organization': ofInstitution(departmentOf),
  'fhirRead.device': ofInstitution(newDevice),
  'fhirRead.questionnaireResponse': read('QuestionnaireResponse'),
  'fhirRead.questionnaire': ofInstitution((world, t) => saved(world, t, true)),
  'fhirBinary.binary': read('DiagnosticReport'),
  'fhirPatient.everything': async (world, _caller, t) => {
    const id = await world.newPatient();
    await world.newReport(id);
    return { args: { params: { id } }, token: await readingToken(world, t) };
  },
  'fhirSearch.questionnaireResponses': search('QuestionnaireResponse'),
  'fhirSearch.questionnaires': listed((world, t) => saved(world, t, true)),
  'fhirSearch.patients': async (world, _caller, t) => {
    const identifier = `P${randomUUID().slice(0, 8).toUpperCase()}`;
    const mark = await world.newPatient({ idNumber: identifier });
    return { args: { query: { identifier } }, mark, token: await readingToken(world, t) };
  },
  'fhirSearch.observations': search('Observation'),
  'fhirSearch.diagnosticReports': search('DiagnosticReport'),
  'fhirSearch.carePlans': search('CarePlan'),
  'fhirSearch.tasks': search('Task'),
  'fhirSearch.practitioners': listed(adminOf),
  'fhirSearch.organizations': listed(departmentOf),
  'fhirSearch.devices': listed(newDevice),
};

/** An export whose system has a name of its own, which the answer to its beginning tells. */
const begins = (): Make => async (world, _caller, t) => {
  const { institutionId } = world;
  const client = await newClient(t, { institutionId, scopes: FHIR_TYPES.map(scopeOf) });
  const mark = `系统 ${client.id}`;
  await t.owner('UPDATE api_clients SET name = $2 WHERE id = $1', [client.id, mark]);
  return { args: { query: { _type: 'Patient' } }, mark, token: await newToken(t, client) };
};

/** A finished export with a file. */
async function finishedExport(world: World, t: TestApp) {
  const { institutionId } = world;
  const client = await newClient(t, { institutionId, scopes: FHIR_TYPES.map(scopeOf) });
  const id = randomUUID();
  const input = {
    request: 'x',
    types: ['Patient'],
    since: null,
    transactionTime: 'x',
    files: [{ type: 'Patient', count: 1 }],
  };
  await t.owner(
    `INSERT INTO jobs (institution_id, id, request_id, account_id, kind, state, title, language, input, ended_at)
     VALUES ($1, $2, $2, $3, 'fhirExport', 'finished', 'x', 'en', $4, now())`,
    [institutionId, id, client.id, JSON.stringify(input)],
  );
  await t.platform.storage.put(
    `exports/${institutionId}/${id}-patient.ndjson`,
    Buffer.from('{"resourceType":"Patient"}\n'),
  );
  return { id, token: await newToken(t, client) };
}

const ofExport =
  (more: object = {}): Make =>
  async (world, _caller, t) => {
    const { id, token } = await finishedExport(world, t);
    return { args: { params: { id, ...more } }, token };
  };

export const fhirExportSamples: Readonly<Record<string, Make>> = {
  'fhirExport.all': begins(),
  'fhirExport.patients': begins(),
  'fhirExport.status': ofExport(),
  'fhirExport.remove': ofExport(),
  'fhirExport.file': ofExport({ type: 'Patient' }),
};
