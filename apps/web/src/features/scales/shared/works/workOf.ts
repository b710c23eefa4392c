import type { Work, WorkKind } from '@cogclinic/contract/works';

/** What a page saves of an item; a recording carries its bytes until the server has them. */
export type SavedWork = Exclude<Work, { kind: 'recording' }>;
export type NewRecording = Readonly<{ kind: 'recording'; blob: Blob; milliseconds: number }>;
export type LocalWork = SavedWork | NewRecording;
/** What the pages show: what the server has, or what it is about to get. */
export type ShownWork = Work | NewRecording;
export type WorkAs<Kind extends WorkKind> = Extract<Work, { kind: Kind }>;

export const workKey = (item: string, kind: WorkKind): string => `${item} ${kind}`;

/** The item and kind of a key. */
export function placeOf(key: string): Readonly<{ item: string; kind: string }> {
  const at = key.lastIndexOf(' ');
  return { item: key.slice(0, at), kind: key.slice(at + 1) };
}
