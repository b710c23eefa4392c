import { auditCalls } from '@cogclinic/contract/audit';
import { fhirReadCalls, fhirSearchCalls } from '@cogclinic/contract/fhirResources';
import { FHIR_TYPES, scopeOf } from '@cogclinic/contract/smart';
import { faultsOf } from '@cogclinic/fhir/resources/validity.testing';
import { MedplumClient } from '@medplum/core';
import type {
  Binary,
  Bundle,
  DiagnosticReport,
  Observation,
  Patient,
  Questionnaire,
  QuestionnaireResponse,
} from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newToken } from '#testing/clients.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { NEW_RECORDS, readingToken } from '#testing/samples.fhirResources.ts';
import { newWorld, type World } from '#testing/world.ts';

let t: TestApp;
let world: World;
let token: string;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  token = await readingToken(world, t);
});
afterAll(() => t.close());

type Answer<T> = { status: number; body: T; headers: Record<string, unknown> };

async function get<T = Bundle>(path: string, headers: Record<string, string> = {}, of = token): Promise<Answer<T>> {
  const url = /^https?:/.test(path) ? new URL(path).pathname + new URL(path).search : `/api/fhir/${path}`;
  const answer = await t.app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${of}`, 'accept-language': 'en', ...headers },
  });
  return { status: answer.statusCode, body: answer.json<T>(), headers: answer.headers };
}

const idsOf = ({ entry = [] }: Bundle, mode = 'match') =>
  entry.filter(({ search }) => search?.mode === mode).map(({ resource }) => String(resource?.id));
const nextOf = ({ link = [] }: Bundle) => link.find(({ relation }) => relation === 'next')?.url;

/** The ids on all pages. */
async function walk(path: string, between?: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  for (let url: string | undefined = path; url; ) {
    const { status, body } = await get(url);
    expect(status).toBe(200);
    found.push(...idsOf(body));
    url = nextOf(body);
    await between?.();
  }
  return found;
}

describe('every type', () => {
  it('is read as it is found, with its version, and is valid by HL7’s definitions', async () => {
    const patient = await world.newPatient({ phone: '13900002222', email: 'a@example.com' });
    for (const [type, make] of Object.entries(NEW_RECORDS)) {
      const id = await make(world, t, patient);
      const { status, body, headers } = await get<Patient>(`${type}/${id}`);
      expect(status, type).toBe(200);
      expect(faultsOf(body), type).toEqual([]);
      expect(headers.etag).toBe(`W/"${body.meta?.versionId}"`);
      expect(headers['content-type']).toMatch('application/fhir+json');
      const found = await get(`${type}?_id=${id}`);
      expect(faultsOf(found.body), type).toEqual([]);
      expect(found.body.entry?.[0]?.resource).toEqual(body);
      expect(found.body.entry?.[0]?.fullUrl).toMatch(new RegExp(`/api/fhir/${type}/${id}$`));
    }
    for (const type of ['Practitioner', 'Organization', 'Device', 'Questionnaire?_count=5']) {
      const { body } = await get(type);
      expect(faultsOf(body), type).toEqual([]);
    }
  });

  it('takes the parameters that the contract offers', () => {
    for (const call of Object.values(fhirSearchCalls)) {
      const { type, by } = call.interaction as { type: string; by: Record<string, string> };
      const sources = t.house.fhir.filter((source) => source.type === type);
      const known = Object.assign({}, ...sources.map((source) => source.by));
      const own = Object.fromEntries(Object.entries(by).filter(([name]) => !COMMON.includes(name)));
      expect(known, type).toEqual(own);
      expect('patient' in by || type === 'Patient', type).toBe(sources.some(({ ofPatient }) => ofPatient));
    }
    expect(Object.keys(fhirReadCalls)).toHaveLength(Object.keys(fhirSearchCalls).length);
  });

  it('is found in no way by an id that is none, or of another type', async () => {
    const patient = await world.newPatient();
    const report = await world.newReport(patient);
    for (const path of [
      'Patient/x',
      `Patient/${report}`,
      `Observation/${report}`,
      `DiagnosticReport/score-${report}`,
    ]) {
      const { status, body } = await get<{ resourceType: string }>(path);
      expect([status, body.resourceType], path).toEqual([404, 'OperationOutcome']);
    }
    await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [patient]);
    expect((await get(`Patient/${patient}`)).status).toBe(404);
    expect((await get(`DiagnosticReport/${report}`)).status).toBe(404);
  });
});

const COMMON = ['_id', '_lastUpdated', 'patient', 'subject'];

describe('a score that is read again', () => {
  const score = async (report: string, headers = {}) =>
    (await get<Observation>(`Observation/score-${report}`, headers)).body;

  it('is as it was, also with those who are named in it', async () => {
    const patient = await world.newPatient();
    const report = await world.newReport(patient);
    const path = `Observation?patient=${patient}&_include=Observation:subject&_include=Observation:performer`;
    const [first, again] = [(await get(path)).body, (await get(path)).body];
    expect(again.entry).toEqual(first.entry);
    expect(idsOf(again, 'include')).toHaveLength(2);
    expect(faultsOf(again)).toEqual([]);
    expect(await score(report)).toEqual(first.entry?.[0]?.resource);
    const { body: everything } = await get(`Patient/${patient}/$everything?_type=Observation,Practitioner`);
    expect(everything.entry?.[0]?.resource).toEqual(first.entry?.[0]?.resource);
    expect(idsOf(everything, 'include')).toHaveLength(1);
  });

  it('is told anew once its report, the name of who gave it or the language has changed', async () => {
    const report = await world.newReport(await world.newPatient());
    const before = await score(report);
    expect((await score(report, { 'accept-language': 'zh' })).code).not.toEqual(before.code);
    const [giver] = await t.owner<{ id: string; username: string }>(
      'SELECT a.id, a.username FROM accounts a JOIN reports r ON r.account_id = a.id WHERE r.id = $1',
      [report],
    );
    await t.owner('UPDATE accounts SET username = $2 WHERE id = $1', [giver?.id, 'Renamed']);
    expect((await score(report)).performer?.[0]?.display).toBe('Renamed');
    await t.owner('UPDATE accounts SET username = $2 WHERE id = $1', [giver?.id, giver?.username]);
    await t.owner(`UPDATE reports SET score = jsonb_set(score, '{bands,0,to}', '99') WHERE id = $1`, [report]);
    const after = await score(report);
    expect(after.referenceRange?.[0]?.high?.value).toBe(99);
    expect(after.meta?.lastUpdated).not.toBe(before.meta?.lastUpdated);
  });
});

describe('a report', () => {
  it('has its answers, its score, the Questionnaire and the printed pages behind it', async () => {
    const patient = await world.newPatient();
    const id = await world.newReport(patient);
    const report = await get<DiagnosticReport>(`DiagnosticReport/${id}`);
    const score = await get<Observation>(`Observation/${report.body.result?.[0]?.reference?.split('/')[1]}`);
    expect(score.body.valueQuantity?.value).toBe(9);
    const answers = await get<QuestionnaireResponse>(String(score.body.derivedFrom?.[0]?.reference));
    expect(answers.body.item?.flatMap(({ item = [] }) => item)).toHaveLength(9);
    const [canonical = ''] = String(answers.body.questionnaire).split('|');
    const asked = await get(`Questionnaire?url=${encodeURIComponent(String(answers.body.questionnaire))}`);
    expect(idsOf(asked.body)).toEqual(['PHQ-9']);
    expect((await get<Questionnaire>(canonical)).body.url).toBe(canonical);
    const pages = await get<Binary>(String(report.body.presentedForm?.[0]?.url), { accept: 'application/fhir+json' });
    expect(faultsOf(pages.body)).toEqual([]);
    expect(Buffer.from(String(pages.body.data), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is printed as JSON for who asks for JSON, and as the PDF itself for everybody else', async () => {
    const id = await world.newReport(await world.newPatient());
    const sent = async (accept: string | undefined, query = '') => {
      const { statusCode, headers, rawPayload } = await t.app.inject({
        method: 'GET',
        url: `/api/fhir/Binary/${id}${query}`,
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'en', ...(accept && { accept }) },
      });
      return {
        status: statusCode,
        type: String(headers['content-type']),
        begins: rawPayload.subarray(0, 5).toString(),
      };
    };
    const pdf = { status: 200, type: 'application/pdf', begins: '%PDF-' };
    const json = { status: 200, type: 'application/fhir+json; charset=utf-8' };
    expect(await sent('application/pdf')).toEqual(pdf);
    expect(await sent('application/pdf, */*;q=0.1')).toEqual(pdf);
    expect(await sent(undefined)).toEqual(pdf);
    expect(await sent('*/*')).toEqual(pdf);
    expect(await sent('application/fhir+json')).toMatchObject(json);
    expect(await sent('application/json, */*')).toMatchObject(json);
    expect(await sent('application/pdf', '?_format=json')).toMatchObject(json);
    expect(await sent('image/png')).toMatchObject({ status: 406 });
    const entries = await t.owner(
      `SELECT DISTINCT action, noun FROM audit_entries WHERE subject_id = $1 AND client_id IS NOT NULL`,
      [id],
    );
    expect(entries).toEqual([{ action: 'open', noun: 'reports' }]);
  });
});

describe('everything of a patient', () => {
  it('is all that is theirs, page by page, with those who are named in it', async () => {
    const patient = await world.newPatient();
    const ids = [`Patient/${patient}`];
    for (const [type, make] of Object.entries(NEW_RECORDS))
      if (type !== 'Patient') ids.push(`${type}/${await make(world, t, patient)}`);
    const other = await world.newPatient();
    await world.newReport(other);
    const found: string[] = [];
    const beside: string[] = [];
    for (let url: string | undefined = `Patient/${patient}/$everything?_count=2`; url; ) {
      const { body } = await get(url);
      expect(faultsOf(body)).toEqual([]);
      for (const { resource, search } of body.entry ?? [])
        (search?.mode === 'match' ? found : beside).push(`${resource?.resourceType}/${resource?.id}`);
      url = nextOf(body);
    }
    expect(new Set(found).size).toBe(found.length);
    // Each report has its score and its answers.
    expect(found).toEqual(expect.arrayContaining(ids));
    expect(found).toHaveLength(1 + 3 * 3 + 2);
    expect(found.join()).not.toContain(other);
    expect(beside).toContain(`Practitioner/${world.accounts.admin.id}`);
    expect(beside).toContain(`Organization/${world.departments.own}`);
    const plans = await get(`Patient/${patient}/$everything?_type=CarePlan,Task`);
    expect(plans.body.entry?.map(({ resource }) => resource?.resourceType)).toEqual(['Task', 'CarePlan']);
    expect(idsOf((await get(`Patient/${patient}/$everything?_since=2099-01-01`)).body)).toEqual([]);
    expect((await get(`Patient/${patient}/$everything?_type=Shoe`)).status).toBe(400);
  });
});

describe('a public client', () => {
  it('reads, searches and follows the pages', async () => {
    const patient = await world.newPatient({ idNumber: 'P1122334' });
    const report = await world.newReport(patient);
    const client = new MedplumClient({
      baseUrl: 'http://localhost:3000',
      fhirUrlPath: 'api/fhir',
      fetch: (url: string, { headers }: { headers: Record<string, string> }) => answered(url, headers),
    });
    client.setAccessToken(token);
    expect((await client.readResource('Patient', patient)).birthDate).toBe('1950-01-01');
    const [found] = await client.searchResources('Patient', { identifier: 'P1122334' });
    expect(found?.id).toBe(patient);
    const scores = await client.searchResources('Observation', { patient, _include: 'Observation:subject' });
    expect(scores.map(({ id }) => id)).toEqual([`score-${report}`, patient]);
    let pages = 0;
    for await (const page of client.searchResourcePages('Patient', { _count: '2' })) pages += Math.min(1, page.length);
    expect(pages).toBeGreaterThan(1);
    await expect(client.readResource('Patient', 'nobody')).rejects.toThrow();
  });

  async function answered(url: string, headers: Record<string, string>) {
    const { pathname, search } = new URL(url);
    const answer = await t.app.inject({ method: 'GET', url: pathname + search, headers });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  }
});

describe('paging', () => {
  it('leaves out nothing and repeats nothing while rows are added', async () => {
    const before = await walk('Patient');
    const made = await Promise.all(Array.from({ length: 7 }, () => world.newPatient()));
    const walked = await walk('Patient?_count=3', () => world.newPatient());
    expect(new Set(walked).size).toBe(walked.length);
    for (const id of [...before, ...made]) expect(walked).toContain(id);
  });

  it('goes on from one source to the next', async () => {
    const patient = await world.newPatient();
    const reports = [await world.newReport(patient), await world.newReport(patient)];
    const sessions = [await newSession(patient, 4), await newSession(patient, 5)];
    const all = [...reports.map((id) => `score-${id}`), ...sessions.map((id) => `training-${id}`)];
    for (const count of [1, 2, 3, 4, 5]) {
      const walked = await walk(`Observation?patient=${patient}&_count=${count}`);
      expect(walked.toSorted(), String(count)).toEqual(all.toSorted());
    }
  });

  it('goes by the date or the time of change that is asked for, up and down, across sources', async () => {
    const patient = await world.newPatient();
    const reports = [await world.newReport(patient), await world.newReport(patient), await world.newReport(patient)];
    const sessions = [await newSession(patient, 4), await newSession(patient, 5)];
    const days = ['2026-01-01', '2026-01-03', '2026-01-05'];
    // Times of change are kept in milliseconds: each is another.
    const set = async (sql: string, id: string, day: string | undefined) => {
      await t.owner(sql, [id, day]);
      await t.owner('SELECT pg_sleep(0.005)');
    };
    for (const [at, id] of reports.entries())
      await set('UPDATE reports SET test_ended_at = $2, test_started_at = $2 WHERE id = $1', id, days[at]);
    for (const [at, id] of sessions.entries())
      await set('UPDATE training_sessions SET begun_at = $2 WHERE id = $1', id, ['2026-01-02', '2026-01-04'][at]);
    const [a, c, e] = reports.map((id) => `score-${id}`);
    const [b, d] = sessions.map((id) => `training-${id}`);
    for (const count of [1, 2, 3, 50]) {
      const sorted = (by: string) => walk(`Observation?patient=${patient}&_sort=${by}&_count=${count}`);
      expect(await sorted('date'), String(count)).toEqual([a, b, c, d, e]);
      expect(await sorted('-date'), String(count)).toEqual([e, d, c, b, a]);
      expect(await sorted('_lastUpdated')).toEqual([a, c, e, b, d]);
      expect(await sorted('-_lastUpdated')).toEqual([d, b, e, c, a]);
      expect(await walk(`DiagnosticReport?patient=${patient}&_sort=-date&_count=${count}`)).toEqual(
        reports.toReversed(),
      );
    }
    for (const [path, names] of [
      ['Observation?_sort=code', '_lastUpdated, -_lastUpdated, date, -date'],
      ['Task?_sort=date', '_lastUpdated, -_lastUpdated, period, -period'],
      ['Patient?_sort=-birthdate', '_lastUpdated, -_lastUpdated'],
      ['Observation?_sort=date,code', '_lastUpdated, -_lastUpdated, date, -date'],
    ] as const) {
      const { status, body } = await get<{ issue: { details: { text: string } }[] }>(path);
      expect([status, body.issue[0]?.details.text]).toEqual([400, `“_sort” must be one of: ${names}`]);
    }
    const next = new URL(nextOf((await get(`Observation?_sort=date&_count=1`)).body) ?? '');
    next.searchParams.set('_sort', '-date');
    expect((await get(next.href)).status).toBe(400);
  });

  it('refuses a cursor of another search', async () => {
    const next = nextOf((await get('Patient?_count=1')).body) ?? '';
    const cursor = new URL(next).searchParams.get('cursor') ?? '';
    for (const wrong of ['x', '99.x', `1.${cursor.slice(2)}`, `${cursor}x`])
      expect((await get(`Patient?cursor=${encodeURIComponent(wrong)}`)).status, wrong).toBe(400);
    expect((await get(`Observation?date=2026&cursor=${cursor}`)).status).toBe(400);
    expect((await get(next)).status).toBe(200);
  });
});

describe('search parameters', () => {
  it('find a patient by a number, with its system or without', async () => {
    const id = await world.newPatient({ idNumber: 'P7654321' });
    await t.owner(`UPDATE archives SET outpatient_number = 'M-100' WHERE id = $1`, [id]);
    const find = async (identifier: string) =>
      idsOf((await get(`Patient?identifier=${encodeURIComponent(identifier)}`)).body);
    expect(await find('P7654321')).toEqual([id]);
    expect(await find('https://cogclinic.example/fhir/NamingSystem/passport|P7654321')).toEqual([id]);
    expect(await find('urn:oid:2.16.156.10011.1.3|P7654321')).toEqual([]);
    expect(await find('https://cogclinic.example/fhir/NamingSystem/outpatient-number|M-100')).toEqual([id]);
    expect(await find('M-100,nobody')).toEqual([id]);
    expect(await find('nobody')).toEqual([]);
  });

  it('find patients by birthday and sex', async () => {
    const id = await world.newPatient({ birthday: '1931-05-09', gender: 'female' });
    expect(idsOf((await get('Patient?birthdate=1931-05-09')).body)).toEqual([id]);
    expect(idsOf((await get('Patient?birthdate=1931')).body)).toEqual([id]);
    expect(idsOf((await get('Patient?birthdate=ge1931-05-09&birthdate=lt1931-05-10&gender=female')).body)).toEqual([
      id,
    ]);
    expect(idsOf((await get('Patient?birthdate=gt1931-05-09&birthdate=lt1931-06')).body)).toEqual([]);
    expect(idsOf((await get('Patient?birthdate=1931-05-09&gender=male')).body)).toEqual([]);
  });

  it('find scores by code, category, patient and time', async () => {
    const patient = await world.newPatient();
    const id = `score-${await world.newReport(patient)}`;
    const find = async (query: string) => idsOf((await get(`Observation?patient=${patient}&${query}`)).body);
    expect(await find('code=PHQ-9')).toEqual([id]);
    expect(await find('code=http://loinc.org|44261-6')).toEqual([id]);
    expect(await find('code=GAD-7')).toEqual([]);
    expect(await find('category=survey')).toEqual([id]);
    expect(await find('category=exam')).toEqual([]);
    // The test ended at 09:06 in Shanghai.
    expect(await find('date=2026-01-05')).toEqual([id]);
    expect(await find('date=ge2026-01-05T01:06:00Z')).toEqual([id]);
    expect(await find('date=gt2026-01-05T01:06:00Z')).toEqual([]);
    expect(await find('date=lt2026-01-05')).toEqual([]);
    expect(idsOf((await get(`Observation?subject=Patient/${patient}`)).body)).toEqual([id]);
    expect(idsOf((await get(`Observation?subject:Patient=${patient}`)).body)).toEqual([id]);
    // Without a patient the order is by date.
    expect(await walk('Observation?date=2026-01-05&_count=2')).toContain(id);
    expect(await walk('Observation?code=PHQ-9&_count=2')).toContain(id);
  });

  it('find what has changed since', async () => {
    const patient = await world.newPatient();
    const report = await world.newReport(patient);
    const { body } = await get<Observation>(`DiagnosticReport/${report}`);
    const at = String(body.meta?.lastUpdated);
    expect(idsOf((await get(`DiagnosticReport?patient=${patient}&_lastUpdated=gt${at}`)).body)).toEqual([]);
    await t.owner(`UPDATE reports SET doctor_comment = 'x' WHERE id = $1`, [report]);
    expect(idsOf((await get(`DiagnosticReport?patient=${patient}&_lastUpdated=gt${at}`)).body)).toEqual([report]);
  });

  it('find reports by status, and follow-ups by the day on which they are due', async () => {
    const patient = await world.newPatient();
    const report = await world.newReport(patient);
    expect(idsOf((await get(`DiagnosticReport?patient=${patient}&status=preliminary,final`)).body)).toEqual([report]);
    expect(idsOf((await get(`DiagnosticReport?patient=${patient}&status=final`)).body)).toEqual([]);
    const task = await NEW_RECORDS.Task(world, t, patient);
    for (const [query, found] of [
      ['period=2026-03-05', true],
      ['period=ge2026-03-05', true],
      ['period=gt2026-03-05', false],
      ['period=le2026-03-04', false],
      ['period=2026-03', true],
      ['status=requested', true],
      ['status=completed', false],
      ['code=telephone', true],
    ] as const)
      expect(idsOf((await get(`Task?patient=${patient}&${query}`)).body), query).toEqual(found ? [task] : []);
  });

  it('include the subject, of what the token may read', async () => {
    const patient = await world.newPatient();
    await world.newReport(patient);
    const path = `DiagnosticReport?patient=${patient}&_include=DiagnosticReport:subject&_include=DiagnosticReport:result`;
    const { body } = await get(path);
    expect(idsOf(body, 'include')).toEqual([patient, expect.stringMatching(/^score-/)]);
    expect(faultsOf(body)).toEqual([]);
    const client = await newClient(t, {
      institutionId: world.institutionId,
      scopes: ['system/DiagnosticReport.rs', 'system/Observation.s'],
    });
    const narrow = await get(path, {}, await newToken(t, client));
    expect(idsOf(narrow.body)).toHaveLength(1);
    expect(idsOf(narrow.body, 'include')).toEqual([]);
  });
});

describe('what is not understood', () => {
  it('is told and passed over, or refused where the caller is strict', async () => {
    const lenient = await get('Patient?shoe-size=42&_count=1');
    expect(lenient.status).toBe(200);
    expect(lenient.body.entry?.at(-1)?.resource).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'warning', details: { text: expect.stringContaining('shoe-size') } }],
    });
    expect(lenient.body.link?.[0]?.url).not.toContain('shoe-size');
    expect(faultsOf(lenient.body)).toEqual([]);
    expect((await get('Patient?shoe-size=42', { prefer: 'handling=strict' })).status).toBe(400);
    expect((await get('Patient?gender=male', { prefer: 'handling=strict' })).status).toBe(200);
  });

  it('is refused where passing it over would find more than was asked for', async () => {
    for (const query of [
      'identifier:not=1',
      'general-practitioner.name=x',
      'birthdate=yesterday',
      'birthdate=ne1950',
      '_count=0',
      '_count=x',
      '_include=Patient:shoe',
      'gender=male&gender=female',
      'identifier=%00',
    ]) {
      const { status, body } = await get<{ resourceType: string }>(`Patient?${query}`);
      expect([status, body.resourceType], query).toEqual([400, 'OperationOutcome']);
    }
  });
});

it('a client of one department sees its patients alone, and the audit trail has what it was shown', async () => {
  const patient = await world.newPatient();
  const elsewhere = await world.newPatient({ departmentId: world.departments.other });
  const client = await newClient(t, {
    institutionId: world.institutionId,
    scopes: FHIR_TYPES.map(scopeOf),
    departmentId: world.departments.own,
  });
  const own = await newToken(t, client);
  expect((await get(`Patient/${patient}`, {}, own)).status).toBe(200);
  expect((await get(`Patient/${elsewhere}`, {}, own)).status).toBe(404);
  expect(idsOf((await get(`Patient?_id=${patient},${elsewhere}`, {}, own)).body)).toEqual([patient]);
  const entries = await t.owner<{ action: string; noun: string; archive_id: string | null; rows: string | null }>(
    `SELECT action, noun, archive_id, detail ->> 'rows' AS rows FROM audit_entries WHERE client_id = $1 ORDER BY id`,
    [client.id],
  );
  expect(entries).toEqual([
    { action: 'open', noun: 'archives', archive_id: patient, rows: null },
    { action: 'export', noun: 'archives', archive_id: null, rows: '1' },
  ]);
});

it('the audit trail calls observations observations, and finds what one system was shown', async () => {
  const patient = await world.newPatient();
  const score = `score-${await world.newReport(patient)}`;
  const { institutionId } = world;
  const client = await newClient(t, { institutionId, scopes: FHIR_TYPES.map(scopeOf) });
  const own = await newToken(t, client);
  await get(`Observation/${score}`, {}, own);
  await get(`Observation?patient=${patient}`, {}, own);
  await get(`QuestionnaireResponse?patient=${patient}`, {}, own);
  await get(`Observation/${score}`);
  const { data } = await t.send(
    auditCalls.list,
    { query: { clientId: client.id, orderBy: 'time asc' } },
    world.accounts.admin.token,
  );
  expect(data.rows.map(({ action, noun, archiveId, clientName }) => [action, noun, archiveId, clientName])).toEqual([
    ['open', 'observations', patient, '影像科系统'],
    ['export', 'observations', patient, '影像科系统'],
    ['export', 'questionnaireResponses', patient, '影像科系统'],
  ]);
});

async function newSession(archiveId: string, threshold: number): Promise<string> {
  const [row] = await t.owner<{ id: string }>(
    `INSERT INTO training_sessions (institution_id, id, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
       trials, correct, threshold, is_valid, flags, measures, native, game_version, measures_version, created_by)
     VALUES ($1, gen_random_uuid(), $2, 'footprint', 'easy', 'clinic', 'completed', now(), now(), 60000, 20, 15, $3, true, '{}',
       '{"spanMean": 5.5}', '{}', 1, 1, $4) RETURNING id`,
    [world.institutionId, archiveId, threshold, world.accounts.admin.id],
  );
  return row?.id ?? '';
}
