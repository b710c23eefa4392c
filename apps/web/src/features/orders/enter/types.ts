import type { CallData } from '@cogclinic/contract/call';
import type { parcelCalls } from '@cogclinic/contract/parcels';

export type Judged = CallData<typeof parcelCalls.check>[number];
