import { archiveCalls } from '@cogclinic/contract/archives';
import type { Call } from '@cogclinic/contract/call';
import { accountCalls, identityCalls } from '@cogclinic/contract/identity';
import { departmentCalls } from '@cogclinic/contract/institution';
import type { RowOf } from '#ui/table/types.ts';

export type Account = RowOf<typeof accountCalls.list>;

export const LIST_PATH = '/setting/account';
export const NEW_ID = 'new';
export const editPath = (id: string): string => `/setting/edit/${id}`;

/** The answers that list, name or count accounts. */
export const STALE: readonly Call[] = [
  accountCalls.list,
  accountCalls.one,
  accountCalls.staff,
  departmentCalls.list,
  archiveCalls.list,
  identityCalls.info,
];
