import type { ArchiveRow } from '../list/useArchiveColumns.tsx';

/** A patient as the batch dialogs need it. */
export type Chosen = Pick<ArchiveRow, 'id' | 'name'>;

/** The open dialog, its patients, and what to do afterwards. */
export type BatchDialog = Readonly<{
  kind: 'delete' | 'move' | 'assign' | 'export';
  /** Empty means an export of all that the list finds. */
  rows: readonly Chosen[];
  onDone: () => void;
}>;

export type Removed = Readonly<{ ids: readonly string[]; names: readonly string[] }>;
