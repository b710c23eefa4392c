import { DICTS } from '@cogclinic/contract/dict';
import { maskNationalId } from '@cogclinic/contract/nationalId';
import type { partyStudy } from '@cogclinic/contract/partyReports';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { day, moment, oneOf, type RowOf, text, texts, uuid, whole } from '#platform/sql/columns.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';

export type PartyStudy = z.output<typeof partyStudy>;

export const COLUMNS = {
  id: uuid,
  partnerId: uuid,
  partnerName: text,
  studyUid: text,
  archiveId: uuid.orNull,
  patientId: uuid.orNull,
  patientName: text.orNull,
  patientGender: oneOf(DICTS.gender).orNull,
  patientBirthday: day.orNull,
  matchedByName: text.orNull,
  sentName: text.orNull,
  sentNumber: text.orNull,
  sentBirthday: day.orNull,
  sentGender: oneOf(DICTS.gender).orNull,
  studyDate: day.orNull,
  accessionNumber: text.orNull,
  description: text.orNull,
  modalities: texts,
  series: whole,
  instances: whole,
  kept: whole,
  erasedAfterYears: whole.orNull,
  foundAt: moment,
  foundByName: text.orNull,
  version: whole,
};
export type StudyRow = RowOf<typeof COLUMNS>;

const nameOf = (column: string) =>
  `(SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.${column})`;

/** Selects `COLUMNS`; the aliases are those of `from`. */
export const SELECT = `s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", ${nameOf('matched_by')} AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
    WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
    AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", ${nameOf('found_by')} AS "foundByName", s.version`;

/**
 * Studies of the patients whom the actor may see, and those proposed for them; whoever may see every patient sees nobody's as
 * well. The patient is whose it is, else who is proposed.
 */
export const from = ({ patients, seesAll }: Pick<Parts, 'patients' | 'seesAll'>): string =>
  `(SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
           a.birthday AS "patientBirthday"
      FROM party_studies t
      JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
      LEFT JOIN ${patients} a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
     WHERE a.id IS NOT NULL ${seesAll ? 'OR t.archive_id IS NULL' : ''}) s`;

const ONE = readVisibleSql(
  'partyReports.one',
  COLUMNS,
  (parts, { id }: { id: string }) => `SELECT ${SELECT} FROM ${from(parts)} WHERE s.id = ${id}`,
);

/** A study that the actor may see. @throws Refusal 404 */
export async function oneStudy(tx: Tx, actor: Actor, id: string): Promise<StudyRow> {
  const [found] = await ONE(tx, actor, { id });
  if (!found) throw notFound();
  return found;
}

/** A study as it is answered. @throws Refusal 404 */
export const seeStudy = async ({ tx, actor }: { tx: Tx; actor: Actor }, id: string): Promise<PartyStudy> =>
  presentStudy(await oneStudy(tx, actor, id), actor);

export const matchOf = ({ archiveId, patientId }: StudyRow): PartyStudy['match'] =>
  archiveId !== null ? 'matched' : patientId === null ? 'unmatched' : 'proposed';

const SHORT = 8;

/** A study as it is answered; a number as long as that of an identity document is masked. */
export function presentStudy(row: StudyRow, { timeZone }: Pick<Actor, 'timeZone'>): PartyStudy {
  const { partnerId: _partner, studyUid: _uid, archiveId: _archive, foundAt, ...rest } = row;
  const { patientId, patientName, patientGender, patientBirthday, ...sent } = rest;
  return {
    ...sent,
    sentNumber: row.sentNumber && row.sentNumber.length > SHORT ? maskNationalId(row.sentNumber) : row.sentNumber,
    match: matchOf(row),
    patient:
      patientId === null || patientName === null || patientGender === null || patientBirthday === null
        ? null
        : { archiveId: patientId, name: patientName, gender: patientGender, birthday: patientBirthday },
    fetched: row.kept === 0 ? 'none' : row.kept < row.instances ? 'part' : 'all',
    foundTime: wireTime(foundAt, timeZone),
  };
}
