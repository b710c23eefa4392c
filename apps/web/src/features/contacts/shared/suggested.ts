import type { Contact } from './types.ts';

/** The choice of a person who is no contact. */
export const ANOTHER = 'another';

/** The contact that is chosen until somebody else is: the informant of the file, or its only contact. */
export const suggestedContact = (contacts: readonly Contact[] | undefined): Contact | undefined => {
  const [first, ...others] = contacts ?? [];
  return first && (first.informant || others.length === 0) ? first : undefined;
};

/** What is chosen until somebody says otherwise: who answered before, the contact that is suggested, or a name where there are no contacts. */
export function suggestedChoice(contacts: readonly Contact[] | undefined, before: string | null): string | null {
  if (contacts === undefined) return null;
  const same = contacts.find(({ name }) => name === before);
  if (same) return same.id;
  if (before !== null || contacts.length === 0) return ANOTHER;
  return suggestedContact(contacts)?.id ?? null;
}
