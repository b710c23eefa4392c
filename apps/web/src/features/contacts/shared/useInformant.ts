import { contactCalls } from '@cogclinic/contract/contacts';
import { useState } from 'react';
import { useCall } from '#ui/api.ts';
import { ANOTHER, suggestedChoice } from './suggested.ts';
import type { Contact } from './types.ts';

/** Who answers for a patient, as it is being chosen. */
export type ChosenInformant = Readonly<{
  archiveId: string | null;
  contacts: readonly Contact[] | undefined;
  /** A contact's id, `ANOTHER`, or null while nobody is chosen. */
  choice: string | null;
  /** The name that was typed of somebody who is no contact. */
  name: string;
  /** What is sent: a contact, or a name, or neither. */
  given: Readonly<{ informant: string | null; contactId: string | null }>;
  choose(choice: string): void;
  type(name: string): void;
}>;

/**
 * Chooses who answers for a patient: who answered before where that is known, else the informant of the file, until the
 * examiner says otherwise, or somebody typed. What was chosen for one patient is not kept for another.
 *
 * @param before the name of who answered an earlier test
 */
export function useInformant(archiveId: string | null, before: string | null = null): ChosenInformant {
  const { data: contacts } = useCall(
    contactCalls.list,
    { params: { id: archiveId ?? '' } },
    { enabled: archiveId !== null, quiet: true },
  );
  const [kept, setKept] = useState<{ of: string | null; choice: string | null; name: string }>(NOTHING);
  const said = kept.of === archiveId ? kept : NOTHING;
  const known = said.choice === ANOTHER || contacts?.some(({ id }) => id === said.choice);
  const suggested = suggestedChoice(contacts, before);
  const choice = known ? said.choice : suggested;
  const contact = contacts?.find(({ id }) => id === choice);
  const name = said.choice === null && choice === ANOTHER ? (before ?? '') : said.name;
  const typed = choice === ANOTHER ? name.trim() : '';
  return {
    archiveId,
    contacts,
    choice,
    name,
    given: { informant: contact?.name ?? (typed || null), contactId: contact?.id ?? null },
    choose: (to) => setKept({ name, of: archiveId, choice: to }),
    type: (name) => setKept({ of: archiveId, choice: ANOTHER, name }),
  };
}

const NOTHING = { of: null, choice: null, name: '' };
