import { isDeepStrictEqual } from 'node:util';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { scaleCalls } from '@cogclinic/contract/scales';
import { calculates } from '@cogclinic/scales/calculated';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { beginningAnswers, needKnownAnswers, withCalculated } from '#modules/instruments/calculation.service.ts';
import { instrumentOf } from '#modules/instruments/instruments.service.ts';
import { needLicence } from '#modules/instruments/licences.service.ts';
import { needNotDeleted } from '#modules/reports/deletion/deletion.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import {
  type Administration,
  type AdministrationRow,
  administrationRow,
  openRows,
  presentAdministration,
} from './administrations.rows.ts';

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

/** Starts giving an instrument to a patient; the same id again answers what it started. */
export async function startAdministration(
  tx: Tx,
  actor: Actor,
  input: CallInput<typeof scaleCalls.start>['body'],
): Promise<Administration> {
  const archive = await seeArchive(tx, actor, input.archiveId);
  const instrument = await instrumentOf(tx, input.instrument);
  await needLicence(tx, instrument);
  const added = await addAdministration(tx, actor, {
    id: input.id,
    instrument,
    archiveId: archive.id,
    normSet: knownNormSet(instrument, input.normSet),
    informant: input.informant,
    educationYears: input.educationYears ?? archive.educationYears,
    answers: await beginningAnswers(tx, actor, instrument),
  });
  if (added)
    await audit(tx, actor, { action: 'add', noun: 'administrations', subjectId: input.id, archiveId: archive.id });
  const row = await administrationRow(tx, actor, input.id).catch((error: unknown) => {
    // It exists, but for a patient whom the actor may not see: the id is taken all the same.
    throw added ? error : idTaken();
  });
  needSame(row, archive.id, instrument.code);
  return presentAdministration(row, actor.timeZone);
}

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

/** What was begun and not finished. */
export async function openAdministrations(
  tx: Tx,
  actor: Actor,
  filter: { archiveId?: string; instrument?: string },
): Promise<Administration[]> {
  const rows = await openRows(tx, actor, filter);
  return rows.map((row) => presentAdministration(row, actor.timeZone));
}

/**
 * Which instrument was given to whom, and whether it is over; `lock` holds it until the transaction ends.
 * @throws Refusal 404 when the patient is not within the actor's scope
 */
export async function seeAdministration(
  tx: Tx,
  actor: Actor,
  id: string,
  lock = false,
): Promise<{ archiveId: string; instrument: string; version: string; state: Administration['state'] }> {
  const row = await administrationRow(tx, actor, id, lock);
  return {
    archiveId: row.archive_id,
    instrument: row.instrument,
    version: row.instrument_version,
    state: row.state,
  };
}

/**
 * One administration with the answers given so far.
 * @throws Refusal 404, also while the report that it led to is deleted
 */
export async function oneAdministration(tx: Tx, actor: Actor, id: string): Promise<Administration> {
  const row = await administrationRow(tx, actor, id);
  await needNotDeleted(tx, id);
  await audit(tx, actor, { action: 'open', noun: 'administrations', subjectId: id, archiveId: row.archive_id });
  return presentAdministration(row, actor.timeZone);
}

/**
 * Keeps the answers given so far, unless newer ones are kept already, or others than those they were given upon; answers
 * the revision that is kept, and what the instrument's expressions make of the answers, or that they took too long.
 * @throws Refusal 409 once it is over, 422 naming each item whose answer the instrument does not take
 */
export async function saveAnswers(
  tx: Tx,
  actor: Actor,
  id: string,
  given: { answers: Answers; revision: number; base?: number | undefined },
  party: Party = actor,
): Promise<CallData<typeof scaleCalls.saveAnswers>> {
  const row = await administrationRow(tx, actor, id, true);
  if (row.state !== 'open') throw new Refusal(409, 'scales:notOpen');
  const instrument = await instrumentOf(tx, row.instrument, row.instrument_version);
  if (!calculates(instrument)) await needKnownAnswers(tx, party, instrument, given.answers);
  const isOthers = given.base !== undefined && given.base !== row.revision;
  // A saving whose answer got lost comes again as it was.
  const isRepeated = given.revision === row.revision && isDeepStrictEqual(given.answers, row.answers);
  if (isOthers && !isRepeated) return { revision: row.revision, overtaken: true };
  if (given.revision <= row.revision) return { revision: row.revision };
  const { answers, calculated, stopped } = await withCalculated(tx, party, instrument, given.answers);
  await tx.rows('UPDATE administrations SET answers = $2, revision = $3, saved_at = now() WHERE id = $1', [
    id,
    JSON.stringify(answers),
    given.revision,
  ]);
  return { revision: given.revision, ...(calculated && { calculated }), ...(stopped && { calculationsLate: true }) };
}

/** Gives an administration up; twice is once. */
export async function discardAdministration(tx: Tx, actor: Actor, id: string): Promise<null> {
  const row = await administrationRow(tx, actor, id, true);
  if (row.state === 'finished') throw new Refusal(409, 'scales:notOpen');
  if (row.state === 'discarded') return null;
  await tx.rows(`UPDATE administrations SET state = 'discarded' WHERE id = $1`, [id]);
  await audit(tx, actor, {
    action: 'change',
    noun: 'administrations',
    subjectId: id,
    archiveId: row.archive_id,
    detail: { state: 'discarded' },
  });
  return null;
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
export function needSame(row: AdministrationRow, archiveId: string, instrument: string): void {
  if (row.archive_id !== archiveId || row.instrument !== instrument) throw idTaken();
}

/** 409: the client's id belongs to another administration. */
export const idTaken = () => new Refusal(409, 'scales:idTaken');
