import type { Followed } from '@cogclinic/contract/changes';
import type { AuditEntry } from './audit.ts';
import type { Tx } from './database.ts';
import type { JobKind, JobRecord } from './jobs.record.ts';
import type { Platform } from './platform.ts';

/** Rows that were dropped, and the keys of their files, which are deleted once this is committed. */
export type Dropped = Readonly<{ rows: number; keys: string[] }>;

/** One kind of job, as the module that owns it declares it. */
export type JobDeclaration = Readonly<{
  kind: JobKind;
  /** Nouns followed by open pages that it changes, beside `jobs`. */
  changes?: readonly Followed[];
  /** What the audit trail notes when such work has ended, whichever way; null for nothing. */
  audited?(ended: JobRecord): AuditEntry | null;
  /** Keys of the files that a run may have written before it was killed. */
  begunFiles?(job: Pick<JobRecord, 'institutionId' | 'id'>): string[];
  /** Drops at most so many rows that such work needs no longer; called every night, and again while it drops that many. */
  dropOld?(tx: Tx, atMost: number): Promise<Dropped>;
}>;

type Declared = Map<JobKind, JobDeclaration>;
const declared = new WeakMap<Platform['background'], Declared>();

/** Makes a kind of job known to this process. */
export function declareJob({ background }: Pick<Platform, 'background'>, declaration: JobDeclaration): void {
  const known: Declared = declared.get(background) ?? new Map();
  declared.set(background, known.set(declaration.kind, declaration));
}

/** The kinds of job that this process knows. */
export const declaredJobs = ({ background }: Pick<Platform, 'background'>): ReadonlyMap<JobKind, JobDeclaration> =>
  declared.get(background) ?? new Map();
