import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { type AdministrationRow, findAdministrationRow } from './administrations.rows.ts';

/** What an administration is begun with. */
export type Beginning = {
  id: string;
  instrument: Instrument;
  archiveId: string;
  normSet: string | null;
  informant: string | null;
  educationYears: number | null;
  /** With what it begins; absent: nothing. */
  answers?: Answers;
};

/** Adds an administration unless there is one with this id; says whether it did. */
export async function addAdministration(tx: Tx, actor: Actor, beginning: Beginning): Promise<boolean> {
  const added = await tx.rows(`${ADD} ON CONFLICT DO NOTHING RETURNING id`, [
    ...toAdd(actor, beginning),
    'open',
    0,
    null,
  ]);
  return added.length > 0;
}

/**
 * Adds an administration that comes with all its answers, together with what is sent after it. Where its id exists
 * already, the work runs again and can find it.
 * @throws Refusal 409 (with the transaction) when the id is taken by one that the actor may not see
 */
export function addFinishedAdministration(tx: Tx, actor: Actor, beginning: Beginning & { startedAt: Date }): void {
  tx.sendNew(ADD, [...toAdd(actor, beginning), 'finished', 1, beginning.startedAt], idTaken);
}

const ADD = `INSERT INTO administrations (institution_id, id, archive_id, account_id, instrument, instrument_version, norm_set, informant,
                                          education_years, answers, state, revision, started_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, coalesce($13, now()))`;

function toAdd(actor: Actor, beginning: Beginning): unknown[] {
  return [
    actor.institutionId,
    beginning.id,
    beginning.archiveId,
    actor.accountId,
    beginning.instrument.code,
    beginning.instrument.version,
    beginning.normSet,
    beginning.informant,
    beginning.educationYears,
    JSON.stringify(beginning.answers ?? {}),
  ];
}

/** The version of the instrument that an administration was begun with; undefined while it is not begun, or is of another. */
export async function begunVersion(tx: Tx, id: string, instrument: string): Promise<string | undefined> {
  const [begun] = await tx.rows<{ instrument_version: string }>(
    'SELECT instrument_version FROM administrations WHERE id = $1 AND instrument = $2',
    [id, instrument],
  );
  return begun?.instrument_version;
}

/** An administration as those who submit its answers find it. */
type Begun = Pick<
  AdministrationRow,
  'archive_id' | 'instrument' | 'state' | 'norm_set' | 'informant' | 'education_years'
>;

/**
 * The administration with this id, held until the transaction ends; undefined when it is not begun, or its patient is not
 * within the actor's scope.
 */
export function lockBegun(tx: Tx, actor: Actor, id: string): Promise<Begun | undefined> {
  return findAdministrationRow(tx, actor, id, true);
}

/** What is kept of an administration once it is over. */
type Finished = Pick<Beginning, 'instrument' | 'normSet' | 'informant' | 'educationYears'> &
  Readonly<{ answers: Answers; startedAt: Date }>;

/** Ends an administration that was begun, together with what is sent after it. */
export function finishAdministration(tx: Tx, id: string, finished: Finished): void {
  tx.send(
    `UPDATE administrations SET state = 'finished', answers = $2, revision = revision + 1, saved_at = now(), norm_set = $3, informant = $4,
            education_years = $5, instrument_version = $6, started_at = $7 WHERE id = $1`,
    [
      id,
      JSON.stringify(finished.answers),
      finished.normSet,
      finished.informant,
      finished.educationYears,
      finished.instrument.version,
      finished.startedAt,
    ],
  );
}

/**
 * The code of the norm set asked for, or the instrument's own; null when it has none.
 * @throws Refusal 422 for one that the instrument does not have
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
