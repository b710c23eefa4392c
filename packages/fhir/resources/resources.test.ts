import { describe, expect, it } from 'vitest';
import { type PlanRow, toCarePlan } from './carePlan.ts';
import { type ReportRow, toDiagnosticReport } from './diagnosticReport.ts';
import { toPatient } from './patient.ts';
import { type ScoreRow, toScoreObservation } from './scoreObservation.ts';
import { toTask } from './task.ts';

const at = new Date('2026-03-01T08:00:00Z');
const kept = { id: '0198c0de-0000-7000-8000-000000000001', version: 3, updatedAt: at };
const person = { id: 'd1', name: '李医生' };

describe('a Patient', () => {
  const row = {
    ...kept,
    institutionId: 'i1',
    name: '王秀英',
    gender: 'female',
    birthday: '1950-02-03',
    idType: 'resident',
    idNumber: '110101195002030029',
    outpatientNumber: ' M-7 ',
    phone: '13800000000',
    email: ' ',
    maritalStatus: 'unspecified',
    doctor: person,
    department: null,
  } as const;

  it('has each number under its system, and leaves out what is blank', () => {
    expect(toPatient(row)).toEqual({
      resourceType: 'Patient',
      id: kept.id,
      meta: { versionId: '3', lastUpdated: '2026-03-01T08:00:00.000Z' },
      identifier: [
        {
          use: 'official',
          type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'NI' }] },
          system: 'urn:oid:2.16.156.10011.1.3',
          value: '110101195002030029',
        },
        {
          use: 'usual',
          type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] },
          system: 'https://cogclinic.example/fhir/NamingSystem/outpatient-number',
          value: 'M-7',
        },
      ],
      active: true,
      name: [{ use: 'official', text: '王秀英' }],
      telecom: [{ system: 'phone', value: '13800000000' }],
      gender: 'female',
      birthDate: '1950-02-03',
      maritalStatus: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor', code: 'UNK' }] },
      generalPractitioner: [{ reference: 'Practitioner/d1', display: '李医生' }],
      managingOrganization: { reference: 'Organization/i1' },
    });
  });
});

describe('the Observation of a score', () => {
  const row: ScoreRow = {
    ...kept,
    id: 'score-r1',
    reportId: 'r1',
    patientId: 'p1',
    instrument: 'PHQ-9',
    instrumentVersion: '1',
    instrumentName: 'Patient Health Questionnaire',
    loincTotal: '44261-6',
    begunAt: at,
    endedAt: new Date('2026-03-01T08:05:00Z'),
    issuedAt: at,
    performer: person,
    examiner: null,
    total: 12,
    min: 0,
    max: 27,
    level: 'moderate',
    bandName: 'moderate',
    bands: [{ name: 'moderate', level: 'moderate', from: 10, to: 14 }],
    confirmation: 'unconfirmed',
    subscores: [],
  };

  it('has the total in points, by LOINC and by our code, and says that its cut-offs are not confirmed', () => {
    const { extension, code, valueQuantity, interpretation, derivedFrom, referenceRange } = toScoreObservation(row);
    expect(extension).toEqual([
      { url: 'https://cogclinic.example/fhir/StructureDefinition/confirmation', valueCode: 'unconfirmed' },
    ]);
    expect(code?.coding?.map((one) => one.code)).toEqual(['44261-6', 'PHQ-9']);
    expect(valueQuantity).toMatchObject({ value: 12, code: '{score}' });
    expect(interpretation?.[0]?.coding?.[0]?.code).toBe('moderate');
    expect(derivedFrom).toEqual([{ reference: 'QuestionnaireResponse/r1' }]);
    expect(referenceRange?.[0]).toMatchObject({ low: { value: 10 }, high: { value: 14 }, text: 'moderate' });
  });

  it('says of a profile that a total is not applicable, and of an incomplete form that it is unknown', () => {
    const subscore = { code: 'N', name: 'Neuroticism', value: 4, min: 0, max: 24, band: null, confirmation: null };
    const profile = toScoreObservation({ ...row, total: null, level: null, subscores: [subscore] });
    expect(profile.dataAbsentReason?.coding?.[0]?.code).toBe('not-applicable');
    expect(profile.component?.[0]).toMatchObject({
      code: { coding: [{ code: 'PHQ-9/N' }] },
      valueQuantity: { value: 4 },
      referenceRange: [{ low: { value: 0 }, high: { value: 24 } }],
    });
    const incomplete = toScoreObservation({ ...row, total: null, level: null });
    expect(incomplete.dataAbsentReason?.coding?.[0]?.code).toBe('unknown');
    expect(incomplete.valueQuantity).toBeUndefined();
  });

  it('names an examiner from outside without a reference', () => {
    expect(toScoreObservation({ ...row, examiner: '张老师' }).performer).toEqual([{ display: '张老师' }]);
  });
});

