import type { apiClientCalls } from '@cogclinic/contract/apiClients';
import type { CallData } from '@cogclinic/contract/call';

export type ApiClient = CallData<typeof apiClientCalls.add>;
