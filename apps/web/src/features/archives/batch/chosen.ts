import type { ArchiveRow } from '../list/useArchiveColumns.tsx';

/** What a batch dialog is about. */
export type Chosen = Pick<ArchiveRow, 'id' | 'name'>;

/** Which dialog is open on which patients, and what to do once it is done. */
export type BatchDialog = Readonly<{
  kind: 'delete' | 'move' | 'export';
  /** Empty for an export of everything that the list finds. */
  rows: readonly Chosen[];
  onDone: () => void;
}>;

export type Removed = Readonly<{ ids: readonly string[]; names: readonly string[] }>;
