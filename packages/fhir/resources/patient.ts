import type { CodeableConcept, ContactPoint, Identifier, Patient } from '@medplum/fhirtypes';
import { type Kept, kept, reference, texted } from './parts.ts';
import { IDENTIFIER_TYPE, IDENTITY_SYSTEMS, MARITAL_STATUS, NULL_FLAVOR, OUTPATIENT_NUMBER } from './systems.ts';

export type PatientRow = Kept &
  Readonly<{
    institutionId: string;
    name: string;
    gender: 'male' | 'female';
    birthday: string;
    idType: 'resident' | 'passport' | 'other';
    idNumber: string;
    outpatientNumber: string | null;
    phone: string | null;
    email: string | null;
    maritalStatus: string | null;
    doctor: Readonly<{ id: string; name: string }> | null;
    department: Readonly<{ id: string; name: string }> | null;
  }>;

/** HL7's types of identifiers: national person identifier, passport number, medical record number. */
const IDENTITY_TYPES = { resident: 'NI', passport: 'PPN', other: undefined } as const;

/** A health file as a Patient. */
export function toPatient(row: PatientRow): Patient {
  return {
    resourceType: 'Patient',
    ...kept(row),
    identifier: identifiersOf(row),
    active: true,
    name: [{ use: 'official', text: row.name }],
    ...telecomOf(row),
    gender: row.gender,
    birthDate: row.birthday,
    ...maritalOf(row.maritalStatus),
    ...(row.doctor && { generalPractitioner: [reference('Practitioner', row.doctor.id, row.doctor.name)] }),
    managingOrganization: row.department
      ? reference('Organization', row.department.id, row.department.name)
      : reference('Organization', row.institutionId),
  };
}

function identifiersOf({ idType, idNumber, outpatientNumber }: PatientRow): Identifier[] {
  const type = IDENTITY_TYPES[idType];
  return [
    { use: 'official', ...typed(type), system: IDENTITY_SYSTEMS[idType], value: idNumber },
    ...(outpatientNumber?.trim()
      ? [{ use: 'usual' as const, ...typed('MR'), system: OUTPATIENT_NUMBER, value: outpatientNumber.trim() }]
      : []),
  ];
}

const typed = (code: string | undefined): { type?: CodeableConcept } =>
  code ? { type: { coding: [{ system: IDENTIFIER_TYPE, code }] } } : {};

function telecomOf({ phone, email }: PatientRow): { telecom?: ContactPoint[] } {
  const telecom = [
    { system: 'phone' as const, ...texted('value', phone) },
    { system: 'email' as const, ...texted('value', email) },
  ].filter(({ value }) => value !== undefined);
  return telecom.length > 0 ? { telecom } : {};
}

/** `unmarried` tells nothing of the time before, as HL7's U. */
const MARITAL: Readonly<Record<string, string>> = { married: 'M', unmarried: 'U', widowed: 'W', divorced: 'D' };

function maritalOf(status: string | null): { maritalStatus?: CodeableConcept } {
  if (status === null) return {};
  const code = MARITAL[status];
  const coding = code ? { system: MARITAL_STATUS, code } : { system: NULL_FLAVOR, code: 'UNK' };
  return { maritalStatus: { coding: [coding] } };
}
