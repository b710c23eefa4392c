import { DICTS } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { researchFilter } from '@cogclinic/contract/research';
import type { Answers, Score, Texts } from '@cogclinic/scales/instrument';
import { LEVELS } from '@cogclinic/scales/levels';
import type { z } from 'zod';
import { ownName } from '#modules/instruments/instruments.service.ts';
import type { Actor } from '#platform/actor.ts';
import { day, json, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readMatching } from '#platform/sql/matching.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { rangeOf } from '#platform/time.ts';

export type Filter = z.output<typeof researchFilter>;

const FILTERS = {
  instruments: (codes: readonly string[]) => `r.instrument = ANY(${codes}::text[])`,
  departmentIds: (ids: readonly string[]) => `a.department_id = ANY(${ids}::uuid[])`,
  complete: (_is: true) => `r.unbanded IS DISTINCT FROM 'incomplete'`,
  incomplete: (_is: true) => `r.unbanded = 'incomplete'`,
  from: (at: Date) => `r.test_ended_at >= ${at}::timestamptz`,
  before: (at: Date) => `r.test_ended_at < ${at}::timestamptz`,
};

/** The values by which the statements below filter. */
export function filterValues({ timeZone }: Actor, { states, beginDay, endDay, ...chosen }: Filter) {
  const [only, ...others] = states ?? [];
  const one = others.length === 0 ? only : undefined;
  return {
    ...chosen,
    complete: one === 'complete' ? (true as const) : null,
    incomplete: one === 'incomplete' ? (true as const) : null,
    ...rangeOf({ beginTime: beginDay, endTime: endDay }, timeZone),
  };
}

const from = (patients: string) =>
  `reports r JOIN ${patients} a ON a.institution_id = r.institution_id AND a.id = r.archive_id`;

/** Tests and patients by instrument; all together where the instrument is null. */
export const COUNTS = readMatching(
  'research.counts',
  { instrument: text.orNull, ownName: json<Texts>().orNull, patients: whole, tests: whole },
  FILTERS,
  ({ patients, where }) =>
    `SELECT r.instrument, ${ownName('r.instrument')} AS "ownName", count(DISTINCT r.archive_id) AS patients, count(*) AS tests FROM ${from(patients)}
      WHERE r.deleted_at IS NULL AND ${where} GROUP BY GROUPING SETS ((r.instrument), ()) ORDER BY r.instrument`,
);

/** The tests of an export, by instrument and then as they were given; one that was corrected is there once. */
export const FOUND = readMatching(
  'research.found',
  { id: uuid, archiveId: uuid, instrument: text, version: text },
  FILTERS,
  ({ patients, where }, { most }: { most: number }) =>
    `SELECT r.id, r.archive_id AS "archiveId", r.instrument, r.instrument_version AS version FROM ${from(patients)}
      WHERE r.deleted_at IS NULL AND ${where} ORDER BY r.instrument, r.test_ended_at, r.id LIMIT ${most}`,
);
export type Found = Awaited<ReturnType<typeof FOUND>>[number];

const TEST = {
  id: uuid,
  archiveId: uuid,
  accountId: uuid,
  examiner: text,
  instrument: text,
  version: text,
  level: oneOf(LEVELS).orNull,
  ageYears: whole,
  educationYears: whole.orNull,
  informant: text.orNull,
  informantRelation: oneOf(DICTS.relation).orNull,
  testLanguage: oneOf(LANGUAGES).orNull,
  answers: json<Answers>(),
  score: json<Score>(),
  begun: moment,
  ended: moment,
  gender: oneOf(DICTS.gender),
  handedness: oneOf(DICTS.handedness).orNull,
  birthday: day,
  name: text,
  idNumber: text,
  outpatientNumber: text.orNull,
};
/** One test with what is known of its patient. */
export type Test = RowOf<typeof TEST>;

/** The tests of these ids that the account sees, in no order. */
export const TESTS = readVisibleSql(
  'research.tests',
  TEST,
  ({ patients }, { ids }: { ids: readonly string[] }) =>
    `SELECT r.id, r.archive_id AS "archiveId", r.account_id AS "accountId", u.username AS examiner, r.instrument,
            r.instrument_version AS version, r.level, r.age_years AS "ageYears", r.education_years AS "educationYears",
            r.informant, r.informant_relation AS "informantRelation", d.language AS "testLanguage", r.answers, r.score, r.test_started_at AS begun, r.test_ended_at AS ended, a.gender, a.handedness,
            a.birthday, a.name, a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber"
       FROM ${from(patients)} JOIN accounts u ON u.institution_id = r.institution_id AND u.id = r.account_id
       LEFT JOIN administrations d ON d.institution_id = r.institution_id AND d.id = r.administration_id
      WHERE r.deleted_at IS NULL AND r.id = ANY(${ids}::uuid[])`,
);
