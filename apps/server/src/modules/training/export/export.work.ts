import { EXPORT_FORMATS } from '@cogclinic/contract/trainingExport';
import { isHeadsetGame } from '@cogclinic/games/vr/games';
import { flatMeasures, type VrMeasures } from '@cogclinic/games/vr/measures';
import type { VrEvent } from '@cogclinic/games/vr/session';
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
import { LISTED, LISTED_SELECT, listedFrom, presentListed } from '../sessions/sessions.list.ts';
import { COLUMNS, from, presentSession, SELECT } from '../sessions/sessions.rows.ts';
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
  const begun: Begun = { patients: new Set() };
  const t = translator(job.language);
  const file = as === 'bids' ? bidsZip(job.title) : csvZip(t);
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
        for (const { archiveId, opened } of page) {
          await file.add(await opened());
          begun.patients.add(archiveId);
        }
        done = Math.min(AT_ONCE, ids.length - at);
      }
      return { path: await file.close(), left: done };
    },
    name: (time) => `${t('training:export.fileName', { time })}.zip`,
    async noted(tx, actor) {
      for (const archiveId of begun.patients) {
        await audit(tx, actor, { action: 'export', noun: 'training', archiveId, detail: { job: job.id, as } });
      }
    },
    drop: () => file.drop(),
  });
}

const PATIENT = { birthday: day, gender: text, education_years: whole.orNull };
const OF_PATIENT = 'a.birthday, a.gender, a.education_years';
const ON_PAGE = {
  ...COLUMNS,
  ...PATIENT,
  measures: json<Exported['measures']>(),
  native: json<Exported['native']>(),
  game_version: whole,
  measures_version: whole,
  sent: bytes.orNull,
  trials_packed: bytes.orNull,
};
const PAGES = readVisibleSql(
  'training.exported',
  ON_PAGE,
  (parts, { ids }: { ids: readonly string[] }) =>
    `SELECT ${SELECT}, ${OF_PATIENT}, s.measures, s.native, s.game_version, s.measures_version, r.sent, r.trials AS trials_packed
       FROM ${from(parts)}
       LEFT JOIN training_replays r ON r.institution_id = s.institution_id AND r.session_id = s.id
      WHERE s.id = ANY(${ids}::uuid[])`,
);
const HEADSET = readVisibleSql(
  'training.exportedHeadset',
  { ...LISTED, ...PATIENT, headset_measures: json<VrMeasures>(), measures_version: whole, events: json<VrEvent[]>() },
  (parts, { ids }: { ids: readonly string[] }) =>
    `SELECT ${LISTED_SELECT}, ${OF_PATIENT}, v.measures AS headset_measures, v.measures_version, v.events
       FROM ${listedFrom(parts)}
       JOIN vr_sessions v ON v.institution_id = s.institution_id AND v.id = s.id
      WHERE s.kind = 'headset' AND s.id = ANY(${ids}::uuid[])`,
);

/** A session, and what unpacks it: done apart from the transaction, which must not wait for it. */
type Kept = Readonly<{ id: string; archiveId: string; opened: () => Promise<Exported> }>;

/** The sessions of these ids, in their order. */
async function pageOf(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Kept[]> {
  const [pages, worn] = await Promise.all([PAGES(tx, actor, { ids }), HEADSET(tx, actor, { ids })]);
  const kept = [
    ...pages.map((row) => ({ id: row.id, archiveId: row.archive_id, opened: () => openedPage(row, actor) })),
    ...worn.map((row) => ({ id: row.id, archiveId: row.archive_id, opened: async () => openedHeadset(row, actor) })),
  ];
  const byId = new Map(kept.map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function openedPage(row: RowOf<typeof ON_PAGE>, actor: Actor): Promise<Exported> {
  // Once its trials and inputs are erased, a session has but its measures.
  const [device, trials] = row.sent
    ? await Promise.all([
        openedSent(row.sent).then((sent) => sent.device),
        trialsOf({ sent: row.sent, trials: row.trials_packed }),
      ])
    : [null, []];
  return {
    session: { ...presentSession(row, actor), kind: 'browser' },
    ...patientOf(row),
    ...{ measures: row.measures, native: row.native, measuresVersion: row.measures_version },
    what: { kind: 'browser', game: row.game, gameVersion: row.game_version, device, trials },
  };
}

function openedHeadset(row: Awaited<ReturnType<typeof HEADSET>>[number], actor: Actor): Exported {
  const session = presentListed(row, actor);
  if (!isHeadsetGame(session.game)) throw new Error(`${row.id} is no session of a headset`);
  return {
    session,
    ...patientOf(row),
    ...{ measures: flatMeasures(row.headset_measures), native: {}, measuresVersion: row.measures_version },
    what: { kind: 'headset', game: session.game, events: row.events },
  };
}

const patientOf = (row: RowOf<typeof PATIENT>) => ({
  ...{ birthday: row.birthday, gender: row.gender, educationYears: row.education_years },
});
