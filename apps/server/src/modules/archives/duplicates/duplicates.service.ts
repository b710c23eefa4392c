import type { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { DICTS } from '@cogclinic/contract/dict';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { oneOf, uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { LISTED_COLUMNS, LISTED_SELECT } from '../archives.columns.ts';
import { presentArchiveRow } from '../archives.present.ts';
import { seeArchive, seeRecord } from '../archives.service.ts';
import { seeAll } from '../batch/batch.scope.ts';

type Pairs = CallData<typeof archiveBatchCalls.duplicates>;
type Likely = CallData<typeof archiveBatchCalls.likely>;
type Person = { name: string | null; birthday: string | null; idNumber: string | null };

const REASONS = ['idNumber', 'nameAndBirthday'] as const satisfies readonly Pairs[number]['reason'][];
const ID_TYPES = DICTS.idType.map((type) => `'${type}'`).join(', ');
const PAIRS_AT_MOST = 100;
const LIKELY_AT_MOST = 10;

const NOT_DISTINCT = (a: string, b: string) =>
  `NOT EXISTS (SELECT FROM distinct_archives d WHERE d.institution_id = a.institution_id
     AND d.first_id = least(${a}, ${b}) AND d.second_id = greatest(${a}, ${b}))`;

// A number stands once under each type of document: only other types can hold it again.
const PAIRS = readVisibleSql(
  'archives.likelyPairs',
  { first: uuid, second: uuid, reason: oneOf(REASONS) },
  ({ patients }) => `SELECT * FROM (SELECT a.id AS first, b.id AS second, 'idNumber' AS reason
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

/**
 * Pairs of archives within the actor's scope that may be one person's; with `archiveId` those of this one.
 * @throws Refusal 404 when that archive is not within the actor's scope
 */
export async function likelyPairs(tx: Tx, actor: Actor, archiveId?: string): Promise<Pairs> {
  if (archiveId) return pairsOf(tx, actor, archiveId);
  const pairs = await PAIRS(tx, actor);
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

const NOTE = writeSql(
  'archives.noteDistinct',
  {},
  ({ institutionId, first, second, by }: { institutionId: string; first: string; second: string; by: string }) =>
    `INSERT INTO distinct_archives (institution_id, first_id, second_id, account_id)
     VALUES (${institutionId}, least(${first}::uuid, ${second}), greatest(${first}::uuid, ${second}), ${by})
     ON CONFLICT DO NOTHING`,
);
const TAKE_BACK = writeSql(
  'archives.takeBackDistinct',
  {},
  ({ first, second }: { first: string; second: string }) => `DELETE FROM distinct_archives
    WHERE first_id = least(${first}::uuid, ${second}) AND second_id = greatest(${first}::uuid, ${second})`,
);

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
  const [first, second] = ids;
  if (distinct) {
    await tx.write(NOTE, { institutionId: actor.institutionId, first, second, by: actor.accountId });
  } else {
    await tx.write(TAKE_BACK, { first, second });
  }
  return null;
}

async function pairsOf(tx: Tx, actor: Actor, archiveId: string): Promise<Pairs> {
  const record = await seeRecord(tx, actor, archiveId);
  const row = presentArchiveRow(record, actor);
  const others = await likelyTo(tx, actor, record, archiveId);
  return others.map(({ reason, archive }) => ({ reason, archives: [row, archive] }));
}

const LIKELY = readVisibleSql(
  'archives.likely',
  { ...LISTED_COLUMNS, reason: oneOf(REASONS) },
  ({ patients }, { exceptId, idNumber, birthday, name }: Person & { exceptId: string | null }) =>
    `SELECT ${LISTED_SELECT}, CASE WHEN a.id_number = ${idNumber} THEN 'idNumber' ELSE 'nameAndBirthday' END AS reason
       FROM ${patients} a
      WHERE a.id IS DISTINCT FROM ${exceptId}::uuid
        AND ((a.id_type IN (${ID_TYPES}) AND a.id_number = ${idNumber}) OR (a.birthday = ${birthday}::date AND a.name = ${name}))
        AND (${exceptId}::uuid IS NULL OR ${NOT_DISTINCT('a.id', `${exceptId}::uuid`)})
      ORDER BY (a.id_number = ${idNumber}) DESC NULLS LAST, a.created_at DESC, a.id LIMIT ${LIKELY_AT_MOST}`,
);
const LISTED = readVisibleSql(
  'archives.listed',
  LISTED_COLUMNS,
  ({ patients }, { ids }: { ids: readonly string[] }) =>
    `SELECT ${LISTED_SELECT} FROM ${patients} a WHERE a.id = ANY(${ids}::uuid[])`,
);

async function likelyTo(tx: Tx, actor: Actor, person: Person, exceptId?: string): Promise<Likely> {
  const { birthday, name } = person;
  const idNumber = person.idNumber?.toUpperCase() ?? null;
  const found = await LIKELY(tx, actor, { exceptId: exceptId ?? null, idNumber, birthday, name });
  return found.map((row) => ({ reason: row.reason, archive: presentArchiveRow(row, actor) }));
}

async function listed(tx: Tx, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await LISTED(tx, actor, { ids });
  return new Map(rows.map((row) => [row.id, presentArchiveRow(row, actor)]));
}
