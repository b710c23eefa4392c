import type { CallData } from '@cogclinic/contract/call';
import type { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { GAME_CODES } from '@cogclinic/games/game';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { type NewestDimension, newestDimensions } from '#modules/reports/course/newestDimensions.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Reader } from '#platform/patientRecord.ts';
import { oneOf, real } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { wireDay, wireTime } from '#platform/time.ts';
import { type Choice, choicesFor } from './choice.ts';

type Suggestion = CallData<typeof trainingPlanCalls.suggest>['rows'][number];

const THRESHOLDS = readSql(
  'trainingPlans.thresholds',
  { game: oneOf(GAME_CODES), threshold: real.always },
  ({ archiveId }: { archiveId: string }) =>
    `SELECT DISTINCT ON (s.game) s.game, s.threshold FROM training_sessions s
      WHERE s.archive_id = ${archiveId} AND s.is_valid AND s.threshold IS NOT NULL
      ORDER BY s.game, s.begun_at DESC, s.id DESC`,
);

/**
 * Schemes for a patient, with their reasons in the reader's language: from the newest dimensions of scales, and from the
 * levels of the games played so far.
 * @throws Refusal 404 for a patient out of the actor's scope
 */
export async function suggestFor(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  language: Reader['language'],
): Promise<CallData<typeof trainingPlanCalls.suggest>> {
  const [, dimensions, thresholds] = await Promise.all([
    seeArchive(tx, actor, archiveId),
    newestDimensions(tx, archiveId, language),
    tx.read(THRESHOLDS, { archiveId }),
  ]);
  const weakest = dimensions.filter(({ percent }) => percent < 100).toSorted((a, b) => a.percent - b.percent);
  const choices = choicesFor(
    weakest.map(({ dimension }) => dimension),
    new Map(thresholds.map(({ game, threshold }) => [game, threshold])),
  );
  const reader = { language, timeZone: actor.timeZone };
  return { rows: choices.map((choice) => inWords(choice, dimensions, reader)) };
}

function inWords({ focus, ...choice }: Choice, dimensions: readonly NewestDimension[], reader: Reader): Suggestion {
  const t = translator(reader.language);
  const first = focus.flatMap((dimension) => dimensions.find((one) => one.dimension === dimension) ?? []);
  const names = first.map(({ dimension }) => t(`pdf:dimensions.${dimension}`)).join(t('pdf:list'));
  return {
    ...choice,
    name: t(`trainingPlans:suggest.name.${choice.kind}`, { names }),
    reasons: first.map(({ at, ...reason }) => ({ ...reason, time: wireTime(at, reader.timeZone) })),
    reason: [
      whyOf(choice.kind, first, dimensions.length > 0, { t, reader }),
      focus.includes('calculation') && t('trainingPlans:suggest.calculation', { game: t('games:name.pokerflip') }),
      choice.kind !== 'gentle' && t('trainingPlans:suggest.dose', { weeks: choice.weeks }),
    ]
      .filter(Boolean)
      .join('\n'),
  };
}

function whyOf(
  kind: Choice['kind'],
  first: readonly NewestDimension[],
  isTested: boolean,
  { t, reader }: { t: Translate; reader: Reader },
): string {
  if (kind === 'balanced' && !isTested) return t('trainingPlans:suggest.untested');
  const facts = first.map(({ dimension, percent, instrumentName, at }) =>
    t('trainingPlans:suggest.fact', {
      ...{ name: t(`pdf:dimensions.${dimension}`), percent, instrument: instrumentName },
      date: writtenTimes(reader.language).date(wireDay(at, reader.timeZone)),
    }),
  );
  return t(`trainingPlans:suggest.why.${kind}`, { facts: facts.join(t('pdf:list')) });
}
