import { DICTS } from '@cogclinic/contract/dict';
import { type PatientRow, toPatient } from '@cogclinic/fhir/resources/patient';
import { IDENTITY_SYSTEMS, OUTPATIENT_NUMBER } from '@cogclinic/fhir/resources/systems';
import type { Token } from '@cogclinic/fhir/search/tokens';
import { fhirRows } from '#platform/fhirSource.ts';
import { valuesFor } from '#platform/fhirTokens.ts';
import { day, json, oneOf, text, uuid, whole } from '#platform/sql/columns.ts';

type Person = NonNullable<PatientRow['doctor']>;

/** The kinds of numbers by their systems. */
const KINDS = { ...IDENTITY_SYSTEMS, outpatient: OUTPATIENT_NUMBER };

/** The numbers that tokens name, each with its kind before it: of any kind where no system is named. */
const numbersOf = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap(({ system, code }) =>
    code === undefined
      ? []
      : Object.entries(KINDS).flatMap(([kind, own]) =>
          system === undefined || system === own ? `${kind}|${code}` : [],
        ),
  );

/** Health files as Patients; the numbers of identity documents are whole. */
export const patientSource = fhirRows({
  type: 'Patient',
  name: 'fhir.patients',
  columns: {
    institution_id: uuid,
    version: whole,
    name: text,
    gender: oneOf(DICTS.gender),
    birthday: day,
    id_type: oneOf(DICTS.idType),
    id_number: text,
    outpatient_number: text.orNull,
    phone: text.orNull,
    email: text.orNull,
    marital_status: text.orNull,
    doctor: json<Person>().orNull,
    department: json<Person>().orNull,
  },
  select: `a.institution_id, a.version, a.name, a.gender, a.birthday, a.id_type, a.id_number, a.outpatient_number, a.phone, a.email,
    a.marital_status,
    (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
      WHERE u.institution_id = a.institution_id AND u.id = a.doctor_id) AS doctor,
    (SELECT json_build_object('id', d.id, 'name', d.name) FROM departments d
      WHERE d.institution_id = a.institution_id AND d.id = a.department_id) AS department`,
  from: ({ patients }) => `${patients} a`,
  id: 'a.id',
  updated: 'a.updated_at',
  patient: 'a.id',
  date: { column: 'a.birthday', is: 'day', name: 'birthdate' },
  tokens: {
    identifier: {
      values: numbersOf,
      holds: (numbers, { patients }) => `a.id IN (
        WITH asked AS (SELECT split_part(one, '|', 1) AS kind, substr(one, strpos(one, '|') + 1) AS number FROM unnest(${numbers}::text[]) one)
        SELECT i.id FROM asked JOIN ${patients} i ON i.id_type = asked.kind
          AND i.id_number = asked.number
        UNION ALL
        SELECT i.id FROM asked JOIN ${patients} i ON asked.kind = 'outpatient'
          AND i.outpatient_number = asked.number)`,
    },
    gender: { column: 'a.gender', values: valuesFor({ male: 'male', female: 'female' }) },
  },
  toResource: (row) =>
    toPatient({
      id: row.id,
      version: row.version,
      updatedAt: row.updated_at,
      institutionId: row.institution_id,
      name: row.name,
      gender: row.gender,
      birthday: row.birthday,
      idType: row.id_type,
      idNumber: row.id_number,
      outpatientNumber: row.outpatient_number,
      phone: row.phone,
      email: row.email,
      maritalStatus: row.marital_status,
      doctor: row.doctor,
      department: row.department,
    }),
});
