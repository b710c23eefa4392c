import { toDiagnosticReport } from '@cogclinic/fhir/resources/diagnosticReport';
import { type ScoreRow, toScoreObservation } from '@cogclinic/fhir/resources/scoreObservation';
import { codeSystem, LOINC } from '@cogclinic/fhir/resources/systems';
import type { Token } from '@cogclinic/fhir/search/tokens';
import { instrumentByCode, instruments } from '@cogclinic/scales/catalogue';
import type { Language, Score, Subscore, Texts } from '@cogclinic/scales/instrument';
import { LEVELS } from '@cogclinic/scales/levels';
import { textOf } from '@cogclinic/scales/localText';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import { fhirRows } from '#platform/fhirSource.ts';
import { valuesFor } from '#platform/fhirTokens.ts';
import { json, moment, oneOf, real, text, uuid, whole } from '#platform/sql/columns.ts';
import { reportsFrom, THERE } from './reports.rows.ts';

type Person = Readonly<{ id: string; name: string }>;

/** What an Observation and a DiagnosticReport have in common. */
const COLUMNS = {
  archive_id: uuid,
  version: whole,
  instrument: text,
  instrument_version: text,
  own_name: json<Texts>().orNull,
  test_started_at: moment,
  test_ended_at: moment,
  created_at: moment,
  performer: json<Person>().orNull,
};
const SELECT = `r.archive_id, r.version, r.instrument, r.instrument_version, ${ownName('r.instrument')} AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, ${person('account_id')} AS performer`;
const SOURCE = {
  from: reportsFrom,
  where: THERE,
  id: 'r.id',
  updated: 'r.updated_at',
  patient: 'r.archive_id',
  date: { column: 'r.test_ended_at', is: 'moment' },
} as const;

/** Begins the ids of scores, which have those of their reports. */
const SCORE = 'score-';

/** Scores as Observations, subscales their components. */
export const scoreSource = fhirRows({
  type: 'Observation',
  name: 'fhir.scores',
  prefix: SCORE,
  columns: {
    ...COLUMNS,
    examiner: text.orNull,
    total: real.orNull,
    level: oneOf(LEVELS).orNull,
    confirmation: oneOf(['confirmed', 'unconfirmed', 'disputed']).orNull,
  },
  select: `${SELECT}, r.examiner, r.total, r.level, r.confirmation`,
  rest: {
    columns: { score: json<Pick<Score, 'min' | 'max' | 'bands' | 'subscores'>>(), band_name: json<Texts>().orNull },
    // The score's words for the patient are long, and no resource has them.
    select: `r.score - '{band,flags,adjustments,normSet,type,missing,unrated,possible,wording}'::text[] AS score, r.band_name`,
  },
  ...SOURCE,
  tokens: {
    code: { column: 'r.instrument', values: (tokens) => instrumentsOf(tokens, 'total') },
    category: { column: "'survey'", values: valuesFor({ survey: 'survey' }) },
  },
  toResource: (row, { language }) => {
    const { score } = row;
    const say = (texts: Texts) => textOf(texts, language);
    return toScoreObservation({
      ...commonOf(row, language),
      reportId: row.id.slice(SCORE.length),
      loincTotal: instrumentByCode(row.instrument)?.loinc?.total ?? null,
      examiner: row.examiner,
      total: row.total,
      min: score.min,
      max: score.max,
      level: row.level,
      bandName: row.band_name && say(row.band_name),
      bands: score.bands.map((band) => ({ ...band, name: say(band.name) })),
      confirmation: row.confirmation,
      subscores: score.subscores.map((one) => subscoreOf(one, say)),
    });
  },
});

/** Reports as DiagnosticReports; the printed report is their Binary. */
export const reportSource = fhirRows({
  type: 'DiagnosticReport',
  name: 'fhir.reports',
  columns: { ...COLUMNS, amendments: whole, doctor_comment: text.orNull, signed_by: json<Person>().orNull },
  select: `${SELECT}, r.amendments, r.doctor_comment, CASE WHEN r.signed_at IS NOT NULL THEN ${person('signed_by')} END AS signed_by`,
  ...SOURCE,
  tokens: {
    code: { column: 'r.instrument', values: (tokens) => instrumentsOf(tokens, 'panel') },
    status: {
      column: `CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END`,
      values: valuesFor({ preliminary: 'preliminary', final: 'final', amended: 'amended' }),
    },
  },
  toResource: (row, { language, base }) =>
    toDiagnosticReport({
      ...commonOf(row, language),
      loincPanel: instrumentByCode(row.instrument)?.loinc?.panel ?? null,
      signedBy: row.signed_by,
      amendments: row.amendments,
      conclusion: row.doctor_comment,
      scoreId: SCORE + row.id,
      pdf: { url: `${base}/Binary/${row.id}`, language },
    }),
});

type Common = Readonly<{
  id: string;
  updated_at: Date;
  archive_id: string;
  version: number;
  instrument: string;
  instrument_version: string;
  own_name: Texts | null;
  test_started_at: Date;
  test_ended_at: Date;
  created_at: Date;
  performer: Person | null;
}>;

const commonOf = (row: Common, language: Language) => ({
  id: row.id,
  version: row.version,
  updatedAt: row.updated_at,
  patientId: row.archive_id,
  instrument: row.instrument,
  instrumentVersion: row.instrument_version,
  instrumentName: nameOf(row.instrument, row.own_name, language),
  begunAt: row.test_started_at,
  endedAt: row.test_ended_at,
  issuedAt: row.created_at,
  performer: row.performer,
});

function subscoreOf(one: Subscore, say: (texts: Texts) => string): ScoreRow['subscores'][number] {
  const { code, value, min, max, band, norm } = one;
  return {
    code,
    name: say(one.name),
    value,
    min,
    max,
    band: band ? { name: say(band.name), level: band.level } : null,
    confirmation: band && norm ? norm.confirmation : null,
  };
}

/** Codes of instruments: of ours, or of the catalogue's by LOINC's code. */
function instrumentsOf(tokens: readonly Token[], as: 'total' | 'panel'): readonly string[] {
  return tokens.flatMap(({ system, code }) => {
    if (code === undefined) return [];
    const isOurs = system === undefined || system === codeSystem('instrument');
    const isLoinc = system === undefined || system === LOINC;
    const byLoinc = isLoinc ? instruments.filter(({ loinc }) => loinc?.[as] === code) : [];
    return [...(isOurs && byLoinc.length === 0 ? [code] : []), ...byLoinc.map((one) => one.code)];
  });
}

/** SQL of the account that a report names. */
function person(column: 'account_id' | 'signed_by'): string {
  return `(SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
    WHERE u.institution_id = r.institution_id AND u.id = r.${column})`;
}
