import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCarePlan } from './carePlan.ts';
import { toDevice } from './device.ts';
import { toDiagnosticReport } from './diagnosticReport.ts';
import { toEyeObservation } from './eyeObservation.ts';
import { rows } from './generated.testing.ts';
import { toNeckObservation } from './neckObservation.ts';
import { toOrganization } from './organization.ts';
import { toPatient } from './patient.ts';
import { toPractitioner } from './practitioner.ts';
import { toScoreObservation } from './scoreObservation.ts';
import { toTask } from './task.ts';
import { toTrainingObservation } from './trainingObservation.ts';
import { faultsOf } from './validity.testing.ts';
import { toVrObservation } from './vrObservation.ts';

/** Every resource of any rows is valid. */
const holds = <R>(row: fc.Arbitrary<R>, make: (row: R) => unknown) =>
  fc.assert(
    fc.property(row, (given) => {
      expect(faultsOf(make(given))).toEqual([]);
    }),
    { numRuns: 60 },
  );

describe('HL7 R4 definitions', () => {
  it('find what is wrong', () => {
    expect(faultsOf({ resourceType: 'Patient', id: 'a', gender: 'male', birthDate: '1950-1-1' })).not.toEqual([]);
    expect(faultsOf({ resourceType: 'Observation', status: 'final' })).not.toEqual([]);
    expect(faultsOf({ resourceType: 'Patient', name: [{ text: '' }] })).not.toEqual([]);
    expect(faultsOf({ resourceType: 'Patient', nickname: 'x' })).not.toEqual([]);
    // A rule: where there is a value, none is absent.
    const both = { valueString: 'x', dataAbsentReason: { text: 'y' } };
    expect(faultsOf({ resourceType: 'Observation', status: 'final', code: { text: 'c' }, ...both })).not.toEqual([]);
  });

  it('hold for every Patient', () => holds(rows.patient, toPatient));
  it('hold for every Practitioner', () => holds(rows.practitioner, toPractitioner));
  it('hold for every Organization', () => holds(rows.organization, toOrganization));
  it('hold for the Observation of every score', () => holds(rows.score, toScoreObservation));
  it('hold for every DiagnosticReport', () => holds(rows.report, toDiagnosticReport));
  it('hold for the Observation of every training session', () => holds(rows.training, toTrainingObservation));
  it('hold for the Observation of every eye assessment', () => holds(rows.eye, toEyeObservation));
  it('hold for the Observation of every cervical evaluation', () => holds(rows.neck, toNeckObservation));
  it('hold for the Observation of every headset session', () => holds(rows.vr, toVrObservation));
  it('hold for every CarePlan', () => holds(rows.plan, toCarePlan));
  it('hold for every Task', () => holds(rows.followUp, toTask));
  it('hold for every Device', () => holds(rows.device, toDevice));
});
