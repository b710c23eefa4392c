import type { RawKind } from '@cogclinic/contract/retention';
import type { CopiedPart } from './recordCopy.ts';

/**
 * What goes for good with a kind of record beside its `tables` and the `parts` of its copy. A test compares what all declare with the
 * foreign keys and columns of the database.
 */
export type Erased = Readonly<{
  /** Tables that no copy holds, or whose rows belong to rows of several tables. */
  parts?: Readonly<Record<string, CopiedPart | readonly CopiedPart[]>>;
  /** SQL of an array: the keys of files in the storage that a row under the alias `x` tells of. */
  keys?: Readonly<Record<string, string>>;
  /** Columns that name a row of `files`, which goes with its file. */
  files?: Readonly<Record<string, string | readonly string[]>>;
  /** Columns of rows that stay, by which they name a row that goes. */
  loosened?: Readonly<Record<string, string>>;
  kept?: KeptByLaw;
  /** What of it is deleted one by one. */
  bins?: readonly Bin[];
  /** What of it goes after some years, while the record and its results stay. */
  raw?: readonly Raw[];
}>;

/** Rows of the first of the record's tables that a law keeps, without what they tell of the person. */
type KeptByLaw = Readonly<{
  table: string;
  /** SQL that holds for such a row. */
  when(alias: string): string;
  /** Columns of it and of its parts, with the SQL that takes the place of what they tell. */
  emptied: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Parts of it whose rows go all the same. */
  gone?: readonly string[];
}>;

/** Rows that are deleted one by one: `deleted_at` says when, and for some time they may be restored. */
export type Bin = Readonly<{
  table: string;
  /** SQL of the archive of a row, where it is not its `archive_id`. */
  archive?(alias: string): string;
  /** SQL that holds while a row cannot go: something that stays tells of it. */
  unless?(alias: string): string;
  /** Rows of other tables that go with them. */
  also?: Readonly<Record<string, OfThose>>;
  /** Rows of other tables that stay without what they tell, by the SQL that takes its place. */
  emptied?: Readonly<Record<string, Readonly<{ rows: OfThose; columns: Readonly<Record<string, string>> }>>>;
}>;

/** Raw data from which results were made and that these need no longer, and images. Their row stays without them, unless it `goes`. */
export type Raw = Readonly<{
  kind: RawKind;
  table: string;
  /** The column of the moment from which on the years count. */
  since: string;
  /** SQL of the archive of a row `x`, where it is not its `archive_id`. */
  archive?: string;
  /** SQL that holds while a row `x` has raw data that nothing waits for. */
  there: string;
  /** SQL of an array: the keys of its files. */
  keys?: string;
  /** Columns that lose them, with the SQL that takes their place; `goes` where the row is nothing without them. */
  emptied: Readonly<Record<string, string>> | 'goes';
  /** The column that names a row of `files`, which goes with its file. */
  file?: string;
  /** A table whose rows go with it, and the column by which they name `x.id`. */
  also?: Readonly<{ table: string; column: string }>;
}>;

/** SQL that holds for the rows under an alias that go with those of an institution and these ids. */
type OfThose = (alias: string, given: { institutionId: unknown; ids: unknown }) => string;
