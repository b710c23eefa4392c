import { randomUUID } from 'node:crypto';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { type Informant, WITHOUT_INFORMANT } from '#modules/contacts/contacts.service.ts';
import { beginningAnswers } from '#modules/instruments/calculation.service.ts';
import { addAdministration } from '#modules/scales/begun.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import { type Usable, usableInstruments } from '../usable.ts';
import { isAlone, isSettled, itemState, type RunRow, runRow } from './runs.rows.ts';
import { BEGIN_ITEM, END, SKIP_ITEM } from './runs.statements.ts';

/** Who goes on with a run: staff with any of its instruments, the patient with those answered alone. */
export type Advancing = Readonly<{ who: 'staff' } | { who: 'patient'; party: Party; educationYears: number | null }>;

export type Advanced = Readonly<{
  /** The run as it is now. */
  row: RunRow;
  /** The instruments that the institution may use now. */
  usable: Usable;
  /** The administration to go on with; null when nothing is left for them. */
  administrationId: string | null;
  /** Positions of the instruments that were skipped now because the institution may not use them any more. */
  withdrawn: readonly number[];
}>;

/**
 * Begins the next instrument of a run, or answers the one that is begun. The run is held until the transaction ends, so that two
 * who go on at once go on with the same. An instrument that may not be used any more is skipped; a run with nothing
 * left to do ends.
 * @throws Refusal 404 for a run of a patient out of the actor's scope
 */
export async function advance(tx: Tx, actor: Actor, id: string, advancing: Advancing): Promise<Advanced> {
  const before = await runRow(tx, actor, id, true);
  const usable = await usableInstruments(tx);
  if (before.ended_at) return { row: before, usable, administrationId: null, withdrawn: [] };
  const withdrawn: number[] = [];
  let administrationId: string | null = null;
  for (const item of before.items) {
    if (isSettled(item)) continue;
    const instrument = usable.get(item.instrument);
    // An own instrument that was withdrawn is finished in the version in which it was begun.
    const goesOn = itemState(item) === 'begun' && (instrument || item.own);
    if (!instrument && !goesOn) {
      withdrawn.push(item.position);
      const { position } = item;
      await tx.write(SKIP_ITEM, { runId: id, position, reason: 'withdrawn', note: null, accountId: actor.accountId });
      continue;
    }
    if (advancing.who === 'patient' && !isAlone(item, instrument)) continue;
    administrationId = goesOn ? item.administrationId : null;
    if (!administrationId && instrument) {
      administrationId = randomUUID();
      const archiveId = before.archive_id;
      const party = advancing.who === 'patient' ? advancing.party : actor;
      await addAdministration(tx, actor, {
        id: administrationId,
        instrument,
        archiveId,
        normSet: instrument.defaultNormSet,
        ...(item.answeredBy === 'patient' || instrument.answeredBy !== 'informant'
          ? WITHOUT_INFORMANT
          : informantOf(before)),
        educationYears:
          advancing.who === 'patient'
            ? advancing.educationYears
            : (await seeArchive(tx, actor, archiveId)).educationYears,
        answers: await beginningAnswers(tx, party, instrument),
      });
      await tx.write(BEGIN_ITEM, { runId: id, position: item.position, administrationId });
      await noteBegun(tx, actor, { administrationId, archiveId, run: id, who: advancing.who });
    }
    break;
  }
  const row = await settled(tx, actor, id);
  return { row, usable, administrationId, withdrawn };
}

const informantOf = ({ informant, contactId, informantRelation }: RunRow): Informant => ({
  informant,
  informantRelation,
  contactId,
});

/** The run as it stands now; it ends when nothing of it is left to do. */
export async function settled(tx: Tx, actor: Actor, id: string): Promise<RunRow> {
  const row = await runRow(tx, actor, id);
  if (row.ended_at || !row.items.every(isSettled)) return row;
  await tx.write(END, { id, by: null });
  return runRow(tx, actor, id);
}

type Begun = Readonly<{ administrationId: string; archiveId: string; run: string; who: Advancing['who'] }>;
function noteBegun(tx: Tx, actor: Actor, { administrationId, archiveId, run, who }: Begun): Promise<void> {
  const detail = { batteryRun: run, ...(who === 'patient' && { by: who }) };
  return audit(tx, actor, { action: 'add', noun: 'administrations', subjectId: administrationId, archiveId, detail });
}
