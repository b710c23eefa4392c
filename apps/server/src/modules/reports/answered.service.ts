import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Instrument } from '@cogclinic/scales/instrument';
import type { Tx } from '#platform/database.ts';
import { json, text } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { ANSWERED } from './reports.rows.ts';

type Given = Readonly<{ instrument: string; version: string }>;

/** Each instrument with the texts that it had in the version given; null where that version is not kept. */
const GIVEN = readSql(
  'reports.answered',
  { code: text, version: text, answered: json<Instrument>().orNull },
  ({ codes, versions }: { codes: readonly string[]; versions: readonly string[] }) =>
    `SELECT r.instrument AS code, r.instrument_version AS version, ${ANSWERED} AS answered
       FROM (SELECT app.institution_id() AS institution_id, g.code AS instrument, g.version AS instrument_version
               FROM unnest(${codes}::text[], ${versions}::text[]) AS g (code, version)) r`,
);

/**
 * The instruments of tests as they were when they were given.
 * @returns finds one by its code and version; undefined for one of which nothing is kept
 */
export async function answeredInstruments(
  tx: Tx,
  tests: readonly Given[],
): Promise<(code: string, version: string) => Instrument | undefined> {
  const given = [...new Map(tests.map((test) => [keyOf(test.instrument, test.version), test])).values()];
  const codes = given.map(({ instrument }) => instrument);
  const rows = await tx.read(GIVEN, { codes, versions: given.map(({ version }) => version) });
  const known = new Map(
    rows.map(({ code, version, answered }) => [keyOf(code, version), answered ?? instrumentByCode(code)]),
  );
  return (code, version) => known.get(keyOf(code, version));
}

const keyOf = (code: string, version: string): string => JSON.stringify([code, version]);
