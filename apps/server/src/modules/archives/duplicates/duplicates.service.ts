import type { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { DICTS } from '@cogclinic/contract/dict';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { LISTED_SELECT, type ListedArchive } from '../archives.columns.ts';
import { presentArchiveRow } from '../archives.present.ts';
import { seeArchive, seeRecord } from '../archives.service.ts';
import { seeAll } from '../batch/batch.scope.ts';

type Pairs = CallData<typeof archiveBatchCalls.duplicates>;
type Likely = CallData<typeof archiveBatchCalls.likely>;
type Reason = Pairs[number]['reason'];
type Person = { name: string | null; birthday: string | null; idNumber: string | null };

const PAIRS_AT_MOST = 100;
const LIKELY_AT_MOST = 10;

const NOT_DISTINCT = (a: string, b: string) =>
  `NOT EXISTS (SELECT FROM distinct_archives d WHERE d.institution_id = a.institution_id
     AND d.first_id = least(${a}, ${b}) AND d.second_id = greatest(${a}, ${b}))`;

/**
 * Pairs of archives within the actor's scope that may be one person's; with `archiveId` those of this one.
 * @throws Refusal 404 when that archive is not within the actor's scope
 */
export async function likelyPairs(tx: Tx, actor: Actor, archiveId?: string): Promise<Pairs> {
  if (archiveId) return pairsOf(tx, actor, archiveId);
  const patients = visiblePatients(actor);
  // A number stands once under each type of document: only other types can hold it again.
  const pairs = await tx.rows<{ first: string; second: string; reason: Reason }>(
    `SELECT * FROM (SELECT a.id AS first, b.id AS second, 'idNumber' AS reason
       FROM ${patients} a JOIN ${patients} b ON b.institution_id = a.institution_id AND b.id_number = a.id_number AND b.id_type > a.id_type
      WHERE a.id_type IN ('other', 'passport') AND ${NOT_DISTINCT('a.id', 'b.id')}
      ORDER BY a.id_number, a.id, b.id LIMIT ${PAIRS_AT_MOST}) AS by_number
     UNION ALL
     SELECT * FROM (SELECT a.id, b.id, 'nameAndBirthday'
       FROM ${patients} a JOIN ${patients} b ON b.institution_id = a.institution_id AND b.birthday = a.birthday AND b.name = a.name AND b.id > a.id
      WHERE a.id_number <> b.id_number AND ${NOT_DISTINCT('a.id', 'b.id')}
      ORDER BY a.birthday, a.name, a.id, b.id LIMIT ${PAIRS_AT_MOST}) AS by_name
     LIMIT ${PAIRS_AT_MOST}`,
  );
  const rows = await listed(tx, actor, [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]);
  return pairs.flatMap(({ first, second, reason }) => {
    const [one, other] = [rows.get(first), rows.get(second)];
    return one && other ? [{ reason, archives: [one, other] satisfies Pairs[number]['archives'] }] : [];
  });
}

/** Archives within the actor's scope that may be those of a person whose name and birthday, or number, are given. */
export async function likelyArchives(
  tx: Tx,
  actor: Actor,
  { exceptId, ...person }: CallInput<typeof archiveBatchCalls.likely>['body'],
): Promise<Likely> {
  if (exceptId) await seeArchive(tx, actor, exceptId);
  return likelyTo(tx, actor, person, exceptId);
}

/**
 * Notes that two archives are two people's, or takes the note back.
 * @throws Refusal 404 when one is not within the actor's scope
 */
export async function noteDistinct(
  tx: Tx,
  actor: Actor,
  { ids, distinct }: CallInput<typeof archiveBatchCalls.distinct>['body'],
): Promise<null> {
  await seeAll(tx, actor, ids);
  if (distinct) {
    await tx.rows(
      `INSERT INTO distinct_archives (institution_id, first_id, second_id, account_id)
       VALUES ($1, least($2::uuid, $3), greatest($2::uuid, $3), $4) ON CONFLICT DO NOTHING`,
      [actor.institutionId, ...ids, actor.accountId],
    );
  } else {
    await tx.rows(
      'DELETE FROM distinct_archives WHERE first_id = least($1::uuid, $2) AND second_id = greatest($1::uuid, $2)',
      [...ids],
    );
  }
  return null;
}

async function pairsOf(tx: Tx, actor: Actor, archiveId: string): Promise<Pairs> {
  const record = await seeRecord(tx, actor, archiveId);
  const row = presentArchiveRow(record, actor);
  const others = await likelyTo(tx, actor, record, archiveId);
  return others.map(({ reason, archive }) => ({ reason, archives: [row, archive] }));
}

async function likelyTo(tx: Tx, actor: Actor, person: Person, exceptId?: string): Promise<Likely> {
  const found = await tx.rows<ListedArchive & { reason: Reason }>(
    `SELECT ${LISTED_SELECT}, CASE WHEN a.id_number = $2 THEN 'idNumber' ELSE 'nameAndBirthday' END AS reason
       FROM ${visiblePatients(actor)} a
      WHERE a.id IS DISTINCT FROM $1::uuid
        AND ((a.id_type = ANY($3::text[]) AND a.id_number = $2) OR (a.birthday = $4::date AND a.name = $5))
        AND ($1::uuid IS NULL OR ${NOT_DISTINCT('a.id', '$1::uuid')})
      ORDER BY (a.id_number = $2) DESC NULLS LAST, a.created_at DESC, a.id LIMIT ${LIKELY_AT_MOST}`,
    [exceptId ?? null, person.idNumber?.toUpperCase() ?? null, DICTS.idType, person.birthday, person.name],
  );
  return found.map((row) => ({ reason: row.reason, archive: presentArchiveRow(row, actor) }));
}

async function listed(tx: Tx, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<ListedArchive>(
    `SELECT ${LISTED_SELECT} FROM ${visiblePatients(actor)} a WHERE a.id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, presentArchiveRow(row, actor)]));
}
