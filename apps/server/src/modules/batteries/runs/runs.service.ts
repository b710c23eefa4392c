import type { batteryRunCalls } from '@cogclinic/contract/batteries';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { chosenInformant } from '#modules/contacts/contacts.service.ts';
import { discardAdministration } from '#modules/scales/administrations.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { requireBattery } from '../batteries.service.ts';
import { type Usable, usableInstruments } from '../usable.ts';
import { advance, settled } from './runs.advance.ts';
import { type BatteryRun, itemState, openRunRows, presentRuns, type RunRow, runRow } from './runs.rows.ts';
import { ADD, ADD_ITEMS, END, SKIP_ITEM } from './runs.statements.ts';

type Calls = typeof batteryRunCalls;

/**
 * Starts giving a battery to a patient; the same id again answers the run that it started.
 * @throws Refusal 404, 409 when the id was used for another, 422 for a battery that is not offered, or another
 *   patient's contact
 */
export async function startRun(
  tx: Tx,
  actor: Actor,
  language: Language,
  given: CallInput<Calls['start']>['body'],
): Promise<BatteryRun> {
  await addRun(tx, actor, given);
  return oneRun(tx, actor, language, given.id);
}

/** As `startRun`, without what goes out. */
export async function addRun(
  tx: Tx,
  actor: Actor,
  { id, batteryId, archiveId, ...asked }: CallInput<Calls['start']>['body'],
): Promise<void> {
  const archive = await seeArchive(tx, actor, archiveId);
  const { name } = await requireBattery(tx, batteryId);
  const { institutionId, accountId } = actor;
  const informed = await chosenInformant(tx, actor, archive.id, asked);
  const run = { institutionId, id, archiveId: archive.id, accountId, batteryId, name };
  const [added] = await tx.write(ADD, { ...run, ...informed });
  if (added) {
    await tx.write(ADD_ITEMS, { id, batteryId });
    await audit(tx, actor, { action: 'add', noun: 'batteryRuns', subjectId: id, archiveId: archive.id });
    return;
  }
  const row = await runRow(tx, actor, id).catch(() => {
    // A run of a patient out of the actor's scope has this id.
    throw idTaken();
  });
  if (row.archive_id !== archive.id || row.battery_id !== batteryId) throw idTaken();
}

const idTaken = () => new Refusal(409, 'batteries:idTaken');

/** Runs that are not over, newest first. */
export async function openRuns(
  tx: Tx,
  actor: Actor,
  language: Language,
  filter: { archiveId?: string },
): Promise<BatteryRun[]> {
  const [rows, usable] = await Promise.all([openRunRows(tx, actor, filter), usableInstruments(tx)]);
  return presentRuns(actor, rows, usable, language);
}

/** One run, with what became of each instrument. @throws Refusal 404 */
export async function oneRun(tx: Tx, actor: Actor, language: Language, id: string): Promise<BatteryRun> {
  return shown(tx, actor, language, await runRow(tx, actor, id));
}

/**
 * Begins the next instrument of a run at the desk, or answers the one that is begun.
 * @throws Refusal 404
 */
export async function nextOfRun(
  tx: Tx,
  actor: Actor,
  language: Language,
  id: string,
): Promise<CallData<Calls['next']>> {
  const { row, usable, administrationId, withdrawn } = await advance(tx, actor, id, { who: 'staff' });
  const run = presented(actor, language, row, usable);
  const names = run.items.filter(({ position }) => withdrawn.includes(position)).map(({ name }) => name);
  return { run, administrationId, withdrawn: names };
}

/**
 * Leaves out one instrument of a run; skipped twice, the first reason stays.
 * @throws Refusal 404, 409 when it is done or the run is over
 */
export async function skipItem(
  tx: Tx,
  actor: Actor,
  language: Language,
  id: string,
  { position, reason, note }: CallInput<Calls['skip']>['body'],
): Promise<BatteryRun> {
  const row = await runRow(tx, actor, id, true);
  const item = row.items.find((one) => one.position === position);
  if (!item) throw notFound();
  const state = itemState(item);
  if (state === 'skipped') return shown(tx, actor, language, row);
  if (state === 'done' || row.ended_at) throw new Refusal(409, 'batteries:itemOver');
  if (item.administrationId) await discardAdministration(tx, actor, item.administrationId);
  await tx.write(SKIP_ITEM, { runId: id, position, reason, note, accountId: actor.accountId });
  const detail = { skipped: item.instrument, reason };
  await audit(tx, actor, { action: 'change', noun: 'batteryRuns', subjectId: id, archiveId: row.archive_id, detail });
  return shown(tx, actor, language, await settled(tx, actor, id));
}

/** Ends a run before all of it is done; twice is once. @throws Refusal 404 */
export async function endRun(tx: Tx, actor: Actor, language: Language, id: string): Promise<BatteryRun> {
  const { archive_id: archiveId } = await runRow(tx, actor, id, true);
  const ended = await tx.write(END, { id, by: actor.accountId });
  if (ended.length > 0) {
    const detail = { state: 'ended' };
    await audit(tx, actor, { action: 'change', noun: 'batteryRuns', subjectId: id, archiveId, detail });
  }
  return oneRun(tx, actor, language, id);
}

const shown = async (tx: Tx, actor: Actor, language: Language, row: RunRow): Promise<BatteryRun> =>
  presented(actor, language, row, await usableInstruments(tx));

function presented(actor: Actor, language: Language, row: RunRow, usable: Usable): BatteryRun {
  const [run] = presentRuns(actor, [row], usable, language);
  if (!run) throw notFound();
  return run;
}
