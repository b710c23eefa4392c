import { unbanded } from '@cogclinic/contract/reports';
import type { Texts } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import type { Tx } from '#platform/database.ts';
import type { LastScore, Reader } from '#platform/patientRecord.ts';
import { bool, json, moment, oneOf, oneOfColumn, type RowOf, real, text, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { wireTime } from '#platform/time.ts';
import { presentPossible } from '../reports.present.ts';
import { possibleOf, type StoredPossible } from '../reports.rows.ts';
import type { reports } from '../reports.tables.ts';
import { lastChange } from './course.service.ts';

const POINTS = 20;

/** So many of an instrument are looked at; among them are totals enough, unless as many forms in turn had none. */
const READ = 2 * (POINTS + 1);

/** Only the newest has the band, the confirmation, what is possible and which direction is better. */
const COLUMNS = {
  id: uuid,
  instrument: text,
  own_name: json<Texts>().orNull,
  total: real.orNull,
  level: oneOfColumn<typeof reports.level>().orNull,
  unbanded: oneOf(unbanded.options).orNull,
  flagged: bool,
  min: real.always,
  max: real.always,
  test_ended_at: moment,
  newest: bool,
  band_name: json<Texts>().orNull,
  better: oneOf(['higher', 'lower']).orNull,
  confirmation: oneOfColumn<typeof reports.confirmation>().orNull,
  possible: json<StoredPossible>().orNull,
};

/** One result. */
export type ResultRow = RowOf<typeof COLUMNS>;

/** By instrument and oldest first: the newest results of each instrument. */
const RESULTS = readSql(
  'reports.lastResults',
  COLUMNS,
  ({
    archiveId,
  }: {
    archiveId: string;
  }) => `SELECT r.id, r.instrument, ${ownName('r.instrument')} AS own_name, r.total, r.level,
    r.unbanded, r.flagged, r.min, r.max, r.test_ended_at, r.place = 1 AS newest,
    CASE WHEN r.place = 1 THEN r.band_name END AS band_name, CASE WHEN r.place = 1 THEN r.score ->> 'better' END AS better,
    CASE WHEN r.place = 1 THEN r.confirmation END AS confirmation,
    CASE WHEN r.place = 1 THEN ${possibleOf('r')} END AS possible
  FROM (SELECT id, instrument, category, total, level, confirmation, unbanded, flagged, band_name, score, score_min AS min, score_max AS max, test_ended_at,
               row_number() OVER (PARTITION BY instrument ORDER BY test_ended_at DESC, id DESC) AS place
          FROM reports WHERE archive_id = ${archiveId} AND deleted_at IS NULL) r
 WHERE r.place <= ${READ}
 ORDER BY r.instrument, r.place DESC`,
);

/** The newest results of one patient, who must have been seen, or be seen in the same transaction. */
export const lastResults = (tx: Tx, archiveId: string): Promise<ResultRow[]> => tx.read(RESULTS, { archiveId });

/** The last result of each instrument and how it went so far; the instrument given last stands first. */
export function lastScores(rows: readonly ResultRow[], reader: Reader): LastScore[] {
  const instruments = Map.groupBy(rows, ({ instrument }) => instrument);
  return [...instruments.values()]
    .flatMap((results) => {
      const newest = results.find((row) => row.newest);
      return newest ? [scoreOf(newest, results, reader)] : [];
    })
    .sort((a, b) => b.testEndTime.localeCompare(a.testEndTime) || a.instrument.localeCompare(b.instrument));
}

function scoreOf(newest: ResultRow, results: readonly ResultRow[], reader: Reader): LastScore {
  const rated = results.filter(({ total }) => total !== null);
  const previous = rated.findLast(({ id }) => id !== newest.id);
  const compared = [...(previous && sameRange(previous, newest) ? [previous] : []), newest];
  return {
    reportId: newest.id,
    instrument: newest.instrument,
    instrumentName: nameOf(newest.instrument, newest.own_name, reader.language),
    total: newest.total,
    min: newest.min,
    max: newest.max,
    level: newest.level,
    confirmation: newest.confirmation,
    bandName: newest.band_name && textOf(newest.band_name, reader.language),
    unbanded: newest.unbanded,
    possible: newest.possible && presentPossible(newest.possible, reader.language),
    flagged: newest.flagged,
    testEndTime: wireTime(newest.test_ended_at, reader.timeZone),
    ...lastChange(
      compared.map((row) => pointOf(row, reader)),
      newest.better ?? 'lower',
    ),
    points: rated
      .filter((row) => sameRange(row, newest))
      .slice(-POINTS)
      .map(({ id, total, test_ended_at }) => ({
        reportId: id,
        day: wireTime(test_ended_at, reader.timeZone).slice(0, 10),
        total: total ?? 0,
      })),
  };
}

const sameRange = (a: ResultRow, b: ResultRow) => a.min === b.min && a.max === b.max;

function pointOf(row: ResultRow, { language, timeZone }: Reader) {
  return {
    reportId: row.id,
    total: row.total,
    level: row.level,
    bandName: row.band_name && textOf(row.band_name, language),
    testEndTime: wireTime(row.test_ended_at, timeZone),
  };
}
