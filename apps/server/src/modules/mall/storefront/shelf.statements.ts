import { COMMODITY_KINDS } from '@cogclinic/contract/commodities';
import { json, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { FROM, SHELF } from '../commodities/commodities.rows.ts';
import { PICTURES, type Picture } from '../pictures/pictures.statements.ts';

const COLUMNS = {
  id: uuid,
  kind: oneOf(COMMODITY_KINDS),
  name: text,
  categoryId: uuid.orNull,
  categoryName: text.orNull,
  limitPerPatient: whole.orNull,
  specs: json<{ id: string; name: string; priceMinor: number; stock: number | null }[]>().always,
  pictures: json<Picture[]>().always,
};
export type ShelfRow = RowOf<typeof COLUMNS>;

const SELECT = `c.id, c.kind, c.name, c.category_id AS "categoryId", k.name AS "categoryName", c.limit_per_patient AS "limitPerPatient", ${PICTURES} AS pictures,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'priceMinor', s.price_minor, 'stock', s.stock)
                             ORDER BY s.position, s.id)
              FROM commodity_specs s
             WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs`;

/** One page of what is on the shelf, by categories in their order; `pattern` finds names. */
export const SHELF_ROWS = readSql(
  'storefront.shelf',
  COLUMNS,
  (given: { pattern: string | null; categoryId: string | null; count: number; skip: number }) =>
    `SELECT ${SELECT} FROM ${FROM}
      WHERE ${SHELF.on} AND (${given.pattern}::text IS NULL OR c.name ILIKE ${given.pattern})
        AND (${given.categoryId}::uuid IS NULL OR c.category_id = ${given.categoryId})
      ORDER BY k.position NULLS LAST, c.name, c.id LIMIT ${given.count} OFFSET ${given.skip}`,
);
export const PRODUCT = readSql(
  'storefront.product',
  { ...COLUMNS, body: text },
  ({ id }: { id: string }) => `SELECT ${SELECT}, c.body FROM ${FROM} WHERE c.id = ${id} AND ${SHELF.on}`,
);
/** The commodities on the shelf that have one of the specifications. */
export const WITH_SPECS = readSql(
  'storefront.withSpecs',
  COLUMNS,
  ({ specIds }: { specIds: readonly string[] }) =>
    `SELECT ${SELECT} FROM ${FROM}
      WHERE ${SHELF.on} AND c.id IN (SELECT o.commodity_id FROM commodity_specs o WHERE o.id = ANY(${specIds}::uuid[]))`,
);
export const CATEGORIES = readSql(
  'storefront.categories',
  { id: uuid, name: text },
  () =>
    `SELECT k.id, k.name FROM commodity_categories k
      WHERE k.deleted_at IS NULL AND EXISTS (SELECT FROM commodities c
              WHERE c.institution_id = k.institution_id AND c.category_id = k.id AND c.deleted_at IS NULL AND ${SHELF.on})
      ORDER BY k.position, k.id`,
);
/** A shown size of a picture; the whole upload is the sellers'. */
export const SHOWN_PICTURE = readSql(
  'storefront.picture',
  { key: text, name: text, mime: text },
  ({ id }: { id: string }) =>
    `SELECT f.key, f.name, f.mime
       FROM files f
       JOIN commodity_pictures p ON p.institution_id = f.institution_id AND f.id IN (p.large_id, p.small_id)
       JOIN commodities c ON c.institution_id = p.institution_id AND c.id = p.commodity_id
      WHERE f.id = ${id} AND f.kind = 'commodity' AND c.deleted_at IS NULL AND ${SHELF.on}`,
);
