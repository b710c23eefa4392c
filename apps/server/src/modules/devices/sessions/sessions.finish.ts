import type { CallData } from '@cogclinic/contract/call';
import { followedOf } from '@cogclinic/contract/changes';
import type { deviceApiCalls } from '@cogclinic/contract/deviceApi';
import type { Language } from '@cogclinic/scales/instrument';
import type { Device, Tx } from '#platform/database.ts';
import type { DeviceSession, DeviceSessionKind } from '#platform/deviceSession.ts';
import type { Party } from '#platform/fairQueue.ts';
import type { NewFiles } from '#platform/newFiles.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import type { Translate } from '#platform/texts.ts';
import { type Reason, reasonOf, reasonText } from './reason.ts';
import { dropParts } from './sessions.clear.ts';
import { Damaged, withContent } from './sessions.content.ts';
import { countUse, noteKept, noteRefused, undoing } from './sessions.ending.ts';
import {
  countOfParts,
  enterAssignment,
  forgetParts,
  keysOfParts,
  partsOf,
  type SessionRow,
  seeSession,
} from './sessions.rows.ts';

type Finished = CallData<typeof deviceApiCalls.finish>;
type Storing = Pick<Storage, 'stream' | 'has' | 'delete'>;
type Keeping = Pick<Platform, 'background' | 'server' | 'storage'>;

/** A session that is about to be finished; without an archive when it is finished already, or not whole. */
export type Whole = Readonly<{ row: SessionRow; archiveId: string | null }>;
/** What became of its content. */
export type Outcome = Readonly<
  | { is: 'read'; session: DeviceSession; read: unknown; kind: DeviceSessionKind }
  | { is: 'refused'; reason: Reason }
  | { is: 'damaged' }
  | { is: 'nothing' }
>;

/** @throws Refusal 404, 422 for a deleted patient */
export async function wholeSession(tx: Tx, device: Device, id: string): Promise<Whole> {
  const row = await seeSession(tx, device, id);
  const have = await partsOf(tx, id);
  if (row.state !== 'open' || have.length < countOfParts(row.bytes)) return { row, archiveId: null };
  const entered = await enterAssignment(tx, row.assignment_id);
  if (!entered?.archiveId) throw new Refusal(422, 'devices:patientGone');
  return { row, archiveId: entered.archiveId };
}

/** Checks the content and has its module read it; no connection to the database is held meanwhile. */
export async function readSession(
  storage: Storing,
  { row, archiveId }: Whole,
  kinds: readonly DeviceSessionKind[],
  how: { device: Pick<Device, 'versionType' | 'id'>; party: Party; files: NewFiles; language: Language; t: Translate },
): Promise<Outcome> {
  if (!archiveId) return { is: 'nothing' };
  const kind = kinds.find((one) => one.kind === row.kind);
  if (!kind) throw new Refusal(422, 'devices:kindNotTaken');
  const { party, files, language, t, device } = how;
  const sent = { keys: keysOfParts(party.institutionId, row), sha256: row.sha256, encoding: row.encoding };
  try {
    return await withContent(storage, { ...sent, maxBytes: kind.maxBytes }, async (content) => {
      const session: DeviceSession = {
        id: row.id,
        deviceId: device.id,
        deviceVersion: device.versionType,
        archiveId,
        begunAt: row.begun_at,
        endedAt: row.ended_at,
        clockOffsetMs: row.clock_offset_ms,
        appVersion: row.app_version,
        meta: row.meta,
        content,
        language,
        t,
      };
      return { is: 'read', session, kind, read: await kind.read({ ...session, party, files }) };
    });
  } catch (error) {
    if (error instanceof Damaged) return { is: 'damaged' };
    if (error instanceof Refusal && error.status === 422) return { is: 'refused', reason: reasonOf(error) };
    throw error;
  }
}

/**
 * Keeps a session for its patient and counts it, both once; sent again, it answers as before.
 * @throws Refusal 404, 422 for a patient who was deleted meanwhile
 */
export async function finishSession(
  platform: Keeping,
  { tx, device, files, t }: { tx: Tx; device: Device; files: NewFiles; t: Translate },
  id: string,
  outcome: Outcome,
): Promise<Finished> {
  const row = await seeSession(tx, device, id, 'lock');
  const answer = (state: Finished['state'], more: Partial<Finished> = {}): Finished => ({
    ...{ state, reason: null, have: [], remaining: device.remainingCount },
    ...more,
  });
  const drop = () => tx.afterCommit(() => void dropParts(platform.storage, device.actor.institutionId, row));
  if (row.state === 'kept') return answer('kept');
  if (row.state === 'refused') return answer('refused', { reason: reasonText(row.reason, t) });
  if (outcome.is === 'nothing' || row.state === 'abandoned') {
    return answer('incomplete', { reason: t('devices:incomplete'), have: await partsOf(tx, id) });
  }
  if (outcome.is === 'damaged') {
    await forgetParts(tx, id);
    drop();
    return answer('incomplete', { reason: t('devices:damaged') });
  }
  const refuse = async (reason: Reason) => {
    await noteRefused(tx, { id, reason });
    await forgetParts(tx, id);
    drop();
    return answer('refused', { reason: reasonText(reason, t) });
  };
  if (outcome.is === 'refused') return refuse(outcome.reason);

  const entered = await enterAssignment(tx, row.assignment_id);
  if (!entered?.archiveId) throw new Refusal(422, 'devices:patientGone');
  const remaining = await countUse(tx, device.id);
  if (remaining === null)
    return answer('waiting', { reason: t('devices:notice.noUses'), have: await partsOf(tx, id), remaining: 0 });
  const { session, kind, read } = outcome;
  const given = { ...session, archiveId: entered.archiveId, read, files, tx, platform };
  const actor = { ...device.actor, accountId: entered.accountId };
  const taken = await undoing(tx, () => kind.take({ ...given, actor }));
  if ('refused' in taken) return refuse(reasonOf(taken.refused));
  await noteKept(tx, { id, resultId: taken.done });
  await forgetParts(tx, id);
  drop();
  tx.announce({ institutionId: actor.institutionId }, followedOf(kind.changes));
  return answer('kept', { remaining });
}
