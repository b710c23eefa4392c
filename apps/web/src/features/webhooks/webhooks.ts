import type { CallData } from '@cogclinic/contract/call';
import type { webhookCalls } from '@cogclinic/contract/webhooks';

export type Webhook = CallData<typeof webhookCalls.update>;
export type Delivery = CallData<typeof webhookCalls.leaveOut>;
