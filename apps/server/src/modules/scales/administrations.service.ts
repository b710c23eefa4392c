import { isDeepStrictEqual } from 'node:util';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { scaleCalls } from '@cogclinic/contract/scales';
import { calculates } from '@cogclinic/scales/calculated';
import type { Answers } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { chosenInformant } from '#modules/contacts/contacts.service.ts';
import { beginningAnswers, needKnownAnswers, withCalculated } from '#modules/instruments/calculation.service.ts';
import { instrumentOf } from '#modules/instruments/instruments.service.ts';
import { needLicence } from '#modules/instruments/licences.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import { Refusal } from '#platform/refusal.ts';
import { type Administration, administrationRow, openRows, presentAdministration } from './administrations.rows.ts';
import { DISCARD, SAVE_ANSWERS, TOUCH } from './administrations.statements.ts';
import { addAdministration, idTaken, knownNormSet, needSame } from './begun.service.ts';
import { knownPaper } from './paper.service.ts';

/**
 * Starts giving an instrument to a patient; the same id again gives the administration that it started.
 * @throws Refusal 404, 409 when the id was used for another, 422 without the instrument's licence, for another patient's
 *   contact, or for a paper form's impossible time or unknown examiner
 */
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
    ...(await chosenInformant(tx, actor, archive.id, input)),
    educationYears: input.educationYears ?? archive.educationYears,
    paper: await knownPaper(tx, actor, archive.birthday, input.paper),
    answers: await beginningAnswers(tx, actor, instrument),
  });
  if (added)
    await audit(tx, actor, { action: 'add', noun: 'administrations', subjectId: input.id, archiveId: archive.id });
  const row = await administrationRow(tx, actor, input.id).catch((error: unknown) => {
    // An administration of a patient out of the actor's scope has this id.
    throw added ? error : idTaken();
  });
  needSame(row, archive.id, instrument.code);
  return presentAdministration(row, actor.timeZone);
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

/** Notes that something of an administration was saved now. */
export async function touchAdministration(tx: Tx, id: string): Promise<void> {
  await tx.write(TOUCH, { id });
}

/**
 * One administration with the answers given so far, which the audit trail notes as opened.
 * @throws Refusal 404 when the patient is not within the actor's scope
 */
export async function readAdministration(tx: Tx, actor: Actor, id: string): Promise<Administration> {
  const row = await administrationRow(tx, actor, id);
  await audit(tx, actor, { action: 'open', noun: 'administrations', subjectId: id, archiveId: row.archive_id });
  return presentAdministration(row, actor.timeZone);
}

/**
 * Keeps the answers given so far, unless newer ones are kept, or other ones than those that these continue.
 * @returns the revision that is kept, and what the instrument's expressions make of the answers, or that they took too long
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
  // When our answer is lost, the client sends the same answers again.
  const isRepeated = given.revision === row.revision && isDeepStrictEqual(given.answers, row.answers);
  if (isOthers && !isRepeated) return { revision: row.revision, overtaken: true };
  if (given.revision <= row.revision) return { revision: row.revision };
  const { answers, calculated, stopped } = await withCalculated(tx, party, instrument, given.answers);
  await tx.write(SAVE_ANSWERS, { id, answers, revision: given.revision });
  return { revision: given.revision, ...(calculated && { calculated }), ...(stopped && { calculationsLate: true }) };
}

/**
 * Gives an administration up; doing it twice changes nothing more.
 * @throws Refusal 404, 409 once it is finished
 */
export async function discardAdministration(tx: Tx, actor: Actor, id: string): Promise<null> {
  const row = await administrationRow(tx, actor, id, true);
  if (row.state === 'finished') throw new Refusal(409, 'scales:notOpen');
  if (row.state === 'discarded') return null;
  await tx.write(DISCARD, { id });
  await audit(tx, actor, {
    action: 'change',
    noun: 'administrations',
    subjectId: id,
    archiveId: row.archive_id,
    detail: { state: 'discarded' },
  });
  return null;
}
