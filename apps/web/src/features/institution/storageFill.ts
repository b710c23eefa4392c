import type { CallData } from '@cogclinic/contract/call';
import type { institutionCalls } from '@cogclinic/contract/institution';

export type StorageUse = CallData<typeof institutionCalls.storage>;

/** The kinds of files, in the order in which they are shown. */
export const KINDS = ['productions', 'eye', 'parties', 'exams', 'mall', 'jobs', 'logos'] as const;

const NEARLY_FULL = 0.9;

/** Total use in bytes, its share of the quota (0 without a quota), and whether space is running out. */
export function fillOf(use: StorageUse): { used: number; share: number; state: 'free' | 'nearly' | 'full' } {
  const used = KINDS.reduce((sum, kind) => sum + use[kind], 0);
  if (use.allowed === null) return { used, share: 0, state: 'free' };
  const share = use.allowed === 0 ? 1 : used / use.allowed;
  return { used, share, state: share >= 1 ? 'full' : share >= NEARLY_FULL ? 'nearly' : 'free' };
}
