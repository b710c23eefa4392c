import { FIGURE_NAMES, type FigureName } from '@cogclinic/contract/analysis';
import { analysedDevices } from '#modules/devices/use.service.ts';
import { type AnalysedEvent, type AnalysedPeriod, dayIn, momentIn } from '#platform/analysed.ts';
import type { PatientRecord } from '#platform/patientRecord.ts';
import { chainRows } from './chain.ts';

/** The select of a figure's records in a period. */
export type Rows = (period: AnalysedPeriod) => string;

/** The records that each figure counts, composed of what the kinds of record declare. */
export function rowsOf(records: readonly PatientRecord[]): ReadonlyMap<FigureName, Rows> {
  const declared = [...records.flatMap(({ analysed }) => analysed ?? []), analysedDevices];
  const events = declared.flatMap((one) => one.events ?? []);
  const figures = declared.flatMap((one) => one.figures ?? []);
  return new Map(
    FIGURE_NAMES.map((name): [FigureName, Rows] => {
      if (name === 'active') return [name, (period) => activeRows(events, period)];
      if (name === 'chain') return [name, (period) => chainRows(events, period)];
      const parts = figures.filter(({ figure }) => figure === name);
      if (parts.length === 0) throw new Error(`no record declares the figure ${name}`);
      return [name, (period) => parts.map(({ rows }) => rows(period)).join(' UNION ALL ')];
    }),
  );
}

/** Each patient with whom something happened in the period, once. */
function activeRows(events: readonly AnalysedEvent[], period: AnalysedPeriod): string {
  const parts = events
    .filter(({ passive }) => !passive)
    .map(({ from, where, at, archive = 'x.archive_id' }) => {
      const within = 'day' in at ? dayIn(at.day, period) : momentIn(at.moment, period);
      return `SELECT x.institution_id, ${archive} AS archive_id FROM ${from} WHERE ${where} AND ${within}`;
    });
  return parts.join(' UNION ');
}
