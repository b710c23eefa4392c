import { contactCalls, type Relation } from '@cogclinic/contract/contacts';
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
  /** What that person is to the patient. */
  relation: Relation | null;
  /** What is sent: a contact, or a name with or without a relation, or none. */
  given: Readonly<{ informant: string | null; informantRelation: Relation | null; contactId: string | null }>;
  choose(choice: string): void;
  type(name: string): void;
  relate(relation: Relation | null): void;
}>;

/**
 * Chooses who answers for a patient: who answered before where that is known, else the informant of the file, until the
 * examiner says otherwise, or somebody typed. What was chosen for one patient is not kept for another.
 *
 * @param before who answered an earlier test
 */
export function useInformant(archiveId: string | null, before: Before | null = null): ChosenInformant {
  const { data: contacts } = useCall(
    contactCalls.list,
    { params: { id: archiveId ?? '' } },
    { enabled: archiveId !== null, quiet: true },
  );
  const [kept, setKept] = useState<Said>(NOTHING);
  const said = kept.of === archiveId ? kept : NOTHING;
  const known = said.choice === ANOTHER || contacts?.some(({ id }) => id === said.choice);
  const suggested = suggestedChoice(contacts, before?.name ?? null);
  const choice = known ? said.choice : suggested;
  const contact = contacts?.find(({ id }) => id === choice);
  const { name, relation } = said.choice === null && choice === ANOTHER && before ? before : said;
  const typed = choice === ANOTHER ? name.trim() : '';
  return {
    archiveId,
    contacts,
    choice,
    name,
    relation,
    given: {
      informant: contact?.name ?? (typed || null),
      informantRelation: typed ? relation : null,
      contactId: contact?.id ?? null,
    },
    choose: (to) => setKept({ of: archiveId, choice: to, name, relation }),
    type: (name) => setKept({ of: archiveId, choice: ANOTHER, name, relation }),
    relate: (relation) => setKept({ of: archiveId, choice: ANOTHER, name, relation }),
  };
}

/** What is sent of a test that the patient answers. */
export const NOBODY = { informant: null, informantRelation: null, contactId: null } as const;

type Before = Readonly<{ name: string; relation: Relation | null }>;
type Said = Before & Readonly<{ of: string | null; choice: string | null }>;
const NOTHING: Said = { of: null, choice: null, name: '', relation: null };
