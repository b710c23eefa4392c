import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from './actor.ts';
import type { Tx } from './database.ts';
import type { Storage } from './storage.ts';
import type { Translate } from './texts.ts';

/** Of which patient a copy is made, for whom, and where kept files lie. */
export type CopyContext = Readonly<{
  tx: Tx;
  actor: Actor;
  archiveId: string;
  storage: Storage;
  reader: Readonly<{ language: Language; timeZone: string }>;
  t: Translate;
}>;

/** A file of a patient's copy: a text, or a document that is set by a template. */
export type MadeFile =
  | Readonly<{ name: string; text: string }>
  | Readonly<{ name: string; template: URL; sheet: PrintedSheet | (() => Promise<PrintedSheet>) }>;

type PrintedSheet = { logo: string | null };

/** Rows of a table that belong to rows of another: their column that names the other's id. */
export type CopiedPart = Readonly<{ column: string; of: string }>;

/**
 * What a copy of a patient's data holds of a kind of record beside its tables. A test compares what all declare with the foreign
 * keys of the database.
 */
export type RecordCopy = Readonly<{
  /** Tables whose rows belong to rows of another table of the patient, or, by `of: 'archives'`, to the patient. */
  parts?: Readonly<Record<string, CopiedPart>>;
  /** Columns that are no data of the patient: secrets, places in the storage, and what `files` or `made` hold instead. */
  without?: Readonly<Record<string, readonly string[]>>;
  /** SQL that selects `name` and `key` of the files that are kept for an archive. */
  files?(archiveId: string): string;
  /** What is written for the copy, one after the other. */
  made?: Readonly<{
    ids(context: CopyContext): Promise<readonly string[]>;
    /** Null where it has gone meanwhile. */
    make(context: CopyContext, id: string): Promise<MadeFile | null>;
  }>;
}>;
