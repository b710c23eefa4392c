import type { Commodity } from '../shared/types.ts';

/** A specification that may be bought now. */
export type Offered = Readonly<{
  specId: string;
  kind: Commodity['kind'];
  commodityId: string;
  categoryId: string | null;
  commodityName: string;
  specName: string;
  code: string;
  priceMinor: number;
  /** Pieces left; null for what is not kept in stock. */
  stock: number | null;
}>;

/** The specifications of commodities on the shelf. */
export function offeredOf(commodities: readonly Commodity[]): Offered[] {
  return commodities.flatMap(({ id: commodityId, categoryId, kind, name: commodityName, specs }) =>
    specs.map(({ id: specId, name: specName, code, priceMinor, stock }) => ({
      ...{ specId, kind, commodityId, categoryId, commodityName, specName, code, priceMinor, stock },
    })),
  );
}
