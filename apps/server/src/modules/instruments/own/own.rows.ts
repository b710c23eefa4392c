import type { KeptFinding, own, ownRow } from '@cogclinic/contract/ownInstruments';
import type { Instrument, Language } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { questionsOf } from '@cogclinic/scales/run';
import { NO_TRANSLATIONS, type Translations } from '@cogclinic/scales/translations';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { json, moment, oneOfColumn, type RowOf, text, whole } from '#platform/sql/columns.ts';
import { read, readSql } from '#platform/sql/statement.ts';
import type { Translate } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import type { ownInstruments } from '../instruments.tables.ts';
import { worded } from './findings.ts';

export type Own = z.output<typeof own>;
export type OwnRow = z.output<typeof ownRow>;

const COLUMNS = {
  code: text,
  version: whole,
  state: oneOfColumn<typeof ownInstruments.state>(),
  instrument: json<Instrument>(),
  /** Warnings of a draft's import that are not dismissed. */
  findings: json<readonly KeptFinding[]>().orNull,
  translations: json<Translations>(),
  revision: whole,
  saved_at: moment,
  published_at: moment.orNull,
  saved_by: text,
  published_by: text.orNull,
};

/** A version as the database holds it. */
export type VersionRow = RowOf<typeof COLUMNS>;

const name = (column: string) =>
  `(SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.${column}) AS ${column}`;
/** A draft that was given up has an empty instrument. */
const KEPT = "instrument <> '{}'";
const SELECT = `o.code, o.version, o.state, o.instrument - 'findings' AS instrument, o.instrument -> 'findings' AS findings,
  o.translations, o.revision, o.saved_at, o.published_at, ${name('saved_by')}, ${name('published_by')}`;

const NEWEST = readSql(
  'instruments.newestVersions',
  COLUMNS,
  () => `SELECT ${SELECT} FROM (SELECT DISTINCT ON (code, state = 'draft') * FROM own_instruments WHERE ${KEPT}
        ORDER BY code, state = 'draft', state = 'published' DESC, version DESC) o ORDER BY o.code`,
);
const VERSIONS = readSql(
  'instruments.versionsOf',
  COLUMNS,
  ({ code }: { code: string }) =>
    `SELECT ${SELECT} FROM own_instruments o WHERE o.code = ${code} AND o.${KEPT} ORDER BY o.version DESC`,
);
const USED_CODES = read('instruments.usedCodes', () =>
  queries<typeof ownInstruments>()
    .selectFrom('own_instruments')
    .select('code')
    .distinct()
    .where(sql<boolean>`${sql.raw(KEPT)}`),
);

/** Of each instrument its draft and its published or last retired version, by code. */
export function newestRows(tx: Tx): Promise<VersionRow[]> {
  return tx.read(NEWEST);
}

/** The codes that the institution uses. */
export async function usedCodes(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.read(USED_CODES);
  return rows.map(({ code }) => code);
}

/** All versions of one instrument, the newest first. */
export function versionRows(tx: Tx, code: string): Promise<VersionRow[]> {
  return tx.read(VERSIONS, { code });
}

/** The versions of one instrument as its row in the list. */
export function presentRow(rows: readonly VersionRow[], language: Language, timeZone: string): OwnRow[] {
  const draft = rows.find(({ state }) => state === 'draft');
  const current = currentOf(rows);
  const shown = draft ?? current;
  if (!shown) return [];
  return [
    {
      id: shown.code,
      name: textOf(shown.instrument.name, language),
      items: questionsOf(shown.instrument).length,
      state: current?.state ?? 'draft',
      version: current?.version ?? null,
      hasDraft: draft !== undefined,
      draftRevision: draft?.revision ?? null,
      savedTime: wireTime(shown.published_at ?? shown.saved_at, timeZone),
      savedBy: shown.published_by ?? shown.saved_by,
    },
  ];
}

/** One instrument whole, in the reader's language. */
export function presentOwn(code: string, rows: readonly VersionRow[], timeZone: string, t: Translate): Own {
  const draft = rows.find(({ state }) => state === 'draft');
  const current = currentOf(rows);
  return {
    id: code,
    state: current?.state ?? 'draft',
    current: current?.instrument ?? null,
    draft: draft
      ? { instrument: draft.instrument, revision: draft.revision, findings: worded(draft.findings ?? [], t) }
      : null,
    translations: (draft ?? current)?.translations ?? NO_TRANSLATIONS,
    versions: rows.map((row) => ({
      version: row.version,
      state: row.state,
      by: row.published_by ?? row.saved_by,
      time: wireTime(row.published_at ?? row.saved_at, timeZone),
    })),
  };
}

/** The published version, else the last one that was. */
export function currentOf(rows: readonly VersionRow[]): VersionRow | undefined {
  const given = rows.filter(({ state }) => state !== 'draft').toSorted((a, b) => b.version - a.version);
  return given.find(({ state }) => state === 'published') ?? given[0];
}
