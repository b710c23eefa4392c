import { alertState } from '@cogclinic/contract/alerts';
import { DICTS } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { conclusionState, unbanded } from '@cogclinic/contract/reports';
import type { GradeLimits } from '@cogclinic/scales/grades';
import type { Answers, Confirmation, Instrument, Possible, Score, Texts } from '@cogclinic/scales/instrument';
import type { TextSet } from '@cogclinic/scales/validatedTexts';
import { ownName, textSetOf } from '#modules/instruments/instruments.service.ts';
import { BACKGROUND_NOW, type KeptBackground } from '#modules/medical/background.service.ts';
import {
  bool,
  day,
  json,
  moment,
  oneOf,
  oneOfColumn,
  type RowOf,
  real,
  text,
  uuid,
  whole,
} from '#platform/sql/columns.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { ALERT_STATE } from './alerts/alertState.service.ts';
import { STATEMENTS, type StatementRow } from './alerts/alerts.rows.ts';
import type { reports } from './reports.tables.ts';

/** As it stands in a score that has no total; the confirmation is of the norms, null for the institution's own. */
export type StoredPossible = Possible & Readonly<{ confirmation: Confirmation | null }>;

/** SQL of the `StoredPossible` of a report, null in all others; only a form without a total is unpacked. */
export const possibleOf = (report: string): string =>
  `CASE WHEN ${report}.unbanded = 'incomplete' AND ${report}.score -> 'possible' <> 'null' THEN ${report}.score -> 'possible' || jsonb_build_object(
     'confirmation', CASE WHEN ${report}.category <> 'own' THEN ${report}.score #> '{normSet,confirmation}' END) END`;

/** What a list shows of a report. */
export const LISTED_COLUMNS = {
  id: uuid,
  archive_id: uuid,
  name: text,
  gender: oneOf(DICTS.gender),
  age_years: whole,
  instrument: text,
  own_name: json<Texts>().orNull,
  category: text,
  total: real.orNull,
  level: oneOfColumn<typeof reports.level>().orNull,
  confirmation: oneOfColumn<typeof reports.confirmation>().orNull,
  flagged: bool,
  alert: oneOf(alertState.options).orNull,
  band_name: json<Texts>().orNull,
  unbanded: oneOf(unbanded.options).orNull,
  possible: json<StoredPossible>().orNull,
  conclusion: oneOf(conclusionState.options),
  amendments: whole,
  min: real.always,
  max: real.always,
  username: text,
  entered_by: text.orNull,
  test_started_at: moment,
  test_ended_at: moment,
  created_at: moment,
};

/** A whole report. */
export const RECORD_COLUMNS = {
  ...LISTED_COLUMNS,
  administration_id: uuid,
  birthday: day,
  department_name: text.orNull,
  id_number: text,
  education_years: whole.orNull,
  informant: text.orNull,
  informant_relation: oneOf(DICTS.relation).orNull,
  score: json<Score>(),
  grade_limits: json<GradeLimits>().orNull,
  answered: json<Instrument>().orNull,
  texts: json<TextSet>().orNull,
  test_language: oneOf(LANGUAGES).orNull,
  answers: json<Answers>(),
  doctor_comment: text.orNull,
  comment_by: text.orNull,
  commented_at: moment.orNull,
  signed_by: text.orNull,
  background_now: json<KeptBackground>(),
  background_signed: json<KeptBackground>().orNull,
  statements: json<readonly StatementRow[]>(),
  signed_at: moment.orNull,
  version: whole,
};

export type ListedReport = RowOf<typeof LISTED_COLUMNS>;
export type ReportRecord = RowOf<typeof RECORD_COLUMNS>;

/** Selects `LISTED_COLUMNS`; the aliases are those of `reportsFrom`. */
export const LISTED_SELECT = `r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  ${ownName('r.instrument')} AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  ${possibleOf('r')} AS possible,
  ${ALERT_STATE} AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
    AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at`;

/** Reports of the patients whom the actor may see. */
export const reportsFrom = ({ patients }: Pick<Parts, 'patients'>): string =>
  `reports r JOIN ${patients} a ON a.institution_id = r.institution_id AND a.id = r.archive_id`;

/** Holds for reports that are not deleted. */
export const THERE = 'r.deleted_at IS NULL';

/** The release of the instrument that a report `r` was scored with, in our own wording. */
export const ANSWERED = `coalesce((SELECT o.instrument FROM own_instruments o WHERE o.institution_id = r.institution_id AND o.code = r.instrument
     AND o.version::text = r.instrument_version AND o.state <> 'draft'),
    (SELECT v.instrument FROM instrument_versions v WHERE v.code = r.instrument AND v.version = split_part(r.instrument_version, '+t', 1)))`;

/** Selects `RECORD_COLUMNS`. */
export const RECORD_SELECT = `${LISTED_SELECT}, r.administration_id, a.birthday, a.id_number, r.education_years, r.informant,
  r.informant_relation,
  r.score, r.grade_limits, r.answers, r.doctor_comment, r.commented_at, r.signed_at, r.version,
  (SELECT p.name FROM departments p WHERE p.institution_id = a.institution_id AND p.id = a.department_id) AS department_name,
  ${ANSWERED} AS answered, ${textSetOf('r.institution_id', 'r.instrument', 'r.instrument_version')} AS texts,
  (SELECT d.language FROM administrations d WHERE d.institution_id = r.institution_id AND d.id = r.administration_id) AS test_language,
  (SELECT c.username FROM accounts c WHERE c.institution_id = r.institution_id AND c.id = r.comment_by) AS comment_by,
  (SELECT s.username FROM accounts s WHERE s.institution_id = r.institution_id AND s.id = r.signed_by) AS signed_by,
  ${BACKGROUND_NOW} AS background_now,
  (SELECT k.background FROM report_conclusions k WHERE k.institution_id = r.institution_id AND k.report_id = r.id
    ORDER BY k.revision DESC LIMIT 1) AS background_signed,
  ${STATEMENTS} AS statements`;
