import { identityCalls } from '@cogclinic/contract/identity';
import { useCall } from './api.ts';

/** Today on the institution's calendar, wherever the reader sits; on the reader's own until the institution is known. */
export function useToday(): string {
  const { data } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  // sv-SE writes the ISO form.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: data?.timeZone, dateStyle: 'short' }).format(new Date());
}
