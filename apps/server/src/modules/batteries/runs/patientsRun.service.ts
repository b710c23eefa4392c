import type { Actor } from '#platform/actor.ts';
import type { Guest, Tx } from '#platform/database.ts';
import { fieldRefused, notFound } from '#platform/refusal.ts';
import { usableInstruments } from '../usable.ts';
import { advance } from './runs.advance.ts';
import { isAlone, isSettled, itemState, type RunRow, runRow } from './runs.rows.ts';

/** Where a patient is in the scales of a battery that are answered alone. */
type PatientStep = Readonly<{
  /** The administration to answer; null when none is left. */
  current: string | null;
  place: number;
  count: number;
  /** Minutes of rest that are due before it. */
  rest: number;
}>;

/**
 * Begins the next scale of a battery that the patient answers alone, or finds the one that is begun.
 * @throws Refusal 404 when staff ended the run
 */
export async function stepOfPatient(
  tx: Tx,
  guest: Guest,
  runId: string,
  educationYears: number | null,
): Promise<PatientStep> {
  const { actor, pushId } = guest;
  const party = { institutionId: actor.institutionId, accountId: pushId };
  const { row, usable, administrationId } = await advance(tx, actor, runId, { who: 'patient', party, educationYears });
  if (row.ended_by) throw notFound();
  const theirs = row.items.filter(
    (item) => item.answeredBy === 'patient' && (isSettled(item) || isAlone(item, usable.get(item.instrument))),
  );
  const at = theirs.findIndex((item) => item.administrationId === administrationId);
  const answered = theirs.filter((item) => itemState(item) !== 'skipped');
  return {
    current: administrationId,
    place: theirs.slice(0, at + 1).filter((item) => itemState(item) !== 'skipped').length,
    count: answered.length,
    rest: administrationId === null ? 0 : restBefore(theirs, at),
  };
}

function restBefore(items: RunRow['items'], at: number): number {
  return items.slice(0, Math.max(at, 0)).findLast((item) => itemState(item) === 'done')?.restAfter ?? 0;
}

/**
 * Lets pass only a run of which the patient can still answer something alone.
 * @throws Refusal 404, 422 at the field
 */
export async function needAlone(tx: Tx, actor: Actor, runId: string, field: string): Promise<{ archiveId: string }> {
  const [row, usable] = await Promise.all([runRow(tx, actor, runId), usableInstruments(tx)]);
  const isLeft = row.items.some((item) => !isSettled(item) && isAlone(item, usable.get(item.instrument)));
  if (row.ended_at || !isLeft) throw fieldRefused(field, 'batteries:nothingAlone');
  return { archiveId: row.archive_id };
}
