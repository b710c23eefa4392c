import { ageOn } from '@cogclinic/contract/nationalId';
import { isCheckOf } from '@cogclinic/games/checks';
import type { Profile } from '@cogclinic/games/profile';
import { seeKeptArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { write } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireDay } from '#platform/time.ts';
import { taskOfSession } from '../plans/plans.task.ts';
import { packedSent, packedTrials } from './packed.ts';
import type { Scored, Sent } from './scored.ts';
import { scoreInTurn } from './scoring.ts';
import { COLUMNS, from, presentSession, SELECT, type TrainingSession } from './sessions.rows.ts';
import type { trainingReplays, trainingSessions } from './sessions.tables.ts';

const db = queries<typeof trainingSessions | typeof trainingReplays>();

type Kept = Pick<Sent, 'id' | 'archiveId' | 'game' | 'difficulty' | 'setting' | 'ending'> &
  Pick<Actor, 'institutionId'> &
  Scored &
  Profile & { begunAt: Date; endedAt: Date; pushId: string | null; createdBy: string | null } & {
    deviceKind: Sent['device']['kind'];
    checkRight: number | null;
    checkOf: number | null;
    ageYears: number;
    educationYears: number | null;
    planId: string | null;
    planDay: string | null;
    planPosition: number | null;
  };
const ADD = write('training.add', (given: Kept) =>
  db
    .insertInto('training_sessions')
    .values({
      institution_id: given.institutionId,
      id: given.id,
      archive_id: given.archiveId,
      game: given.game,
      difficulty: given.difficulty,
      setting: given.setting,
      ending: given.ending,
      begun_at: given.begunAt,
      ended_at: given.endedAt,
      active_ms: given.activeMs,
      trials: given.trials,
      correct: given.correct,
      threshold: given.threshold,
      score: given.score,
      rt_median: given.rtMedian,
      is_valid: given.isValid,
      flags: given.flags,
      measures: given.measures,
      native: given.native,
      game_version: given.gameVersion,
      measures_version: given.measuresVersion,
      device_kind: given.deviceKind,
      check_right: given.checkRight,
      check_of: given.checkOf,
      errors: given.errors,
      levels: given.levels,
      rt_low: given.rtLow,
      rt_high: given.rtHigh,
      age_years: given.ageYears,
      education_years: given.educationYears,
      plan_id: given.planId,
      plan_day: given.planDay,
      plan_position: given.planPosition,
      push_id: given.pushId,
      created_by: given.createdBy,
    })
    // Sent again, because the answer was lost on its way.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);
const ADD_REPLAY = write(
  'training.addReplay',
  (given: { institutionId: string; id: string; sent: Buffer; trials: Buffer }) =>
    db
      .insertInto('training_replays')
      .values({ institution_id: given.institutionId, session_id: given.id, sent: given.sent, trials: given.trials })
      .onConflict((conflict) => conflict.doNothing()),
);
const SEE = readVisibleSql(
  'training.see',
  COLUMNS,
  (parts, { id, archiveId }: { id: string; archiveId: string }) =>
    `SELECT ${SELECT} FROM ${from(parts)} WHERE s.id = ${id} AND s.archive_id = ${archiveId}`,
);

/**
 * Keeps a session that a patient played, at home when behind a link; sent again, it is kept once. One that
 * waited on its device while its patient's archive was merged goes to the archive that is kept.
 * @param before its score, where it was scored before the transaction
 * @throws Refusal 404 for a patient out of the actor's scope, 422 when its result does not follow from its events, it ended
 *   before it began, its game has no such check, or its plan is not the patient's, 409 when its id is another session's
 */
export async function saveSession(
  tx: Tx,
  actor: Actor,
  sent: Sent,
  link: { pushId: string; isHandedOver: boolean } | null = null,
  before: Scored | null = null,
): Promise<TrainingSession> {
  const [begunAt, endedAt] = [new Date(sent.begun), new Date(sent.ended)];
  if (endedAt < begunAt) throw new Refusal(422, 'training:fault.clock');
  if (!isCheckOf(sent.game, sent.check)) throw new Refusal(422, 'training:mismatch');
  const { id: archiveId, birthday, educationYears } = await seeKeptArchive(tx, actor, sent.archiveId);
  const scored = before ?? (await scoreInTurn(actor.institutionId, sent));
  const [kept, trials] = await Promise.all([packedSent(sent), packedTrials(scored.played)]);
  const { institutionId, accountId } = actor;
  const { id, game, difficulty, setting, ending } = sent;
  const today = wireDay(new Date(), actor.timeZone);
  const task = await taskOfSession(tx, { ...sent, archiveId, today });
  const [added] = await tx.write(ADD, {
    ...scored,
    ...scored.profile,
    ...{
      institutionId,
      id,
      archiveId,
      game,
      difficulty,
      setting,
      ending,
      begunAt,
      endedAt,
      pushId: link?.pushId ?? null,
    },
    // At the clinic it was the account that handed the device over.
    createdBy: link && !link.isHandedOver ? null : accountId,
    ...{ deviceKind: sent.device.kind, educationYears },
    ...{ checkRight: sent.check?.right ?? null, checkOf: sent.check?.of ?? null },
    // A device whose clock is decades behind has patients who are not born yet.
    ageYears: Math.max(0, ageOn(birthday, wireDay(begunAt, actor.timeZone))),
    ...{ planId: task?.planId ?? null, planDay: task?.day ?? null, planPosition: task?.position ?? null },
  });
  if (added) {
    await tx.write(ADD_REPLAY, { institutionId, id, sent: kept, trials });
    const detail = link && { by: 'patient', push: link.pushId };
    await audit(tx, actor, { action: 'add', noun: 'training', subjectId: id, archiveId, ...(detail && { detail }) });
  }
  const [row] = await SEE(tx, actor, { id, archiveId });
  if (!row) throw new Refusal(409, 'training:otherSession');
  return presentSession(row, actor);
}
