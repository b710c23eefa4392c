import type { Observation, ObservationComponent } from '@medplum/fhirtypes';
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
} from './parts.ts';
import { ownExtension } from './systems.ts';

/** What one task of an assessment measured. */
export type EyeMeasureRow = Readonly<{
  task: string;
  measure: string;
  name: string;
  /** As the name of the measure ends: ms, share (0 to 1), deg, deg2, perMinute, perSecond; `number` without one. */
  unit: string;
  value: number | null;
  band: string | null;
  status: Confirmation;
  doubts: readonly string[];
}>;

/** An eye assessment with results. */
export type EyeRow = Kept &
  Readonly<{
    patientId: string;
    name: string;
    begunAt: Date;
    reportedAt: Date | null;
    performer: Readonly<{ id: string; name: string }> | null;
    measures: readonly EyeMeasureRow[];
  }>;

const UNITS: Readonly<Record<string, string>> = {
  ms: 'ms',
  share: '1',
  deg: 'deg',
  deg2: 'deg2',
  perMinute: '/min',
  perSecond: '/s',
};

/** An eye assessment as an Observation with a component for each measure; final once its report was made. */
export function toEyeObservation(row: EyeRow): Observation {
  return {
    resourceType: 'Observation',
    ...kept(row),
    status: row.reportedAt ? 'final' : 'preliminary',
    category: [category('exam')],
    code: own('examination', 'eye', row.name),
    subject: reference('Patient', row.patientId),
    effectivePeriod: period(row.begunAt, row.reportedAt ?? row.begunAt),
    issued: (row.reportedAt ?? row.updatedAt).toISOString(),
    ...(row.performer && { performer: [reference('Practitioner', row.performer.id, row.performer.name)] }),
    ...(row.measures.length > 0 && { component: row.measures.map(componentOf) }),
  };
}

function componentOf({ task, measure, name, unit, value, band, status, doubts }: EyeMeasureRow): ObservationComponent {
  const { extension = [] } = confirmationExtension(band === null ? null : status);
  const all = [...extension, ...doubts.map((doubt) => ({ url: ownExtension('doubt'), valueCode: doubt }))];
  return {
    ...(all.length > 0 && { extension: all }),
    code: own('eye-measure', `${task}/${measure}`, name),
    ...(value === null ? { dataAbsentReason: absent() } : { valueQuantity: quantity(value, UNITS[unit] ?? '1') }),
    ...(band && { interpretation: [own('eye-band', band)] }),
  };
}
