import type { Relation } from '@cogclinic/contract/contacts';
import type { Answers, Language } from '@cogclinic/scales/instrument';
import { sql } from 'kysely';
import { queries } from '#platform/sql/builder.ts';
import { write } from '#platform/sql/statement.ts';
import type { Paper } from './paper.service.ts';
import type { administrations } from './scales.tables.ts';

/** What an administration is added with. */
export type AdministrationValues = Readonly<{
  id: string;
  archiveId: string;
  normSet: string | null;
  informant: string | null;
  contactId: string | null;
  informantRelation: Relation | null;
  educationYears: number | null;
  language: Language | null;
  institutionId: string;
  accountId: string;
  instrument: string;
  version: string;
  answers: Answers;
}> &
  Paper;

const db = queries<typeof administrations>();
/** The columns that an administration is added with. */
export const administrationColumns = (given: AdministrationValues) => ({
  institution_id: given.institutionId,
  id: given.id,
  archive_id: given.archiveId,
  account_id: given.accountId,
  instrument: given.instrument,
  instrument_version: given.version,
  norm_set: given.normSet,
  informant: given.informant,
  contact_id: given.contactId,
  informant_relation: given.informantRelation,
  education_years: given.educationYears,
  language: given.language,
  answers: given.answers,
  given_at: given.givenAt,
  examiner_id: given.examinerId,
  examiner_name: given.examinerName,
});

/** Adds an open administration unless there is one with this id. */
export const BEGIN = write('administrations.begin', (given: AdministrationValues) =>
  db
    .insertInto('administrations')
    .values(administrationColumns(given))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/** Replaces the answers given so far. */
export const SAVE_ANSWERS = write(
  'administrations.saveAnswers',
  (given: { id: string; answers: Answers; revision: number }) =>
    db
      .updateTable('administrations')
      .set({ answers: given.answers, revision: given.revision, saved_at: sql<Date>`now()` })
      .where('id', '=', given.id),
);

/** Gives an administration up. */
export const DISCARD = write('administrations.discard', ({ id }: { id: string }) =>
  db.updateTable('administrations').set({ state: 'discarded' }).where('id', '=', id),
);

/** Notes that something of an administration was saved now. */
export const TOUCH = write('administrations.touch', ({ id }: { id: string }) =>
  db.updateTable('administrations').set({ saved_at: sql<Date>`now()` }).where('id', '=', id),
);
