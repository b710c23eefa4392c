import { contacts } from '#modules/contacts/contacts.tables.ts';
import type { Tx } from '#platform/database.ts';
import { insert } from './insert.ts';
import type { DemoInstitution } from './institution.ts';
import { newRandom, type Random } from './random.ts';
import type { Region } from './region.ts';
import type { Patient } from './visits.ts';

export type ContactRow = typeof contacts.$inferInsert & { archiveId: string };

const SEED = 20_261_125;
const SHARE = 0.6;
const SECOND = 0.3;
/** Numbers of patients end before. */
const FIRST_NUMBER = 500;

/** The families of an institution's patients: the informant of most, and a second contact of some. */
export function newContacts(region: Region, { patients }: DemoInstitution, at: number): ContactRow[] {
  const random = newRandom(SEED + at);
  return patients.flatMap((patient, index) => {
    if (!random.chance(SHARE)) return [];
    const number = FIRST_NUMBER + index * 2;
    const isMarried = patient.archive.maritalStatus === 'married';
    const relation = isMarried && random.chance(0.5) ? ('spouse' as const) : ('child' as const);
    const livesWith = relation === 'spouse' || random.chance(0.4);
    const informant = {
      name: patient.informant,
      relation,
      livesWith,
      informant: true,
      phone: region.phone(random, number),
    };
    const first = contactOf(random, region, patient, informant);
    if (!random.chance(SECOND)) return [first];
    const second = {
      name: region.relative(random, patient.archive.name),
      ...{ relation: relation === 'spouse' ? ('child' as const) : ('childInLaw' as const), livesWith: false },
      ...{ informant: false, phone: region.phone(random, number + 1) },
    };
    return [first, contactOf(random, region, patient, second)];
  });
}

type Known = Pick<ContactRow, 'name' | 'relation' | 'livesWith' | 'informant' | 'phone'>;

function contactOf(random: Random, { institutionId }: Region, { archive }: Patient, known: Known): ContactRow {
  const { id: archiveId, createdBy, createdAt } = archive;
  const ids = { id: random.uuid(createdAt), requestId: random.uuid(createdAt) };
  return { institutionId, archiveId, ...ids, ...known, createdBy, createdAt, updatedAt: createdAt };
}

/** Writes the contacts of the demonstration's patients. */
export async function insertContacts(tx: Tx, rows: readonly ContactRow[]): Promise<void> {
  await Promise.all(insert(tx, contacts, rows));
}