describe('a DiagnosticReport', () => {
  const row: ReportRow = {
    ...kept,
    patientId: 'p1',
    instrument: 'PHQ-9',
    instrumentVersion: '1',
    instrumentName: 'PHQ-9',
    loincPanel: null,
    begunAt: at,
    endedAt: at,
    issuedAt: at,
    performer: null,
    signedBy: null,
    amendments: 0,
    conclusion: 'a draft',
    scoreId: 'score-r1',
    pdf: { url: 'https://clinic.example/api/fhir/Binary/r1', language: 'en' },
  };

  it('keeps a draft to itself until it is signed, and tells of amendments', () => {
    expect(toDiagnosticReport(row)).toMatchObject({ status: 'preliminary' });
    expect(toDiagnosticReport(row).conclusion).toBeUndefined();
    expect(toDiagnosticReport({ ...row, signedBy: person })).toMatchObject({
      status: 'final',
      conclusion: 'a draft',
      resultsInterpreter: [{ reference: 'Practitioner/d1' }],
    });
    expect(toDiagnosticReport({ ...row, signedBy: person, amendments: 2 }).status).toBe('amended');
  });
});

describe('a CarePlan', () => {
  const row: PlanRow = {
    ...kept,
    patientId: 'p1',
    name: 'Memory',
    author: person,
    createdAt: at,
    startDay: '2026-03-02',
    lastDay: '2026-03-29',
    endedOn: null,
    reason: null,
    pauses: [{ fromDay: '2026-03-10', untilDay: '2026-03-11' }],
    weekdays: [1, 3, 7],
    minutes: 30,
    games: [{ game: 'footprint', name: 'Footprints', difficulty: 'easy' }],
    today: '2026-03-09',
  };
  const statusOn = (today: string, more: Partial<PlanRow> = {}) => toCarePlan({ ...row, ...more, today }).status;

  it('is active to its last day, on hold in a pause, completed after it, and revoked from the day on which it was ended', () => {
    expect(statusOn('2026-03-09')).toBe('active');
    expect(statusOn('2026-03-10')).toBe('on-hold');
    expect(statusOn('2026-03-11')).toBe('on-hold');
    expect(statusOn('2026-03-29')).toBe('active');
    expect(statusOn('2026-03-30')).toBe('completed');
    expect(statusOn('2026-03-14', { endedOn: '2026-03-15' })).toBe('active');
    expect(statusOn('2026-03-15', { endedOn: '2026-03-15' })).toBe('revoked');
  });

  it('says on which days and how long it is trained', () => {
    expect(toCarePlan(row).activity?.[0]?.detail).toMatchObject({
      status: 'in-progress',
      scheduledTiming: { repeat: { duration: 30, durationUnit: 'min', dayOfWeek: ['mon', 'wed', 'sun'] } },
    });
  });
});

describe('a Task', () => {
  it('ends on the day on which it is due, and has its outcome once it is done', () => {
    const row = {
      ...kept,
      patientId: 'p1',
      kind: 'screening',
      state: 'done',
      dueDay: '2026-03-05',
      createdAt: at,
      assignee: person,
      createdBy: person,
      note: null,
      reportId: 'r1',
      instrument: 'PHQ-9',
      doneDay: '2026-03-06',
      way: 'visit',
      outcome: 'improved',
      result: ' ',
    } as const;
    expect(toTask(row)).toMatchObject({
      status: 'completed',
      focus: { reference: 'DiagnosticReport/r1' },
      for: { reference: 'Patient/p1' },
      restriction: { period: { end: '2026-03-05' } },
      executionPeriod: { start: '2026-03-06', end: '2026-03-06' },
      output: [
        { type: { coding: [{ code: 'way' }] }, valueCodeableConcept: { coding: [{ code: 'visit' }] } },
        { type: { coding: [{ code: 'outcome' }] }, valueCodeableConcept: { coding: [{ code: 'improved' }] } },
      ],
    });
  });
});
