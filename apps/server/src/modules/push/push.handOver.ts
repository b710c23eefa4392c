import { randomBytes } from 'node:crypto';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { pushCalls } from '@cogclinic/contract/push';
import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { bool, moment, text, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { wireTime } from '#platform/time.ts';

type Calls = typeof pushCalls;

type Made = Readonly<{
  institutionId: string;
  requestId: string;
  archiveId: string;
  accountId: string;
  token: string;
  language: Language;
}>;
/** A morning at the clinic. */
const ADD = writeSql(
  'push.addHandOver',
  { id: uuid },
  (
    given: Made,
  ) => `INSERT INTO pushes (institution_id, request_id, archive_id, account_id, kind, token, language, hand_over, expires_at)
    VALUES (${given.institutionId}, ${given.requestId}, ${given.archiveId}, ${given.accountId}, 'training', ${given.token},
      ${given.language}, true, now() + interval '4 hours')
    ON CONFLICT (institution_id, request_id) DO NOTHING RETURNING id`,
);
const MADE = readSql(
  'push.handOver',
  { token: text, archive_id: uuid, hand_over: bool, expires_at: moment },
  ({ requestId }: { requestId: string }) =>
    `SELECT token, archive_id, hand_over, expires_at FROM pushes WHERE request_id = ${requestId}`,
);

/**
 * Makes the link with which staff hand a device to a patient: it opens this patient's training and nothing else, for four hours,
 * and what is played behind it was played at the clinic. The same request again answers the same link.
 * @throws Refusal 404 for a patient out of the actor's scope, 409 when the request made another link
 */
export async function handOver(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  { requestId, language }: CallInput<Calls['handOver']>['body'],
): Promise<CallData<Calls['handOver']>> {
  await seeArchive(tx, actor, archiveId);
  const { institutionId, accountId, timeZone } = actor;
  const token = randomBytes(32).toString('base64url');
  const [added] = await tx.write(ADD, { institutionId, requestId, archiveId, accountId, token, language });
  if (added) {
    const detail = { kind: 'training', handOver: true };
    await audit(tx, actor, { action: 'push', noun: 'push', subjectId: added.id, archiveId, detail });
  }
  const [made] = await tx.read(MADE, { requestId });
  if (made?.archive_id !== archiveId || !made.hand_over) throw new Refusal(409, 'push:requestTaken');
  return { token: made.token, expireTime: wireTime(made.expires_at, timeZone) };
}
