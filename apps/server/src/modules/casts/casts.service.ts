import { setTimeout as delay } from 'node:timers/promises';
import type { CastFault } from '@cogclinic/cast/faults';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { CAST_SOURCES, type CastEnding, type castCalls } from '@cogclinic/contract/casts';
import { holdDevice, seeDevice } from '#modules/devices/hold.service.ts';
import { sessionOf } from '#modules/devices/running.service.ts';
import type { Actor } from '#platform/actor.ts';
import { type AuditEntry, audit } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import { ignore } from '#platform/pool.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { oneOf, text, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { tellCast } from './casts.notice.ts';
import { isWithin, settingsOf } from './casts.settings.ts';
import { CAST_OF_DEVICE, CAST_ONE, type CastRow, END, END_VIEWERS, VIEWERS } from './casts.statements.ts';
import { addViewer } from './casts.viewers.ts';

type Calls = typeof castCalls;
type Pass = CallData<Calls['start']>;

/** A cast that no server has claimed by then ends: its device cannot be reached. */
const CLAIMED_WITHIN_MS = 5000;

const SOURCE = readSql(
  'casts.source',
  { source: oneOf(CAST_SOURCES), address: text.orNull },
  ({ deviceId }: { deviceId: string }) => `SELECT source, address FROM cast_devices WHERE device_id = ${deviceId}`,
);
const ADD = writeSql(
  'casts.add',
  { id: uuid },
  (g: {
    institutionId: string;
    deviceId: string;
    assignmentId: string | null;
    sessionId: string | null;
    source: string;
    preset: string;
    startedBy: string | null;
  }) =>
    `INSERT INTO casts (institution_id, device_id, assignment_id, session_id, source, preset, started_by)
     VALUES (${g.institutionId}, ${g.deviceId}, ${g.assignmentId}, ${g.sessionId}, ${g.source}, ${g.preset}, ${g.startedBy}) RETURNING id`,
);

const RUNNING = readSql(
  'casts.runningSession',
  { session_id: uuid.always },
  ({ deviceId }: { deviceId: string }) =>
    `SELECT r.session_id FROM (SELECT institution_id, id AS device_id FROM devices WHERE id = ${deviceId}) d
       CROSS JOIN LATERAL (${sessionOf('d')}) r`,
);

/** Who acts, for the audit trail: an account, or null for a viewer who came by a code. */
type By = Readonly<{ institutionId: string; accountId: string | null }>;
type Begun = Readonly<{
  deviceId: string;
  assignmentId: string | null;
  sessionId?: string | undefined;
  archiveId: string | null;
  preset: CallInput<Calls['start']>['body']['preset'];
  address: string;
}>;

type Caller = Readonly<{ tx: Tx; actor: Actor; tokenHash: Buffer; address: string }>;
type Start = CallInput<Calls['start']>['body'];

/** @throws Refusal 404 when a patient has the device whom the actor does not see */
export function needSight({
  assignment_id,
  archive_id,
}: {
  assignment_id: string | null;
  archive_id: string | null;
}): void {
  if (assignment_id !== null && archive_id === null) throw notFound();
}

/**
 * Starts the cast of a device, or lets the account look on at the one under way.
 * @throws Refusal as `holdDevice`, 404 when another's patient has the device, 409 when no more may look on or the session that it
 * is started from has ended, 422 without a way to the device
 */
export async function startCast(database: Database, caller: Caller, given: Start): Promise<Pass> {
  try {
    return await start(database, caller, given);
  } catch (error) {
    if (error instanceof Refusal) noteRefused(database, caller, given.deviceId);
    throw error;
  }
}

/** Notes beside the transaction, which is undone, who was refused a cast. */
function noteRefused(database: Database, { actor, address }: Caller, deviceId: string): void {
  const refused = {
    action: 'open',
    noun: 'casts',
    subjectId: deviceId,
    detail: { state: 'refused' },
    address,
  } as const;
  void database.asOwner((tx) => audit(tx, actor, refused)).catch(ignore);
}

async function start(
  database: Database,
  { tx, actor, tokenHash, address }: Caller,
  { deviceId, sessionId, preset, takeOver }: Start,
): Promise<Pass> {
  const device = await holdDevice(tx, actor, { id: deviceId });
  needSight(device);
  const { institutionId, accountId } = actor;
  if (sessionId) {
    const [running] = await tx.read(RUNNING, { deviceId });
    if (running?.session_id !== sessionId) throw new Refusal(409, 'casts:sessionOver');
  }
  const before = await castUnderWay(tx, deviceId);
  if (before) await makeRoom(tx, actor, before, takeOver);
  const castId =
    before?.id ??
    (await beginCast(database, tx, actor, {
      ...{ deviceId, sessionId, preset, address, assignmentId: device.assignment_id, archiveId: device.archive_id },
    }));
  if (before) await noteCast(tx, actor, { action: 'open', castId, archiveId: device.archive_id, address });
  return addViewer(tx, { institutionId, castId, address, account: { id: accountId, sessionHash: tokenHash } });
}

