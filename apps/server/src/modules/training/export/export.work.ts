import { EXPORT_FORMATS } from '@cogclinic/contract/trainingExport';
import { z } from 'zod';
import { type Begun, holdScope, jobFileKey, makeJobFile } from '#modules/jobs/jobs.file.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { JobRun } from '#platform/jobs.run.ts';
import { bytes, day, json, type RowOf, text, whole } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { openedSent } from '../sessions/packed.ts';
import { COLUMNS, from, presentSession, SELECT, type TrainingSession } from '../sessions/sessions.rows.ts';
import { trialsOf } from '../sessions/trials.ts';
import { bidsZip } from './export.bids.ts';
import { csvZip } from './export.csv.ts';
import type { Exported } from './export.file.ts';

/** What an export is asked to do. */
export const exportInput = z.object({ ids: z.array(z.uuid()), as: z.enum(EXPORT_FORMATS).exclude(['pdf']) });

const AT_ONCE = 20;

/** Writes the sessions of an export to one zip: those that the account may still see while it runs. */
export async function exportSessions(storage: Storage, run: JobRun): Promise<void> {
  const { job } = run;
  const { ids, as } = exportInput.parse(job.input);
  const begun: Begun = {};
  const t = translator(job.language);
  const file = as === 'bids' ? bidsZip(job.title) : csvZip(t);
  const patients = new Set<string>();
  await makeJobFile(storage, run, {
    key: jobFileKey(job, 'zip'),
    begun,
    async write() {
      let done = -run.done;
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        let page: Kept[] = [];
        await run.step(async (tx, actor) => {
          holdScope(begun, actor);
          page = await pageOf(tx, actor, ids.slice(at, at + AT_ONCE));
          return { done };
        });
        for (const one of page) await file.add(await exported(one));
        for (const { session } of page) patients.add(session.archiveId);
        done = Math.min(AT_ONCE, ids.length - at);
      }
      return { path: await file.close(), left: done };
    },
    name: (time) => `${t('training:export.fileName', { time })}.zip`,
    async noted(tx, actor) {
      for (const archiveId of patients) {
        await audit(tx, actor, { action: 'export', noun: 'training', archiveId, detail: { job: job.id, as } });
      }
    },
    drop: () => file.drop(),
  });
}

const EXPORTED = {
  ...COLUMNS,
  birthday: day,
  gender: text,
  education_years: whole.orNull,
  measures: json<Exported['measures']>(),
  native: json<Exported['native']>(),
  game_version: whole,
  measures_version: whole,
  sent: bytes,
  trials_packed: bytes.orNull,
};
const PAGE = readVisibleSql(
  'training.exported',
  EXPORTED,
  (parts, { ids }: { ids: readonly string[] }) =>
    `SELECT ${SELECT}, a.birthday, a.gender, a.education_years, s.measures, s.native, s.game_version, s.measures_version,
            r.sent, r.trials AS trials_packed
       FROM ${from(parts)}
       JOIN training_replays r ON r.institution_id = s.institution_id AND r.session_id = s.id
      WHERE s.id = ANY(${ids}::uuid[]) ORDER BY s.begun_at DESC, s.id DESC`,
);

type Kept = { row: RowOf<typeof EXPORTED>; session: TrainingSession };

async function pageOf(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Kept[]> {
  const rows = await PAGE(tx, actor, { ids });
  return rows.map((row) => ({ row, session: presentSession(row, actor) }));
}

/** Unpacks a session; done apart from the transaction, which must not wait for it. */
async function exported({ row, session }: Kept): Promise<Exported> {
  const [sent, played] = await Promise.all([
    openedSent(row.sent),
    trialsOf({ sent: row.sent, trials: row.trials_packed }),
  ]);
  return {
    session,
    ...{ birthday: row.birthday, gender: row.gender, educationYears: row.education_years },
    ...{ measures: row.measures, native: row.native },
    ...{ gameVersion: row.game_version, measuresVersion: row.measures_version },
    device: sent.device,
    played,
  };
}
