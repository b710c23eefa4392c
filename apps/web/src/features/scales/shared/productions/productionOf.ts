import type { Production, ProductionKind } from '@cogclinic/contract/productions';

/** What a page saves of an item; a recording carries its bytes until the server has them. */
export type SavedProduction = Exclude<Production, { kind: 'recording' }>;
export type NewRecording = Readonly<{ kind: 'recording'; blob: Blob; milliseconds: number }>;
export type LocalProduction = SavedProduction | NewRecording;
/** What the pages show: what the server has, or what it is about to get. */
export type ShownProduction = Production | NewRecording;
export type ProductionAs<Kind extends ProductionKind> = Extract<Production, { kind: Kind }>;

export const productionKey = (item: string, kind: ProductionKind): string => `${item} ${kind}`;

/** The item and kind of a key. */
export function placeOf(key: string): Readonly<{ item: string; kind: string }> {
  const at = key.lastIndexOf(' ');
  return { item: key.slice(0, at), kind: key.slice(at + 1) };
}