/** The cast of a held device that is under way; one whose server is gone is ended. */
export async function castUnderWay(tx: Tx, deviceId: string): Promise<CastRow | null> {
  const [cast] = await tx.read(CAST_OF_DEVICE, { deviceId });
  if (!cast?.is_silent) return cast ?? null;
  await endCast(tx, { id: cast.id, ending: 'failed', fault: 'lost' });
  return null;
}

/**
 * Begins the cast of a held device; a server that reaches it takes it in hand.
 * @throws Refusal 422 without a way to the device
 */
export async function beginCast(database: Database, tx: Tx, by: By, begun: Begun): Promise<string> {
  const { deviceId, assignmentId, sessionId = null, preset, archiveId, address } = begun;
  const { institutionId } = by;
  const [found] = await tx.read(SOURCE, { deviceId });
  const source = found?.source ?? 'push';
  if (source !== 'push') {
    const { deviceNetworks } = await settingsOf(tx, institutionId);
    // The networks may have been narrowed since the address was entered.
    if (!found?.address || !isWithin(deviceNetworks, found.address)) throw new Refusal(422, 'casts:addressOutside');
  }
  const given = { institutionId, deviceId, assignmentId, sessionId, source, preset, startedBy: by.accountId };
  const [added] = await tx.write(ADD, given);
  if (!added) throw notFound();
  const castId = added.id;
  await noteCast(tx, by, { action: 'add', castId, archiveId, address });
  tellCast(tx, { cast: castId, device: deviceId, what: 'begun' });
  tx.announce({ institutionId }, ['casts']);
  tx.afterCommit(() => void endUnclaimed(database, castId).catch(ignore));
  return castId;
}

async function endUnclaimed(database: Database, id: string): Promise<void> {
  await delay(CLAIMED_WITHIN_MS, undefined, { ref: false });
  await database.asOwner((tx) => endCast(tx, { id, ending: 'failed', fault: 'port', unclaimed: true }));
}

async function makeRoom(tx: Tx, actor: Actor, { id: cast, device_id: device }: CastRow, takeOver: boolean) {
  const [viewers, { viewersAtMost }] = await Promise.all([
    tx.read(VIEWERS, { castId: cast }),
    settingsOf(tx, actor.institutionId),
  ]);
  if (viewers.length < viewersAtMost) return;
  const other = viewers.find(({ account_id: id }) => id !== actor.accountId);
  if (other && !takeOver) {
    const name = other.username;
    throw new Refusal(409, name ? 'casts:busy' : 'casts:busyGuest', { params: { name }, data: { busy: true } });
  }
  await tx.write(END_VIEWERS, { id: cast });
  tellCast(tx, { cast, device, what: 'viewers', byName: actor.username });
}

/** Ends a cast at once. @throws Refusal 404, also when another's patient has the device */
export async function stopCast(tx: Tx, actor: Actor, id: string): Promise<null> {
  const [cast] = await tx.read(CAST_ONE, { id });
  if (!cast) throw notFound();
  needSight(await seeDevice(tx, actor, cast.device_id));
  await endCast(tx, { id, ending: 'stopped', fault: null, by: actor });
  return null;
}

/** Ends a cast, once: its viewers are ended with it, all servers are told, and the audit trail keeps how long it went on. */
export async function endCast(
  tx: Tx,
  given: { id: string; ending: CastEnding; fault: CastFault | null; unclaimed?: boolean; by?: By },
): Promise<void> {
  const { id, ending, fault, unclaimed = false, by } = given;
  const [ended] = await tx.write(END, { id, ending, fault, unclaimed });
  if (!ended) return;
  const { institution_id: institutionId, device_id: device, seconds } = ended;
  await tx.write(END_VIEWERS, { id });
  tellCast(tx, { cast: id, device, what: 'ended' });
  tx.announce({ institutionId }, ['casts']);
  const detail = { ending, seconds, ...(fault && { fault }) };
  await audit(tx, by ?? { institutionId, accountId: null }, { action: 'change', noun: 'casts', subjectId: id, detail });
}

type Noted = Pick<AuditEntry, 'action'> & { castId: string; archiveId: string | null; address: string };

/** Notes who looks on at whom, and from where. */
export const noteCast = (tx: Tx, by: By, { action, castId, archiveId, address }: Noted): Promise<void> =>
  audit(tx, by, { action, noun: 'casts', subjectId: castId, archiveId, address });
