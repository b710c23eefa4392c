import type { TextSet, TextsByKey } from '@cogclinic/scales/validatedTexts';
import type { TextSources } from '@cogclinic/scales/wording';
import { sql } from 'kysely';
import type { accounts } from '#modules/identity/identity.tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { json, moment, type RowOf, text, whole } from '#platform/sql/columns.ts';
import { readSql, write } from '#platform/sql/statement.ts';
import type { instrumentTexts } from './validated.tables.ts';

const db = queries<typeof accounts | typeof instrumentTexts>();

const SET_COLUMNS = {
  number: whole,
  release: text,
  sources: json<TextSources>(),
  loaded_at: moment,
  loaded_by: text,
  replaced_at: moment.orNull,
  replaced_by: text.orNull,
};
export type SetRow = RowOf<typeof SET_COLUMNS>;

const name = (column: string) =>
  `(SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.${column}) AS ${column}`;
const SETS = readSql(
  'instruments.textSets',
  SET_COLUMNS,
  ({ instrument }: { instrument: string }) =>
    `SELECT x.number, x.release, x.sources, x.created_at AS loaded_at, ${name('loaded_by')}, x.replaced_at, ${name('replaced_by')}
       FROM instrument_texts x WHERE x.instrument = ${instrument} ORDER BY x.number DESC`,
);
const IN_USE = readSql(
  'instruments.textSetInUse',
  { number: whole, sources: json<TextSources>(), texts: json<TextsByKey>() },
  ({ instrument }: { instrument: string }) =>
    `SELECT number, sources, texts FROM instrument_texts WHERE instrument = ${instrument} AND replaced_at IS NULL`,
);

/** All sets of an instrument without their texts, the newest first. */
export const setRows = (tx: Tx, instrument: string): Promise<SetRow[]> => tx.read(SETS, { instrument });

/** The set in use; undefined for our own wording. */
export async function setInUse(tx: Tx, instrument: string): Promise<TextSet | undefined> {
  const [set] = await tx.read(IN_USE, { instrument });
  return set;
}

const HOLD = readSql(
  'instruments.holdTexts',
  { held: text },
  ({ instrument }: { instrument: string }) =>
    `SELECT pg_advisory_xact_lock(hashtextextended('texts:' || app.institution_id() || ${instrument}, 0))::text AS held`,
);

/** Makes changes of one instrument's texts wait for each other, until the transaction ends. */
export async function holdTexts(tx: Tx, instrument: string): Promise<void> {
  await tx.read(HOLD, { instrument });
}

const REPLACE = write('instruments.replaceTexts', (given: { instrument: string; by: string }) =>
  db
    .updateTable('instrument_texts')
    .set({ replaced_by: given.by, replaced_at: sql<Date>`now()` })
    .where('instrument', '=', given.instrument)
    .where('replaced_at', 'is', null)
    .returning('number'),
);

/** Takes the set in use out of use; answers its number, undefined when there was none. */
export async function replaceTexts(tx: Tx, actor: Actor, instrument: string): Promise<number | undefined> {
  const [replaced] = await tx.write(REPLACE, { instrument, by: actor.accountId });
  return replaced?.number;
}

type NewSet = TextSet & { institutionId: string; instrument: string; release: string; loadedBy: string };
const ADD = write('instruments.addTexts', (given: NewSet) =>
  db.insertInto('instrument_texts').values({
    institution_id: given.institutionId,
    instrument: given.instrument,
    number: given.number,
    release: given.release,
    sources: given.sources,
    texts: given.texts,
    loaded_by: given.loadedBy,
  }),
);

/** Adds a set, which is the one in use; the one before must have been replaced. */
export async function addTexts(tx: Tx, actor: Actor, set: Omit<NewSet, 'institutionId' | 'loadedBy'>): Promise<void> {
  await tx.write(ADD, { ...set, institutionId: actor.institutionId, loadedBy: actor.accountId });
}
