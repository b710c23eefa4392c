import type { CallData } from '@cogclinic/contract/call';
import type { departmentCalls } from '@cogclinic/contract/institution';

export type Department = CallData<typeof departmentCalls.add>;

/** The same arguments as the table's, so that table and page read one answer. */
export const ALL = { query: {} } as const;
