import type { Answers, Instrument, Language } from '@cogclinic/scales/instrument';
import { sql } from 'kysely';
import type { Informant } from '#modules/contacts/contacts.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { write } from '#platform/sql/statement.ts';
import { type AdministrationRow, type BegunRow, HOLD_BEGUN } from './administrations.rows.ts';
import { type AdministrationValues, administrationColumns, BEGIN } from './administrations.statements.ts';
import { NOT_PAPER, type Paper } from './paper.service.ts';
import type { administrations } from './scales.tables.ts';

const db = queries<typeof administrations>();

/** What begins an administration. */
export type Beginning = Informant & {
  id: string;
  instrument: Instrument;
  archiveId: string;
  normSet: string | null;
  educationYears: number | null;
  /** Told once all is answered. */
  language?: Language | null;
  /** The answers it begins with; none where absent. */
  answers?: Answers;
  /** Absent for a test that is given here. */
  paper?: Paper;
};

const rowOf = (
  { institutionId, accountId }: Actor,
  {
    id,
    instrument,
    archiveId,
    normSet,
    informant,
    informantRelation,
    contactId,
    educationYears,
    language = null,
    answers = {},
    paper = NOT_PAPER,
  }: Beginning,
): AdministrationValues => ({
  ...{ institutionId, accountId, id, archiveId, normSet, educationYears, language, answers, ...paper },
  ...{ informant, informantRelation, contactId },
  instrument: instrument.code,
  version: instrument.version,
});

/** Adds an administration unless there is one with this id; says whether it did. */
export async function addAdministration(tx: Tx, actor: Actor, beginning: Beginning): Promise<boolean> {
  const added = await tx.write(BEGIN, rowOf(actor, beginning));
  return added.length > 0;
}

/** Adds an administration that comes with all its answers; fails when its id exists. */
export const ADD_FINISHED = write('administrations.addFinished', (given: AdministrationValues & { startedAt: Date }) =>
  db
    .insertInto('administrations')
    .values({ ...administrationColumns(given), state: 'finished', revision: 1, started_at: given.startedAt }),
);

/** The values kept of an administration once it is over. */
type Finished = Pick<Beginning, 'instrument' | 'normSet' | 'informant' | 'informantRelation' | 'educationYears'> &
  Readonly<{ language: Language | null; answers: Answers; startedAt: Date }>;
type Ending = Omit<Finished, 'instrument'> & Readonly<{ id: string; version: string }>;

/** Ends an administration that was begun. */
export const FINISH = write('administrations.finish', (given: Ending) =>
  db
    .updateTable('administrations')
    .set({
      state: 'finished',
      answers: given.answers,
      revision: sql<number>`revision + 1`,
      saved_at: sql<Date>`now()`,
      norm_set: given.normSet,
      informant: given.informant,
      informant_relation: given.informantRelation,
      education_years: given.educationYears,
      language: given.language,
      instrument_version: given.version,
      started_at: given.startedAt,
    })
    .where('id', '=', given.id),
);

/**
 * The values of `ADD_FINISHED`. It is sent as new (`sendNew`): where its id exists already the transaction runs again and can
 * find it, or fails with `idTaken` when the actor may not see it.
 */
export const finishedAdministration = (actor: Actor, beginning: Beginning & { startedAt: Date }) => ({
  ...rowOf(actor, beginning),
  startedAt: beginning.startedAt,
});

/**
 * The administration with this id, held until the transaction ends; undefined when it is not begun, or its patient is not
 * within the actor's scope.
 */
export async function lockBegun(tx: Tx, actor: Actor, id: string): Promise<BegunRow | undefined> {
  const [begun] = await HOLD_BEGUN(tx, actor, { id });
  return begun;
}

/** The values of `FINISH`. */
export function endedAdministration(id: string, { instrument, ...rest }: Finished): Ending {
  return { ...rest, id, version: instrument.version };
}

/**
 * The code of the norm set asked for, or the instrument's own; null when it has none.
 * @throws Refusal 422 for a norm set that the instrument does not have
 */
export function knownNormSet(instrument: Instrument, asked: string | null | undefined): string | null {
  const code = asked ?? instrument.defaultNormSet;
  if (code === null) return null;
  if (!instrument.normSets.some((normSet) => normSet.code === code))
    throw fieldRefused('normSet', 'scales:normSetUnknown');
  return code;
}

/**
 * Lets pass only an administration of this patient and instrument.
 * @throws Refusal 409 when the id was used for another
 */
export function needSame(
  row: Pick<AdministrationRow, 'archive_id' | 'instrument'>,
  archiveId: string,
  instrument: string,
): void {
  if (row.archive_id !== archiveId || row.instrument !== instrument) throw idTaken();
}

/** 409: the client's id belongs to another administration. */
export const idTaken = () => new Refusal(409, 'scales:idTaken');
