import { COMMODITY_KINDS } from '@cogclinic/contract/commodities';
import type { Tx } from '#platform/database.ts';
import { bool, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { SHELF } from './commodities.rows.ts';

const OFFER = {
  specId: uuid,
  specName: text,
  code: text,
  priceMinor: whole,
  /** Pieces left; null for what is not kept in stock. */
  stock: whole.orNull,
  uses: whole.orNull,
  schemeId: uuid.orNull,
  commodityId: uuid,
  commodityName: text,
  kind: oneOf(COMMODITY_KINDS),
  categoryId: uuid.orNull,
  /** Whether it may be bought now. */
  onShelf: bool.always,
  /** Most pieces of the commodity, all specifications together, that one patient may buy. */
  limitPerPatient: whole.orNull,
};

/** A specification as it is offered now. */
export type Offer = RowOf<typeof OFFER>;

const OFFERS = readSql(
  'commodities.offers',
  OFFER,
  ({ specIds }: { specIds: readonly string[] }) =>
    `SELECT s.id AS "specId", s.name AS "specName", s.code, s.price_minor AS "priceMinor", s.stock, s.uses, s.scheme_id AS "schemeId",
            c.id AS "commodityId", c.name AS "commodityName", c.kind, c.category_id AS "categoryId",
            ${SHELF.on} AS "onShelf", c.limit_per_patient AS "limitPerPatient"
       FROM commodity_specs s JOIN commodities c ON c.institution_id = s.institution_id AND c.id = s.commodity_id
      WHERE s.id = ANY(${specIds}::uuid[]) AND s.deleted_at IS NULL AND c.deleted_at IS NULL`,
);

/**
 * What specifications cost now, and whether they may be bought; those that were removed are not in it. How many of its limit a patient
 * has bought is for the orders to count.
 */
export async function offersFor(tx: Tx, specIds: readonly string[]): Promise<ReadonlyMap<string, Offer>> {
  const offers = await tx.read(OFFERS, { specIds });
  return new Map(offers.map((offer) => [offer.specId, offer]));
}
