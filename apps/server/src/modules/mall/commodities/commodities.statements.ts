import type { CallInput } from '@cogclinic/contract/call';
import type { commodityCalls } from '@cogclinic/contract/commodities';
import { sql } from 'kysely';
import { queries } from '#platform/sql/builder.ts';
import { text, uuid, whole } from '#platform/sql/columns.ts';
import { read, readSql, write, writeSql } from '#platform/sql/statement.ts';
import { COLUMNS, FROM, SELECT } from './commodities.rows.ts';
import type { commodities, commoditySpecs } from './commodities.tables.ts';

type Saved = CallInput<typeof commodityCalls.save>['body'];
export type Content = Pick<Saved, 'name' | 'categoryId' | 'body' | 'limitPerPatient'>;
type Versioned = Readonly<{ id: string; version: number }>;

const db = queries<typeof commodities | typeof commoditySpecs>();

export const SEE = readSql(
  'commodities.see',
  { ...COLUMNS, body: text },
  ({ id }: { id: string }) => `SELECT ${SELECT}, c.body FROM ${FROM} WHERE c.id = ${id}`,
);
/** Nobody else changes the commodity until the transaction ends. */
export const HOLD = readSql(
  'commodities.hold',
  { version: whole },
  ({ id }: { id: string }) =>
    `SELECT version FROM commodities WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`,
);
export const BY_REQUEST = read('commodities.byRequest', ({ requestId }: { requestId: string }) =>
  db.selectFrom('commodities').select('id').where('request_id', '=', requestId).where('deleted_at', 'is', null),
);
export const ADD = write(
  'commodities.add',
  (given: Content & Pick<Saved, 'kind' | 'requestId'> & { institutionId: string; createdBy: string }) =>
    db
      .insertInto('commodities')
      .values({
        institution_id: given.institutionId,
        request_id: given.requestId,
        kind: given.kind,
        name: given.name,
        category_id: given.categoryId,
        body: given.body,
        limit_per_patient: given.limitPerPatient,
        created_by: given.createdBy,
      })
      .onConflict((conflict) => conflict.columns(['institution_id', 'request_id']).doNothing())
      .returning('id'),
);
const changed = ({ id }: Pick<Versioned, 'id'>) =>
  db
    .updateTable('commodities')
    .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id);
export const CHANGE = write('commodities.change', (given: Content & { id: string }) =>
  changed(given).set({
    name: given.name,
    category_id: given.categoryId,
    body: given.body,
    limit_per_patient: given.limitPerPatient,
  }),
);
export const SHELVE = write(
  'commodities.shelve',
  (given: { id: string; shelved: boolean; shelfFrom: Date | null; shelfUntil: Date | null }) =>
    changed(given).set({ shelved: given.shelved, shelf_from: given.shelfFrom, shelf_until: given.shelfUntil }),
);
export const REMOVE = write('commodities.remove', (given: { id: string }) =>
  changed(given).set({ deleted_at: sql<Date>`now()` }),
);

/** Frees the codes of the specifications of a commodity that get another, so that two may change theirs with each other. */
export const FREE_CODES = writeSql(
  'commodities.freeCodes',
  {},
  ({ commodityId, codes }: { commodityId: string; codes: readonly string[] }) =>
    `UPDATE commodity_specs SET code = id::text
      WHERE commodity_id = ${commodityId} AND deleted_at IS NULL AND code = ANY(${codes}::text[])`,
);
/** Sets the specifications that a commodity has already, given as JSON; what is new of them is added with `ADD_SPECS`. */
export const CHANGE_SPECS = writeSql(
  'commodities.changeSpecs',
  {},
  ({ commodityId, specs }: { commodityId: string; specs: string }) =>
    `UPDATE commodity_specs s SET position = v.position, name = v.name, code = v.code, price_minor = v."priceMinor",
            uses = v.uses, scheme_id = v."schemeId"
       FROM jsonb_to_recordset(${specs}::jsonb)
         AS v(id uuid, position smallint, name text, code text, "priceMinor" bigint, uses integer, "schemeId" uuid)
      WHERE s.commodity_id = ${commodityId} AND s.id = v.id AND s.deleted_at IS NULL`,
);
export const ADD_SPECS = writeSql(
  'commodities.addSpecs',
  {},
  ({ institutionId, commodityId, specs }: { institutionId: string; commodityId: string; specs: string }) =>
    `INSERT INTO commodity_specs (institution_id, commodity_id, position, name, code, price_minor, uses, scheme_id)
     SELECT ${institutionId}::uuid, ${commodityId}::uuid, v.position, v.name, v.code, v."priceMinor", v.uses, v."schemeId"
       FROM jsonb_to_recordset(${specs}::jsonb)
         AS v(id uuid, position smallint, name text, code text, "priceMinor" bigint, uses integer, "schemeId" uuid)
      WHERE v.id IS NULL`,
);
/** Removes the specifications of a commodity that are not among those named. */
export const REMOVE_SPECS = writeSql(
  'commodities.removeSpecs',
  {},
  ({ commodityId, kept }: { commodityId: string; kept: readonly string[] }) =>
    `UPDATE commodity_specs SET deleted_at = now()
      WHERE commodity_id = ${commodityId} AND deleted_at IS NULL AND NOT id = ANY(${kept}::uuid[])`,
);
/** The specifications of a commodity; their stock does not change until the transaction ends. */
export const HOLD_SPECS = readSql(
  'commodities.holdSpecs',
  { id: uuid, name: text, code: text, stock: whole.orNull },
  ({ commodityId }: { commodityId: string }) =>
    `SELECT id, name, code, stock FROM commodity_specs WHERE commodity_id = ${commodityId} AND deleted_at IS NULL
      ORDER BY id FOR NO KEY UPDATE`,
);
/** Those of the codes, in lower case, that specifications of other commodities have. */
export const TAKEN_CODES = readSql(
  'commodities.takenCodes',
  { code: text },
  ({ commodityId, codes }: { commodityId: string | null; codes: readonly string[] }) =>
    `SELECT lower(code) AS code FROM commodity_specs
      WHERE lower(code) = ANY(SELECT lower(c) FROM unnest(${codes}::text[]) c) AND deleted_at IS NULL
        AND commodity_id IS DISTINCT FROM ${commodityId}::uuid`,
);
export const CATEGORY = readSql(
  'commodities.category',
  { id: uuid },
  ({ id }: { id: string }) => `SELECT id FROM commodity_categories WHERE id = ${id} AND deleted_at IS NULL FOR SHARE`,
);
/** Those of the training schemes that exist. */
export const SCHEMES = readSql(
  'commodities.schemes',
  { id: uuid },
  ({ ids }: { ids: readonly string[] }) =>
    `SELECT id FROM training_schemes WHERE id = ANY(${ids}::uuid[]) AND deleted_at IS NULL`,
);
