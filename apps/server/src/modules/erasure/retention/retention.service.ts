import type { CallData, CallInput } from '@cogclinic/contract/call';
import {
  BIN_DAYS,
  RAW_KINDS,
  RETENTION_LAW_CODES,
  RETENTION_LAWS,
  type retentionCalls,
  YEARS_BY_LAW,
} from '@cogclinic/contract/retention';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { PatientRecord } from '#platform/patientRecord.ts';
import { fieldRefused, stale } from '#platform/refusal.ts';
import { moment, oneOf, type RowOf, text, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { wireDay, wireTime } from '#platform/time.ts';
import { ageOf } from '../statements/raw.ts';
import { foreseen, type Shorter } from './foreseen.ts';

type Retention = CallData<typeof retentionCalls.one>;
type Body = CallInput<typeof retentionCalls.update>['body'];
type Periods = Omit<Body, 'confirmed' | 'version'>;

const COLUMNS = {
  binDays: whole,
  law: oneOf(RETENTION_LAW_CODES),
  reviewYears: whole.orNull,
  eyeYears: whole.orNull,
  cervicalYears: whole.orNull,
  vrYears: whole.orNull,
  trainingYears: whole.orNull,
  recordingsYears: whole.orNull,
  examsYears: whole.orNull,
  partiesYears: whole.orNull,
  changedByName: text.orNull,
  updatedAt: moment,
  version: whole,
};
const OWN = readSql(
  'retention.own',
  COLUMNS,
  () =>
    `SELECT r.bin_days AS "binDays", r.law, r.review_years AS "reviewYears", r.eye_years AS "eyeYears", r.cervical_years AS "cervicalYears",
            r.vr_years AS "vrYears", r.training_years AS "trainingYears", r.recordings_years AS "recordingsYears",
            r.exams_years AS "examsYears", r.parties_years AS "partiesYears", r.version,
            r.updated_at AS "updatedAt",
            (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.changed_by) AS "changedByName"
       FROM retentions r WHERE r.institution_id = app.institution_id()`,
);
type Set = Periods & { institutionId: string; by: string; version: number };
const SET = writeSql(
  'retention.set',
  { version: whole },
  (given: Set) =>
    `INSERT INTO retentions AS r (institution_id, bin_days, law, review_years, eye_years, cervical_years, vr_years, training_years,
                                  recordings_years, exams_years, parties_years, changed_by, version)
     VALUES (${given.institutionId}, ${given.binDays}, ${given.law}, ${given.reviewYears}, ${given.eyeYears}, ${given.cervicalYears},
             ${given.vrYears}, ${given.trainingYears}, ${given.recordingsYears},
             ${given.examsYears}, ${given.partiesYears}, ${given.by}, ${given.version}::int + 1)
     ON CONFLICT (institution_id) DO UPDATE SET bin_days = excluded.bin_days, law = excluded.law, review_years = excluded.review_years,
       eye_years = excluded.eye_years, cervical_years = excluded.cervical_years, vr_years = excluded.vr_years,
       training_years = excluded.training_years, recordings_years = excluded.recordings_years,
       exams_years = excluded.exams_years, parties_years = excluded.parties_years, changed_by = excluded.changed_by,
       updated_at = now(), version = r.version + 1
      WHERE r.version = ${given.version}::int
     RETURNING r.version`,
);

/** How long everything is kept until an administrator changes it. */
const DEFAULTS: Retention = {
  ...{ binDays: BIN_DAYS.least, law: 'none', reviewYears: null },
  ...{ eyeYears: null, cervicalYears: null, vrYears: null, trainingYears: null, recordingsYears: null },
  ...{ examsYears: null, partiesYears: null },
  ...{ changedByName: null, changeTime: null, version: 1 },
};

/** How long the institution keeps what. */
export async function ownRetention(tx: Tx, actor: Actor): Promise<Retention> {
  const [row] = await tx.read(OWN);
  return row ? presented(row, actor) : DEFAULTS;
}

/**
 * Sets how long the institution keeps what. What would erase something the coming night is saved only once that is confirmed.
 * @throws Refusal 422 for fewer years than the law that was named; 409 with the current periods when the version is old
 */
export async function setRetention(
  { tx, actor }: { tx: Tx; actor: Actor },
  { confirmed, version, ...periods }: Body,
  records: readonly PatientRecord[],
): Promise<CallData<typeof retentionCalls.update>> {
  const before = await ownRetention(tx, actor);
  if (before.version !== version) throw stale(before);
  const { years } = RETENTION_LAWS[periods.law];
  const tooFew = YEARS_BY_LAW.find((name) => years !== null && (periods[name] ?? Infinity) < years);
  if (tooFew && years !== null) throw fieldRefused(tooFew, 'retention:belowLaw', { years });
  const goes = await foreseen(tx, shorterThan(before, periods, wireDay(new Date(), actor.timeZone)), records);
  const isErasing = goes.patients > 0 || goes.records.length > 0 || goes.raw.length > 0;
  if (isErasing && !confirmed) return { isSaved: false, retention: before, goes };
  const { institutionId, accountId } = actor;
  const [saved] = await tx.write(SET, { ...periods, institutionId, by: accountId, version });
  if (!saved) throw stale(await ownRetention(tx, actor));
  const fields = (Object.keys(periods) as (keyof Periods)[]).filter((name) => periods[name] !== before[name]);
  const detail = Object.fromEntries(fields.map((name) => [name, periods[name]]));
  await audit(tx, actor, { action: 'change', noun: 'institution', subjectId: institutionId, detail });
  return { isSaved: true, retention: await ownRetention(tx, actor), goes };
}

/** Which of the periods are shorter than before; null is for good. */
export function shorterThan(before: Periods, after: Periods, today: string): Shorter {
  const isShorter = (name: keyof Periods) => Number(after[name] ?? Infinity) < Number(before[name] ?? Infinity);
  return {
    ...(isShorter('binDays') && { binDays: after.binDays }),
    raw: RAW_KINDS.flatMap((kind) => {
      const years = after[`${kind}Years`];
      return years !== null && isShorter(`${kind}Years`) ? [{ kind, years, age: ageOf(after.law) }] : [];
    }),
    ...(after.reviewYears !== null && isShorter('reviewYears') && { review: { today, years: after.reviewYears } }),
  };
}

function presented({ updatedAt, ...row }: RowOf<typeof COLUMNS>, { timeZone }: Actor): Retention {
  return { ...row, changeTime: wireTime(updatedAt, timeZone) };
}
