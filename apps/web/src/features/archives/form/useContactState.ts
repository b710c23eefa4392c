import { archiveCalls, archiveFields } from '@cogclinic/contract/archives';
import type { CallData } from '@cogclinic/contract/call';
import { changedPhoneProblem } from '@cogclinic/contract/phone';
import type { Problem } from '@cogclinic/contract/problems';
import { callKey } from '#ui/answers.ts';
import { queryClient, useCall } from '#ui/api.ts';

export type ContactKind = 'phone' | 'email';
export type ContactState = CallData<typeof archiveCalls.checkPhone>;

const phoneArgs = (phone: string, excludeId?: string) => ({ query: { phone, excludeId } });
const emailArgs = (email: string, excludeId?: string) => ({ query: { email, excludeId } });

/** A contact as it is sent, or null when there is none or it is not a valid one. */
export function readContact(kind: ContactKind, given: unknown): string | null {
  return archiveFields.shape[kind].safeParse(given).data ?? null;
}

/** Where a contact is registered already, once there is a valid one. */
export function useContactState(kind: ContactKind, value: string | null, exceptId?: string): ContactState | null {
  const phone = useCall(archiveCalls.checkPhone, phoneArgs(value ?? '', exceptId), {
    enabled: kind === 'phone' && value !== null,
    quiet: true,
  });
  const email = useCall(archiveCalls.checkEmail, emailArgs(value ?? '', exceptId), {
    enabled: kind === 'email' && value !== null,
    quiet: true,
  });
  return (kind === 'phone' ? phone.data : email.data) ?? null;
}

type Contacts = { phone?: unknown; email?: unknown };

/** What cannot be saved: a changed phone number that is none, a contact registered in another institution. */
export function contactProblems(values: Contacts, initial: Contacts, exceptId?: string): Problem[] {
  const phone = readContact('phone', values.phone);
  const email = readContact('email', values.email);
  const known = {
    phone: phone && kept(callKey(archiveCalls.checkPhone, phoneArgs(phone, exceptId))),
    email: email && kept(callKey(archiveCalls.checkEmail, emailArgs(email, exceptId))),
  };
  const rule = changedPhoneProblem(phone, readContact('phone', initial.phone));
  if (rule) known.phone = null;
  const wrong = rule ? [{ path: 'phone', rule, params: {} }] : [];
  const elsewhere = (['phone', 'email'] as const)
    .filter((kind) => known[kind] && known[kind].state === 'elsewhere')
    .map((path) => ({ path, rule: 'elsewhere', params: {} }));
  return [...wrong, ...elsewhere];
}

const kept = (key: readonly unknown[]) => queryClient.getQueryData<ContactState>(key);
