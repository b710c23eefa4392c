import type { CallData } from '@cogclinic/contract/call';
import type { statisticsCalls } from '@cogclinic/contract/statistics';
import { instruments } from '@cogclinic/scales/catalogue';
import type { Answers, Instrument, Language, Texts } from '@cogclinic/scales/instrument';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { wireTime } from '#platform/time.ts';
import { urgentPaths } from './urgentPaths.ts';
import { urgentTests } from './urgentTests.ts';

type OpenSafety = CallData<typeof statisticsCalls.own>['openSafety'];

type Row = {
  id: string;
  archive_id: string;
  name: string;
  instrument: string;
  version: string;
  own: Texts | null;
  answers: Answers;
  saved_at: Date;
};

/** More than anybody leaves unfinished; their answers are looked at one by one. */
const COUNTED_AT_MOST = 500;
const NAMED_AT_MOST = 50;

const CATALOGUE = instruments.flatMap((instrument) => urgentPaths(instrument, null));

/**
 * The unfinished tests with an answer that must not wait for the last one, of the patients within the actor's scope, the
 * last answered first; only the first are named. The database looks through the open tests alone and keeps what may be
 * urgent.
 */
export async function openSafety(tx: Tx, actor: Actor, language: Language): Promise<OpenSafety> {
  const paths = [...CATALOGUE, ...(await ownPaths(tx))];
  const rows = await tx.rows<Row>(
    `SELECT d.id, d.archive_id, a.name, d.instrument, d.instrument_version AS version, ${ownName('d.instrument')} AS own,
            d.answers, d.saved_at
       FROM administrations d
       JOIN ${visiblePatients(actor)} a ON a.institution_id = d.institution_id AND a.id = d.archive_id
      WHERE d.state = 'open'
        AND EXISTS (SELECT FROM unnest($1::text[], $2::text[], $3::text[]) AS u (instrument, version, path)
                     WHERE u.instrument = d.instrument AND coalesce(u.version = d.instrument_version, true)
                       AND d.answers @? u.path::jsonpath)
      ORDER BY d.saved_at DESC, d.id LIMIT ${COUNTED_AT_MOST}`,
    [paths.map(({ instrument }) => instrument), paths.map(({ version }) => version), paths.map(({ path }) => path)],
  );
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

/** Of every version that may have been begun: a test stays with the one it was begun with. */
async function ownPaths(tx: Tx) {
  const own = await tx.rows<{ version: string; instrument: Instrument }>(
    `SELECT version::text, instrument FROM own_instruments
      WHERE state <> 'draft' AND instrument #> '{scoring,flags,0}' IS NOT NULL`,
  );
  return own.flatMap(({ instrument, version }) => urgentPaths(instrument, version));
}
