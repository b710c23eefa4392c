import type { accountCalls } from '@cogclinic/contract/identity';
import type { RowOf } from '#ui/table/types.ts';

export type Account = RowOf<typeof accountCalls.list>;

export const LIST_PATH = '/setting/account';
export const NEW_ID = 'new';
export const editPath = (id: string): string => `/setting/edit/${id}`;
