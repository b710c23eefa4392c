import type { CallData } from '@cogclinic/contract/call';
import type { statisticsCalls } from '@cogclinic/contract/statistics';
import { instruments } from '@cogclinic/scales/catalogue';
import type { Answers, Instrument, Language, Texts } from '@cogclinic/scales/instrument';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { json, moment, text, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';
import { urgentPaths } from './urgentPaths.service.ts';
import { urgentTests } from './urgentTests.service.ts';

type OpenSafety = CallData<typeof statisticsCalls.own>['openSafety'];

/** More than an institution leaves unfinished; their answers are looked at one by one. */
const COUNTED_AT_MOST = 500;
const NAMED_AT_MOST = 50;

const CATALOGUE = instruments.flatMap((instrument) => urgentPaths(instrument, null));

const OPEN = readVisibleSql(
  'administrations.openSafety',
  {
    id: uuid,
    archive_id: uuid,
    name: text,
    instrument: text,
    version: text,
    own: json<Texts>().orNull,
    answers: json<Answers>(),
    saved_at: moment,
  },
  ({ patients }, given: { instruments: string[]; versions: (string | null)[]; paths: string[] }) =>
    `SELECT d.id, d.archive_id, a.name, d.instrument, d.instrument_version AS version, ${ownName('d.instrument')} AS own,
            d.answers, d.saved_at
       FROM administrations d
       JOIN ${patients} a ON a.institution_id = d.institution_id AND a.id = d.archive_id
      WHERE d.state = 'open'
        AND EXISTS (SELECT FROM unnest(${given.instruments}::text[], ${given.versions}::text[], ${given.paths}::text[])
                             AS u (instrument, version, path)
                     WHERE u.instrument = d.instrument AND coalesce(u.version = d.instrument_version, true)
                       AND d.answers @? u.path::jsonpath)
      ORDER BY d.saved_at DESC, d.id LIMIT ${COUNTED_AT_MOST}`,
);

/**
 * The unfinished tests with an answer that raises a safety flag, of the patients within the actor's scope, the last answered
 * first; only the first are named. The database looks through the open tests alone and keeps what may raise one.
 */
export async function openSafety(tx: Tx, actor: Actor, language: Language): Promise<OpenSafety> {
  const paths = [...CATALOGUE, ...(await ownPaths(tx))];
  const rows = await OPEN(tx, actor, {
    instruments: paths.map(({ instrument }) => instrument),
    versions: paths.map(({ version }) => version),
    paths: paths.map(({ path }) => path),
  });
  const urgent = await urgentTests(tx, rows);
  return {
    count: urgent.length,
    tests: urgent.slice(0, NAMED_AT_MOST).map((row) => ({
      id: row.id,
      archiveId: row.archive_id,
      patientName: row.name,
      instrumentName: nameOf(row.instrument, row.own, language),
      savedTime: wireTime(row.saved_at, actor.timeZone),
    })),
  };
}

const FLAGGING = readSql(
  'administrations.flaggingInstruments',
  { version: text, instrument: json<Instrument>() },
  () => `SELECT version::text, instrument FROM own_instruments
    WHERE state <> 'draft' AND instrument #> '{scoring,flags,0}' IS NOT NULL`,
);

/** Of every version that may have been begun: a test stays with the one it was begun with. */
async function ownPaths(tx: Tx) {
  const own = await tx.read(FLAGGING);
  return own.flatMap(({ instrument, version }) => urgentPaths(instrument, version));
}
