import type { Followed } from '@cogclinic/contract/changes';
import type { AuditEntry } from './audit.ts';
import type { Tx } from './database.ts';
import type { Platform } from './platform.ts';
import type { TaskKind, TaskRecord } from './tasks.record.ts';

/** Rows that were dropped, and the keys of their files, which are deleted once this is committed. */
export type Dropped = Readonly<{ rows: number; keys: string[] }>;

/** One kind of long work, as the module that owns it declares it. */
export type TaskDeclaration = Readonly<{
  kind: TaskKind;
  /** What it changes of what open pages follow, beside the work itself. */
  changes?: readonly Followed[];
  /** What the audit trail notes when such work has ended, whichever way; null for nothing. */
  audited?(ended: TaskRecord): AuditEntry | null;
  /** Keys of the files that a run may have written before it was killed. */
  begunFiles?(task: Pick<TaskRecord, 'institutionId' | 'id'>): string[];
  /** Drops at most so many rows that such work needs no longer; called every night, and again while it drops that many. */
  dropOld?(tx: Tx, atMost: number): Promise<Dropped>;
}>;

type Declared = Map<TaskKind, TaskDeclaration>;
const declared = new WeakMap<Platform['background'], Declared>();

/** Makes a kind of long work known to this process. */
export function declareTask({ background }: Pick<Platform, 'background'>, declaration: TaskDeclaration): void {
  const known: Declared = declared.get(background) ?? new Map();
  declared.set(background, known.set(declaration.kind, declaration));
}

/** The kinds of long work that this process knows. */
export const declaredTasks = ({ background }: Pick<Platform, 'background'>): ReadonlyMap<TaskKind, TaskDeclaration> =>
  declared.get(background) ?? new Map();
