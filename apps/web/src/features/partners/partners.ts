import type { CallData } from '@cogclinic/contract/call';
import type { partnerCalls } from '@cogclinic/contract/partners';

export type Partner = CallData<typeof partnerCalls.add>;
