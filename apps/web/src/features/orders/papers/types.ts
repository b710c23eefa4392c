import type { CallData } from '@cogclinic/contract/call';
import type { parcelCalls } from '@cogclinic/contract/parcels';

type Papers = CallData<typeof parcelCalls.papers>;
export type PaperProps = { order: Papers['orders'][number]; sender: Papers['sender'] };
