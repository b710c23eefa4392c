import type { CallData } from '@cogclinic/contract/call';
import type { vrCalls } from '@cogclinic/contract/vr';

export type VrSession = CallData<typeof vrCalls.byGame>['rows'][number];
export type VrInfo = CallData<typeof vrCalls.info>;
