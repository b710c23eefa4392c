import { seesAll } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { bool, uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { agreementOf } from './agreement.ts';
import { CANDIDATES } from './candidates.ts';
import type { FoundSeries, FoundStudy } from './found.ts';
import type { NamesAgree } from './names.ts';

/** A study with its series, as found. */
export type Found = Readonly<{ study: FoundStudy; series: readonly FoundSeries[] }>;

type Kept = Readonly<{
  institutionId: string;
  partnerId: string;
  uid: string;
  certain: string | null;
  proposed: string | null;
  sentName: string | null;
  sentNumber: string | null;
  birthday: string | null;
  gender: string | null;
  studyDate: string | null;
  accessionNumber: string | null;
  description: string | null;
  modalities: readonly string[];
  instances: number;
  by: string;
}>;
/**
 * Adds a study, or takes over what its partner tells of it now. Whose it is stays once it is known, and is nobody whom a
 * person has refused.
 */
const KEEP = writeSql(
  'partyReports.keep',
  { id: uuid, added: bool },
  (given: Kept) =>
    `INSERT INTO party_studies AS s (institution_id, partner_id, study_uid, archive_id, proposed_id, sent_name, sent_number,
        sent_birthday, sent_gender, study_date, accession_number, description, modalities, instances, found_by)
     VALUES (${given.institutionId}, ${given.partnerId}, ${given.uid}, ${given.certain}, ${given.proposed}, ${given.sentName},
        ${given.sentNumber}, ${given.birthday}, ${given.gender}, ${given.studyDate}, ${given.accessionNumber},
        ${given.description}, ${given.modalities}, ${given.instances}, ${given.by})
     ON CONFLICT (institution_id, partner_id, study_uid) DO UPDATE SET
        archive_id = coalesce(s.archive_id, CASE WHEN NOT excluded.archive_id = ANY(s.refused_ids) THEN excluded.archive_id END),
        proposed_id = CASE WHEN s.archive_id IS NULL AND NOT excluded.proposed_id = ANY(s.refused_ids) THEN excluded.proposed_id
          ELSE s.proposed_id END,
        sent_name = excluded.sent_name, sent_number = excluded.sent_number, sent_birthday = excluded.sent_birthday,
        sent_gender = excluded.sent_gender, study_date = excluded.study_date, accession_number = excluded.accession_number,
        description = excluded.description, modalities = excluded.modalities, instances = excluded.instances,
        version = s.version + 1
     RETURNING s.id, (xmax = 0) AS added`,
);
const KEEP_SERIES = writeSql(
  'partyReports.keepSeries',
  {},
  (given: { institutionId: string; studyId: string; series: string }) =>
    `INSERT INTO party_series (institution_id, study_id, series_uid, number, modality, description, instances)
     SELECT ${given.institutionId}, ${given.studyId}, v.uid, v.number, v.modality, v.description, v.instances
       FROM jsonb_to_recordset(${given.series}::jsonb) AS v(uid text, number int, modality text, description text, instances int)
     ON CONFLICT (institution_id, study_id, series_uid) DO UPDATE SET number = excluded.number, modality = excluded.modality,
        description = excluded.description, instances = excluded.instances`,
);

/**
 * Keeps what was found, each with the patient whom the rules choose. Whoever may not see all patients keeps only what is of
 * one whom they may see.
 * @returns the ids of the studies kept, and how many of them are new
 */
export async function keepFound(
  tx: Tx,
  actor: Actor,
  { partnerId, found, namesAgree }: { partnerId: string; found: readonly Found[]; namesAgree: NamesAgree },
): Promise<{ ids: string[]; added: number }> {
  const birthdays = [...new Set(found.flatMap(({ study }) => study.birthday ?? []))];
  const candidates = birthdays.length === 0 ? [] : await CANDIDATES(tx, actor, { birthdays });
  const { institutionId, accountId: by } = actor;
  const kept: { id: string; added: boolean }[] = [];
  for (const { study, series } of found) {
    const { certain, proposed } = agreementOf(study, candidates, namesAgree);
    if (!certain && !proposed && !seesAll(actor)) continue;
    const { uid, names, numbers, birthday, gender, studyDate, accessionNumber, description, modalities } = study;
    const told = { uid, birthday, gender, studyDate, accessionNumber, description, modalities };
    const sent = {
      sentName: names[0] ?? null,
      sentNumber: numbers[0] ?? null,
      instances: instancesOf({ study, series }),
    };
    const [row] = await tx.write(KEEP, { ...{ institutionId, partnerId, certain, proposed, by }, ...told, ...sent });
    if (!row) throw new Error('a study that was kept is not there');
    await tx.write(KEEP_SERIES, { institutionId, studyId: row.id, series: JSON.stringify(distinct(series)) });
    kept.push(row);
  }
  return { ids: kept.map(({ id }) => id), added: kept.filter(({ added }) => added).length };
}

/** Not every partner counts the instances of a study; its series tell then. */
const instancesOf = ({ study, series }: Found): number =>
  study.instances || series.reduce((sum, { instances }) => sum + instances, 0);

const distinct = (series: readonly FoundSeries[]): FoundSeries[] => [
  ...new Map(series.map((one) => [one.uid, one])).values(),
];
