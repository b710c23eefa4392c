import type { CallError } from '@cogclinic/contract/client';
import type { Changes, Draft, Drafts, Kept } from './draft.ts';
import type { PathRules } from './leftPath.ts';

/**
 * What became of a saving: the revision that the server keeps, whether it kept another's instead, and what it calculated of
 * the answers, or that this took too long.
 */
export type Saved = Readonly<{
  revision: number;
  overtaken?: true | undefined;
  calculated?: Changes | undefined;
  calculationsLate?: true | undefined;
}>;

/** What the answers of one administration begin with, and where they go. */
export type SheetOptions = Readonly<{
  administrationId: string;
  kept: Kept;
  /** Absent where the page itself removes answers off the path. */
  path?: PathRules;
  draft: Draft | null;
  drafts: Drafts;
  /** Saves what was given upon the revision `base`. */
  save(kept: Kept, base: number): Promise<Saved>;
  /** What the server has, asked when it turns out to be newer. */
  load(): Promise<Kept>;
  /** The server will not take the answers: the test was submitted or given up elsewhere, for example. */
  onRefused(error: CallError): void;
}>;
