import type { Observation, ObservationComponent, ObservationReferenceRange } from '@medplum/fhirtypes';
import {
  absent,
  type Confirmation,
  category,
  confirmationExtension,
  type Kept,
  kept,
  own,
  period,
  quantity,
  reference,
  texted,
} from './parts.ts';
import { codeSystem, LOINC, ownExtension } from './systems.ts';

export type BandRow = Readonly<{ name: string; level: string; from: number; to: number }>;

export type SubscoreRow = Readonly<{
  code: string;
  name: string;
  value: number | null;
  min: number;
  max: number;
  band: Readonly<{ name: string; level: string }> | null;
  confirmation: Confirmation | null;
}>;

/** A report's score; names are in the reader's language. */
export type ScoreRow = Kept &
  Readonly<{
    reportId: string;
    patientId: string;
    instrument: string;
    instrumentVersion: string;
    instrumentName: string;
    /** LOINC's code of the total, where the instrument has one. */
    loincTotal: string | null;
    begunAt: Date;
    endedAt: Date;
    issuedAt: Date;
    performer: Readonly<{ id: string; name: string }> | null;
    /** Who gave it outside, without an account. */
    examiner: string | null;
    total: number | null;
    min: number;
    max: number;
    level: string | null;
    bandName: string | null;
    bands: readonly BandRow[];
    confirmation: Confirmation | null;
    subscores: readonly SubscoreRow[];
  }>;

/**
 * A score as an Observation: the total its value, subscales its components. Where the cut-offs of its level are not confirmed,
 * the extension `confirmation` says so.
 */
export function toScoreObservation(row: ScoreRow): Observation {
  const { instrument, instrumentName, loincTotal, total } = row;
  const coding = { system: codeSystem('instrument'), code: instrument, version: row.instrumentVersion };
  const ranges = row.bands.map(rangeOf);
  return {
    resourceType: 'Observation',
    ...kept(row),
    ...confirmationExtension(row.confirmation),
    status: 'final',
    category: [category('survey')],
    code: {
      coding: [
        ...(loincTotal ? [{ system: LOINC, code: loincTotal }] : []),
        { ...coding, ...texted('display', instrumentName) },
      ],
      ...texted('text', instrumentName),
    },
    subject: reference('Patient', row.patientId),
    effectivePeriod: period(row.begunAt, row.endedAt),
    issued: row.issuedAt.toISOString(),
    ...performerOf(row),
    ...(total === null
      ? { dataAbsentReason: absent(row.subscores.length > 0 ? 'not-applicable' : 'unknown') }
      : { valueQuantity: quantity(total, '{score}') }),
    ...(row.level && { interpretation: [own('level', row.level, row.bandName)] }),
    ...(total !== null && {
      referenceRange:
        ranges.length > 0
          ? ranges
          : [{ low: quantity(row.min, '{score}'), high: quantity(row.max, '{score}'), text: 'possible' }],
    }),
    derivedFrom: [reference('QuestionnaireResponse', row.reportId)],
    ...(row.subscores.length > 0 && { component: row.subscores.map((one) => componentOf(instrument, one)) }),
  };
}

function performerOf({ performer, examiner }: ScoreRow): Pick<Observation, 'performer'> {
  if (examiner?.trim()) return { performer: [{ display: examiner.trim() }] };
  return performer ? { performer: [reference('Practitioner', performer.id, performer.name)] } : {};
}

function componentOf(instrument: string, row: SubscoreRow): ObservationComponent {
  return {
    ...confirmationExtension(row.confirmation),
    code: own('subscale', `${instrument}/${row.code}`, row.name),
    ...(row.value === null ? { dataAbsentReason: absent() } : { valueQuantity: quantity(row.value, '{score}') }),
    ...(row.band && { interpretation: [own('level', row.band.level, row.band.name)] }),
    referenceRange: [{ low: quantity(row.min, '{score}'), high: quantity(row.max, '{score}'), text: 'possible' }],
  };
}

const rangeOf = ({ name, level, from, to }: BandRow): ObservationReferenceRange => ({
  extension: [{ url: ownExtension('level'), valueCode: level }],
  low: quantity(from, '{score}'),
  high: quantity(to, '{score}'),
  ...texted('text', name),
});
