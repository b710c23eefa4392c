import type { Instrument } from '@cogclinic/scales/instrument';
import type { Translations } from '@cogclinic/scales/translations';
import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { text, whole } from '#platform/sql/columns.ts';
import { readSql, write, writeSql } from '#platform/sql/statement.ts';
import type { ownInstruments } from '../instruments.tables.ts';

type Version = { code: string; version: number };
/** The instrument comes as the text of its JSON: large drafts are not parsed and written once more. */
type Draft = Version & { instrument: string; translations: Translations };
type DraftRow = Version & { instrument: string; translations: string };
/** What was answered to "which answers must not wait?". */
type Answered = { urgentAnswers: 'items' | 'none' };
type State = (typeof ownInstruments.state.enumValues)[number];

const db = queries<typeof ownInstruments>();

const HOLD = readSql(
  'instruments.hold',
  { held: text },
  ({ code }: { code: string }) =>
    `SELECT pg_advisory_xact_lock(hashtextextended('own:' || app.institution_id() || ${code}, 0))::text AS held`,
);

/** Makes changes of one instrument wait for each other, until the transaction ends. */
export async function holdInstrument(tx: Tx, code: string): Promise<void> {
  await tx.read(HOLD, { code });
}

const ADD_DRAFT = writeSql(
  'instruments.addDraft',
  { revision: whole },
  (given: DraftRow & { institutionId: string; savedBy: string; revision: number }) =>
    `INSERT INTO own_instruments AS given_up (institution_id, code, version, state, instrument, translations, saved_by, revision)
     VALUES (${given.institutionId}, ${given.code}, ${given.version}, 'draft', ${given.instrument}, ${given.translations}, ${given.savedBy},
             ${given.revision})
     ON CONFLICT (institution_id, code, version) DO UPDATE
       SET instrument = excluded.instrument, translations = excluded.translations, revision = greatest(given_up.revision + 1, excluded.revision),
           created_at = now(), saved_by = excluded.saved_by, saved_at = now()
     RETURNING revision`,
);

/**
 * Adds a draft. Its revisions go on from those of the drafts before it, so that a window that still shows an earlier draft
 * cannot overwrite this one.
 * @param after the highest revision so far, 0 without any
 * @returns the draft's revision
 */
export async function addDraft(
  tx: Tx,
  { institutionId, accountId: savedBy }: Actor,
  { after, ...draft }: Draft & { after: number },
): Promise<number> {
  const revision = after + 1;
  const [added] = await tx.write(ADD_DRAFT, { ...rowOf(draft), institutionId, savedBy, revision });
  return added?.revision ?? revision;
}

const rowOf = (draft: Draft): DraftRow => ({ ...draft, translations: JSON.stringify(draft.translations) });

const CHANGE_DRAFT = writeSql(
  'instruments.changeDraft',
  {},
  (given: DraftRow & { savedBy: string }) =>
    `UPDATE own_instruments SET instrument = ${given.instrument}, translations = ${given.translations},
       revision = revision + 1, saved_by = ${given.savedBy}, saved_at = now()
      WHERE code = ${given.code} AND version = ${given.version} AND state = 'draft'`,
);

/** Replaces what a draft holds; its revision goes up by one. */
export async function changeDraft(tx: Tx, { accountId: savedBy }: Actor, draft: Draft): Promise<void> {
  await tx.write(CHANGE_DRAFT, { ...rowOf(draft), savedBy });
}

const GIVE_UP_DRAFT = writeSql(
  'instruments.giveUpDraft',
  {},
  ({ code }: { code: string }) =>
    `UPDATE own_instruments SET instrument = '{}' WHERE code = ${code} AND state = 'draft'`,
);

/** Gives up the draft of an instrument; its row stays, so that the next draft goes on counting. */
export async function giveUpDraft(tx: Tx, code: string): Promise<void> {
  await tx.write(GIVE_UP_DRAFT, { code });
}

const RETIRE_PUBLISHED = write('instruments.retirePublished', ({ code }: { code: string }) =>
  db.updateTable('own_instruments').set({ state: 'retired' }).where('code', '=', code).where('state', '=', 'published'),
);
const PUBLISH_DRAFT = write('instruments.publishDraft', (given: Version & Answered & { publishedBy: string }) =>
  db
    .updateTable('own_instruments')
    .set({
      state: 'published',
      instrument: sql<Instrument>`instrument - 'findings'`,
      published_by: given.publishedBy,
      published_at: sql<Date>`now()`,
      urgent_answers: given.urgentAnswers,
    })
    .where('code', '=', given.code)
    .where('version', '=', given.version)
    .where('state', '=', 'draft'),
);

/** Publishes a draft without the findings of its import, and retires the version published before. */
export async function publishDraft(
  tx: Tx,
  { accountId: publishedBy }: Actor,
  { code, version, urgentAnswers }: Version & Answered,
): Promise<void> {
  await tx.write(RETIRE_PUBLISHED, { code });
  await tx.write(PUBLISH_DRAFT, { code, version, publishedBy, urgentAnswers });
}

const SET_STATE = write('instruments.setState', (given: Version & { state: State }) =>
  db
    .updateTable('own_instruments')
    .set({ state: given.state })
    .where('code', '=', given.code)
    .where('version', '=', given.version),
);

/** Retires a version, or publishes it again. */
export async function setState(tx: Tx, { code, version }: Version, state: 'published' | 'retired'): Promise<void> {
  await tx.write(SET_STATE, { code, version, state });
}
