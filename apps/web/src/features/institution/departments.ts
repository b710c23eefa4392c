import { archiveCalls } from '@cogclinic/contract/archives';
import type { Call, CallData } from '@cogclinic/contract/call';
import { accountCalls } from '@cogclinic/contract/identity';
import { departmentCalls } from '@cogclinic/contract/institution';

export type Department = CallData<typeof departmentCalls.add>;

/** The same arguments as the table's, so that table and page read one answer. */
export const ALL = { query: {} } as const;

/** The answers that name, count or order departments. */
export const STALE: readonly Call[] = [
  departmentCalls.list,
  archiveCalls.departments,
  archiveCalls.list,
  accountCalls.list,
];
