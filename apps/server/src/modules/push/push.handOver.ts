import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { pushCalls } from '@cogclinic/contract/push';
import { PUSH_KINDS } from '@cogclinic/contract/records';
import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { needAlone } from '#modules/batteries/runs/patientsRun.service.ts';
import { seeAdministration } from '#modules/scales/administrations.service.ts';
import { needPushable } from '#modules/scales/pushable.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { bool, bytes, moment, oneOf, text, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { wireTime } from '#platform/time.ts';
import { newLink, tokenOf } from './links.service.ts';

type Calls = typeof pushCalls;
type Links = Readonly<{ tx: Tx; storage: Platform['storage'] }>;

type Made = Readonly<{
  institutionId: string;
  requestId: string;
  archiveId: string;
  accountId: string;
  tokenHash: Buffer;
  tokenSealed: Buffer;
  language: Language;
}> &
  Subject;
/** What the patient does with the device. */
type Subject = Readonly<{
  kind: 'training' | 'scale' | 'battery';
  instrument: string | null;
  administrationId: string | null;
  batteryRunId: string | null;
}>;
/** A morning at the clinic. */
const ADD = writeSql(
  'push.addHandOver',
  { id: uuid },
  (given: Made) => `INSERT INTO pushes (institution_id, request_id, archive_id, account_id, kind, instrument,
      administration_id, battery_run_id, token_hash, token_sealed, language, hand_over, expires_at)
    VALUES (${given.institutionId}, ${given.requestId}, ${given.archiveId}, ${given.accountId}, ${given.kind}, ${given.instrument},
      ${given.administrationId}, ${given.batteryRunId}, ${given.tokenHash}, ${given.tokenSealed}, ${given.language}, true, now() + interval '4 hours')
    ON CONFLICT (institution_id, request_id) DO NOTHING RETURNING id`,
);
const MADE = readSql(
  'push.handOver',
  {
    request_id: uuid,
    token: text.orNull,
    token_sealed: bytes.orNull,
    archive_id: uuid,
    kind: oneOf(PUSH_KINDS),
    hand_over: bool,
    expires_at: moment,
  },
  ({ requestId }: { requestId: string }) =>
    `SELECT request_id, token, token_sealed, archive_id, kind, hand_over, expires_at FROM pushes WHERE request_id = ${requestId}`,
);

/**
 * Makes the link with which staff hand a device to a patient: it opens this patient's training and nothing else, for four hours,
 * and what is played behind it was played at the clinic. The same request again answers the same link.
 * @throws Refusal 404 for a patient out of the actor's scope, 409 when the request made another link
 */
export async function handOver(
  links: Links,
  actor: Actor,
  archiveId: string,
  given: CallInput<Calls['handOver']>['body'],
): Promise<CallData<Calls['handOver']>> {
  await seeArchive(links.tx, actor, archiveId);
  return made(links, actor, archiveId, given, {
    kind: 'training',
    instrument: null,
    administrationId: null,
    batteryRunId: null,
  });
}

/**
 * As `handOver`, for one test that is begun or what the patient can still answer alone of a battery.
 * @throws Refusal 404, 409 when the test is over, 422 when the patient cannot answer it alone
 */
export async function handOverTest(
  links: Links,
  actor: Actor,
  archiveId: string,
  given: CallInput<Calls['handOverTest']>['body'],
): Promise<CallData<Calls['handOverTest']>> {
  const { tx } = links;
  await seeArchive(tx, actor, archiveId);
  const { administrationId, batteryRunId } = given;
  if (batteryRunId) {
    const run = await needAlone(tx, actor, batteryRunId, 'batteryRunId');
    if (run.archiveId !== archiveId) throw notFound();
    return made(links, actor, archiveId, given, {
      kind: 'battery',
      instrument: null,
      administrationId: null,
      batteryRunId,
    });
  }
  const test = await seeAdministration(tx, actor, administrationId ?? '');
  if (test.archiveId !== archiveId) throw notFound();
  if (test.state !== 'open') throw new Refusal(409, 'scales:notOpen');
  const { instrument, version } = test;
  await needPushable(tx, { code: instrument, field: 'administrationId', by: 'patient', version });
  return made(links, actor, archiveId, given, { kind: 'scale', instrument, administrationId, batteryRunId: null });
}

async function made(
  { tx, storage }: Links,
  actor: Actor,
  archiveId: string,
  { requestId, language }: CallInput<Calls['handOver']>['body'],
  subject: Subject,
): Promise<CallData<Calls['handOver']>> {
  const { institutionId, accountId, timeZone } = actor;
  const kept = await newLink({ tx, storage }, requestId);
  const [added] = await tx.write(ADD, {
    institutionId,
    requestId,
    archiveId,
    accountId,
    ...kept,
    language,
    ...subject,
  });
  if (added) {
    const detail = { kind: subject.kind, handOver: true };
    await audit(tx, actor, { action: 'push', noun: 'push', subjectId: added.id, archiveId, detail });
  }
  const [link] = await tx.read(MADE, { requestId });
  if (link?.archive_id !== archiveId || !link.hand_over || link.kind !== subject.kind)
    throw new Refusal(409, 'push:requestTaken');
  const token = await tokenOf({ tx, storage }, link);
  if (token === null) throw new Refusal(409, 'push:requestTaken');
  return { token, expireTime: wireTime(link.expires_at, timeZone) };
}
