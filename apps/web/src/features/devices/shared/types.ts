import type { CallData } from '@cogclinic/contract/call';
import type { deviceCalls } from '@cogclinic/contract/devices';

export type Device = CallData<typeof deviceCalls.list>['rows'][number];
export type DeviceDetail = CallData<typeof deviceCalls.one>;
export type DeviceUser = CallData<typeof deviceCalls.users>[number];

export const LIST_PATH = '/device/list';
export const detailPath = (id: string): string => `/device/detail/${id}`;
