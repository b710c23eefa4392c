import { identityCalls } from '@cogclinic/contract/identity';
import { wireNow } from '@cogclinic/contract/wireNow';
import { useCall } from './api.ts';

/** Today on the institution's calendar, wherever the reader sits; on the reader's own until the institution is known. */
export function useToday(): string {
  const { data } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  return wireNow(data?.timeZone).slice(0, 10);
}
