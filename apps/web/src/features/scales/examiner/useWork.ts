import type { WorkKind } from '@cogclinic/contract/works';
import { createContext, use } from 'react';
import type { LocalWork, ShownWork } from '../shared/works/workOf.ts';
import { workKey } from '../shared/works/workOf.ts';

/** What the tasks of a page share: what was made so far, and the way to keep more of it. */
export type Desk = Readonly<{
  administrationId: string;
  works: ReadonlyMap<string, ShownWork>;
  /** Keeps a work; the points that it would earn go into the item's field unless the examiner gave other ones. */
  keep(item: string, work: LocalWork): void;
  /** Keeps on this device alone what is still being made. */
  hold(item: string, work: LocalWork): void;
}>;

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('a task outside the examiner’s page');
  return desk;
}

/** The work of one kind that was made for an item. */
export function useWork<Kind extends WorkKind>(
  item: string,
  kind: Kind,
): Extract<ShownWork, { kind: Kind }> | undefined {
  const work = useDesk().works.get(workKey(item, kind));
  return work?.kind === kind ? (work as Extract<ShownWork, { kind: Kind }>) : undefined;
}
