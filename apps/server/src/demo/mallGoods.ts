import type {
  commodities,
  commodityCategories,
  commoditySpecs,
  stockMoves,
} from '#modules/mall/commodities/commodities.tables.ts';
import { categoryNames, commodityWords } from './mallWords.ts';
import type { Random } from './random.ts';

export type SpecRow = typeof commoditySpecs.$inferInsert & { id: string };
export type CommodityRow = typeof commodities.$inferInsert & { id: string };
/** The database counts what is left after each. */
export type MoveRow = Omit<typeof stockMoves.$inferInsert, 'stockAfter'>;

/** What an institution sells, and the pieces that it received. */
export type DemoGoods = Readonly<{
  categories: readonly (typeof commodityCategories.$inferInsert)[];
  commodities: readonly CommodityRow[];
  specs: readonly SpecRow[];
  received: readonly MoveRow[];
}>;

type Given = Readonly<{ institutionId: string; by: string; at: Date; schemeId: string | null }>;

/** Commodities of every kind on the shelf, those in stock with the pieces that were received. */
export function newGoods(random: Random, { institutionId, by, at, schemeId }: Given): DemoGoods {
  const categories = categoryNames.map((name, position) => ({ institutionId, id: random.uuid(at), name, position }));
  const made = commodityWords.map(({ category, kind, name, body, limit, specs }, index) => {
    const commodity: CommodityRow = {
      ...{ institutionId, id: random.uuid(at), requestId: random.uuid(at), kind, name, body },
      ...{ categoryId: categories[category]?.id ?? null, shelved: true, limitPerPatient: limit ?? null },
      ...{ createdBy: by, createdAt: at, updatedAt: at },
    };
    const rows = specs.map((spec, position): SpecRow & { pieces: number } => ({
      ...{ institutionId, id: random.uuid(at), commodityId: commodity.id, position, name: spec.name },
      ...{ code: `PJ-${String(index + 1).padStart(2, '0')}-${position + 1}`, priceMinor: spec.priceMinor },
      ...{ uses: spec.uses ?? null, schemeId: kind === 'trainingPackage' ? schemeId : null, pieces: spec.pieces ?? 0 },
    }));
    return { commodity, rows };
  });
  const specs = made.flatMap(({ rows }) => rows);
  return {
    categories,
    commodities: made.map(({ commodity }) => commodity),
    specs: specs.map(({ pieces: _, ...spec }) => spec),
    received: specs
      .filter(({ pieces }) => pieces > 0)
      .map(({ id: specId, pieces: change }) => ({
        ...{ institutionId, id: random.uuid(at), specId, change, reason: 'received' as const },
        ...{ orderLineId: null, accountId: by, createdAt: at },
      })),
  };
}
