import { instrumentByCode, instruments } from '@cogclinic/scales/catalogue';
import type { Instrument, Language, Texts } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { OWN_PREFIX } from '@cogclinic/scales/ownPrefix';
import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { json, text } from '#platform/sql/columns.ts';
import { read, readSql } from '#platform/sql/statement.ts';
import { type OwnAdvice, ownAdvices } from './advices/ownAdvices.service.ts';
import { asHere, asHereAdvised } from './instruments.here.ts';
import type { ownInstruments } from './instruments.tables.ts';

const db = queries<typeof ownInstruments>();
const published = db.selectFrom('own_instruments').where('state', '=', 'published');

export const isOwn = (code: string): boolean => code.startsWith(OWN_PREFIX);

const PUBLISHED = read('instruments.published', (given: { code: string }) =>
  published.select('instrument').where('code', '=', given.code),
);
const OF_VERSION = read('instruments.ofVersion', (given: { code: string; version: string }) =>
  db
    .selectFrom('own_instruments')
    .select('instrument')
    .where('code', '=', given.code)
    .where(sql<string>`version::text`, '=', given.version)
    .where('state', '<>', 'draft'),
);
const IS_PUBLISHED = read('instruments.isPublished', (given: { code: string }) =>
  published.select('code').where('code', '=', given.code),
);
const ALL_PUBLISHED = read('instruments.allPublished', () => published.select('instrument').orderBy('code'));
/**
 * The instrument with this code, of the catalogue or the institution's own. With a version, e.g. that of a test begun
 * earlier, an own one as it was then, and one of the catalogue worded as it was then; without, the published one in the wording
 * in use. Its default norm set is the institution's choice, or the usual one of its region.
 * @throws Refusal 404 when there is none
 */
export async function instrumentOf(tx: Tx, code: string, version?: string): Promise<Instrument> {
  const found = await findInstrument(tx, code, version);
  if (!found) throw notFound();
  return found;
}

/** As `instrumentOf`, undefined when there is none. */
export async function findInstrument(tx: Tx, code: string, version?: string): Promise<Instrument | undefined> {
  if (!isOwn(code)) {
    const instrument = instrumentByCode(code);
    return instrument && asHere(tx, instrument, version);
  }
  const [own] = await (version === undefined ? tx.read(PUBLISHED, { code }) : tx.read(OF_VERSION, { code, version }));
  return own?.instrument;
}

/**
 * What scoring needs: the instrument in use, undefined when there is none, and the institution's own advice for its bands. Both
 * come in one statement for an instrument of the catalogue.
 */
export async function instrumentToScore(
  tx: Tx,
  code: string,
): Promise<{ instrument: Instrument | undefined; advices: readonly OwnAdvice[] }> {
  const known = isOwn(code) ? undefined : instrumentByCode(code);
  if (!known) {
    const [instrument, advices] = await Promise.all([findInstrument(tx, code), ownAdvices(tx, code)]);
    return { instrument, advices };
  }
  return asHereAdvised(tx, known);
}

/** Whether answers to this instrument of the catalogue can raise a safety flag; false for own ones, which are not read for it. */
export const mayRaiseFlag = (code: string): boolean => (instrumentByCode(code)?.scoring.flags.length ?? 0) > 0;

/** Whether an instrument of this code may be given; cheaper than `instrumentOf`. */
export async function isInstrument(tx: Tx, code: string): Promise<boolean> {
  if (!isOwn(code)) return instrumentByCode(code) !== undefined;
  const own = await tx.read(IS_PUBLISHED, { code });
  return own.length > 0;
}

/** Every instrument that the institution can give: the catalogue's, then its own published ones, sorted by code. */
export async function allInstruments(tx: Tx): Promise<readonly Instrument[]> {
  const own = await tx.read(ALL_PUBLISHED);
  return own.length === 0 ? instruments : [...instruments, ...own.map(({ instrument }) => instrument)];
}

/**
 * SQL of the name (`Texts`) of the institution's own instrument whose code is in `column`, also of one that is no longer
 * given; null for those of the catalogue. `nameOf` reads it.
 */
export const ownName = (column: string): string =>
  `CASE WHEN ${column} LIKE '${OWN_PREFIX}%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
    WHERE o.code = ${column} AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END`;

/** SQL of the `TextSet` of the instrument and version in these columns; null for our own wording. */
export const textSetOf = (institutionId: string, instrument: string, version: string): string =>
  `(SELECT jsonb_build_object('number', x.number, 'sources', x.sources, 'texts', x.texts) FROM instrument_texts x
    WHERE x.institution_id = ${institutionId} AND x.instrument = ${instrument}
      AND x.number = nullif(split_part(${version}, '+t', 2), '')::int)`;

/** An instrument's name in the reader's language, own ones by what `ownName` found; the code when there is none. */
export function nameOf(code: string, own: Texts | null, language: Language): string {
  const name = own ?? instrumentByCode(code)?.name;
  return name ? textOf(name, language) : code;
}

const OWN_NAMES = readSql(
  'instruments.ownNames',
  { code: text, name: json<Texts>() },
  () => `SELECT DISTINCT ON (code) code, instrument -> 'name' AS name FROM own_instruments
    WHERE state <> 'draft' ORDER BY code, version DESC`,
);

/** The names of all the institution's own instruments, also of those that are no longer given, by their codes. */
export async function ownNames(tx: Tx): Promise<ReadonlyMap<string, Texts>> {
  const rows = await tx.read(OWN_NAMES);
  return new Map(rows.map(({ code, name }) => [code, name]));
}
