import { COMMODITY_KINDS, type commodity, type commodityRow, SHELVES } from '@cogclinic/contract/commodities';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { bool, json, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { wireTime } from '#platform/time.ts';
import { PICTURES, type Picture } from '../pictures/pictures.statements.ts';

export type Commodity = z.output<typeof commodity>;
export type CommodityRow = z.output<typeof commodityRow>;
export type Spec = CommodityRow['specs'][number];

export const COLUMNS = {
  id: uuid,
  kind: oneOf(COMMODITY_KINDS),
  name: text,
  category_id: uuid.orNull,
  category_name: text.orNull,
  shelf: oneOf(SHELVES).always,
  shelved: bool,
  shelf_from: moment.orNull,
  shelf_until: moment.orNull,
  limit_per_patient: whole.orNull,
  specs: json<Spec[]>().always,
  pictures: json<Picture[]>().always,
  updated_at: moment,
  version: whole,
};
export type Row = RowOf<typeof COLUMNS>;

/** Where a commodity stands now; conditions over `commodities c`, each excluding the others. */
export const SHELF = {
  off: 'NOT c.shelved',
  planned: 'c.shelved AND c.shelf_from > now()',
  ended: 'c.shelved AND c.shelf_until <= now()',
  on: 'c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true)',
} as const satisfies Record<(typeof SHELVES)[number], string>;

/** A specification as it goes out, of `commodity_specs s` and its `training_schemes h`. */
export const SPEC = `jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name)`;
export const SPECS = `commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id`;

/** Selects `COLUMNS`; the aliases are those of `FROM`. */
export const SELECT = `c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE ${Object.entries(SHELF)
    .map(([shelf, condition]) => `WHEN ${condition} THEN '${shelf}'`)
    .join(' ')} END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(${SPEC} ORDER BY s.position, s.id) FROM ${SPECS}
             WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  ${PICTURES} AS pictures`;

/** The commodities that were not removed, with their categories. */
export const FROM = `(SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id`;

/** A commodity as it goes out in a list. */
export function presentRow(row: Row, { timeZone }: Pick<Actor, 'timeZone'>): CommodityRow {
  const time = (at: Date | null) => at && wireTime(at, timeZone);
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    categoryId: row.category_id,
    categoryName: row.category_name,
    shelf: row.shelf,
    shelved: row.shelved,
    shelfFrom: time(row.shelf_from),
    shelfUntil: time(row.shelf_until),
    limitPerPatient: row.limit_per_patient,
    specs: row.specs,
    pictures: row.pictures,
    updateTime: wireTime(row.updated_at, timeZone),
    version: row.version,
  };
}
