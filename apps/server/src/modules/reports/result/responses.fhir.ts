import { setImmediate as nextTurn } from 'node:timers/promises';
import { responseItems } from '@cogclinic/fhir/response';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import type { TextSet } from '@cogclinic/scales/validatedTexts';
import { LRUCache } from 'lru-cache';
import { questionnaireUrl } from '#modules/instruments/fhir/fhir.service.ts';
import { textSetOf } from '#modules/instruments/instruments.service.ts';
import type { Tx } from '#platform/database.ts';
import { fhirRows } from '#platform/fhirSource.ts';
import { valuesFor } from '#platform/fhirTokens.ts';
import { json, moment, oneOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { answeredInstrument } from '../reports.present.ts';
import { ANSWERED, reportsFrom, THERE } from '../reports.rows.ts';

const RELEASES = readSql(
  'reports.releases',
  {
    institution_id: uuid,
    instrument: text,
    instrument_version: text,
    answered: json<Instrument>().orNull,
    texts: json<TextSet>().orNull,
  },
  ({ codes, versions }: { codes: string[]; versions: string[] }) =>
    `SELECT r.institution_id, r.instrument, r.instrument_version, ${ANSWERED} AS answered,
            ${textSetOf('r.institution_id', 'r.instrument', 'r.instrument_version')} AS texts
       FROM (SELECT app.institution_id() AS institution_id, code AS instrument, version AS instrument_version
               FROM unnest(${codes}::text[], ${versions}::text[]) AS of(code, version)) r`,
);

/** Releases of instruments never change. */
const kept = new LRUCache<string, Instrument>({ max: 60 });

/** For how long answers are written before others have their turn: short ones take a twentieth of it each. */
const TURN_MS = 2;

type Released = Readonly<{ instrument: string; instrument_version: string }>;

/** The instruments as they were answered. */
async function releasesOf(
  tx: Tx,
  institutionId: string,
  rows: readonly Released[],
): Promise<(row: Released) => Instrument> {
  const keyOf = (row: Released) => `${institutionId} ${row.instrument} ${row.instrument_version}`;
  const needed = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const known = new Map(needed.map((row) => [keyOf(row), kept.get(keyOf(row))] as const));
  const missing = needed.filter((row) => !known.get(keyOf(row)));
  if (missing.length > 0) {
    const codes = missing.map(({ instrument }) => instrument);
    const versions = missing.map((row) => row.instrument_version);
    for (const row of await tx.read(RELEASES, { codes, versions })) {
      const instrument = answeredInstrument(row);
      known.set(keyOf(row), instrument);
      kept.set(keyOf(row), instrument);
    }
  }
  return (row) => {
    const instrument = known.get(keyOf(row));
    if (!instrument) throw new Error(`no release ${row.instrument_version} of ${row.instrument} is kept`);
    return instrument;
  };
}

/** The answers behind reports as QuestionnaireResponses. */
export const responseSource = fhirRows({
  type: 'QuestionnaireResponse',
  name: 'fhir.responses',
  columns: {
    archive_id: uuid,
    version: whole,
    instrument: text,
    instrument_version: text,
    answers: json<Answers>(),
    test_ended_at: moment,
    answered_by: oneOf(['patient', 'informant']),
  },
  select: `r.archive_id, r.version, r.instrument, r.instrument_version, r.answers, r.test_ended_at,
    CASE WHEN r.informant IS NULL THEN 'patient' ELSE 'informant' END AS answered_by`,
  from: reportsFrom,
  where: THERE,
  id: 'r.id',
  updated: 'r.updated_at',
  patient: 'r.archive_id',
  date: { column: 'r.test_ended_at', is: 'moment', name: 'authored' },
  tokens: { status: { column: "'completed'", values: valuesFor({ completed: 'completed' }) } },
  async prepare(tx, rows, { actor }) {
    const releaseOf = await releasesOf(tx, actor.institutionId, rows);
    const items = new Map<string, string>();
    let since = performance.now();
    for (const row of rows) {
      items.set(row.id, responseItems(releaseOf(row), row.answers, actor.timeZone));
      // Many answers take long together: others have their turn between them.
      if (performance.now() - since < TURN_MS) continue;
      await nextTurn();
      since = performance.now();
    }
    return items;
  },
  toResource: (row, { base }) => {
    const subject = { reference: `Patient/${row.archive_id}` };
    return {
      resourceType: 'QuestionnaireResponse',
      meta: { versionId: String(row.version), lastUpdated: row.updated_at.toISOString() },
      questionnaire: `${questionnaireUrl(base, row.instrument)}|${row.instrument_version}`,
      status: 'completed',
      subject,
      authored: row.test_ended_at.toISOString(),
      ...(row.answered_by === 'patient' && { source: subject }),
    };
  },
  members: (id, items) => {
    const item = items.get(id);
    return item ? `"item":${item}` : '';
  },
});
