import type { ProductionKind } from '@cogclinic/contract/productions';
import { createContext, use } from 'react';
import type { LocalProduction, ShownProduction } from '../shared/productions/productionOf.ts';
import { productionKey } from '../shared/productions/productionOf.ts';

/** What the tasks of a page share: what was made so far, and the way to keep more of it. */
export type Desk = Readonly<{
  administrationId: string;
  productions: ReadonlyMap<string, ShownProduction>;
  /** Keeps a production; the points that it would earn go into the item's field unless the examiner gave other ones. */
  keep(item: string, production: LocalProduction): void;
  /** Saves an unfinished production on this device only. */
  hold(item: string, production: LocalProduction): void;
}>;

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('a task outside the examiner’s page');
  return desk;
}

/** The production of one kind that was made for an item. */
export function useProduction<Kind extends ProductionKind>(
  item: string,
  kind: Kind,
): Extract<ShownProduction, { kind: Kind }> | undefined {
  const production = useDesk().productions.get(productionKey(item, kind));
  return production?.kind === kind ? (production as Extract<ShownProduction, { kind: Kind }>) : undefined;
}
