import type { CallData } from '@cogclinic/contract/call';
import type { contactCalls } from '@cogclinic/contract/contacts';

export type Contact = CallData<typeof contactCalls.list>[number];
