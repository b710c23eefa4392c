import type { KeptFinding, own, ownRow } from '@cogclinic/contract/ownInstruments';
import type { Instrument, Language } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { questionsOf } from '@cogclinic/scales/run';
import type { z } from 'zod';
import type { Tx } from '#platform/database.ts';
import type { Translate } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { worded } from './findings.ts';

export type Own = z.output<typeof own>;
export type OwnRow = z.output<typeof ownRow>;

/** A version as the database holds it. */
export type VersionRow = {
  code: string;
  version: number;
  state: 'draft' | 'published' | 'retired';
  instrument: Instrument;
  /** Those of a draft's import that are not dismissed. */
  findings: readonly KeptFinding[] | null;
  revision: number;
  saved_at: Date;
  published_at: Date | null;
  saved_by: string;
  published_by: string | null;
};

const name = (column: string) =>
  `(SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.${column}) AS ${column}`;
/** A draft that was given up is there no more. */
const KEPT = "instrument <> '{}'";
const SELECT = `o.code, o.version, o.state, o.instrument - 'findings' AS instrument, o.instrument -> 'findings' AS findings, o.revision, o.saved_at, o.published_at, ${name('saved_by')}, ${name('published_by')}`;

/** Of each instrument its draft and its published or last retired version, by code. */
export function newestRows(tx: Tx): Promise<VersionRow[]> {
  return tx.rows<VersionRow>(
    `SELECT ${SELECT} FROM (SELECT DISTINCT ON (code, state = 'draft') * FROM own_instruments WHERE ${KEPT}
        ORDER BY code, state = 'draft', state = 'published' DESC, version DESC) o ORDER BY o.code`,
  );
}

/** The codes that the institution uses. */
export async function usedCodes(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.rows<{ code: string }>(`SELECT DISTINCT code FROM own_instruments WHERE ${KEPT}`);
  return rows.map(({ code }) => code);
}

/** All versions of one instrument, the newest first. */
export function versionRows(tx: Tx, code: string): Promise<VersionRow[]> {
  return tx.rows<VersionRow>(
    `SELECT ${SELECT} FROM own_instruments o WHERE o.code = $1 AND o.${KEPT} ORDER BY o.version DESC`,
    [code],
  );
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
    versions: rows.map((row) => ({
      version: row.version,
      state: row.state,
      by: row.published_by ?? row.saved_by,
      time: wireTime(row.published_at ?? row.saved_at, timeZone),
    })),
  };
}

/** The published version, else the last one that was. */
function currentOf(rows: readonly VersionRow[]): VersionRow | undefined {
  const given = rows.filter(({ state }) => state !== 'draft').toSorted((a, b) => b.version - a.version);
  return given.find(({ state }) => state === 'published') ?? given[0];
}
