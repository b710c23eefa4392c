import type { Observation } from '@medplum/fhirtypes';
import { type MeasuredRow, measuredComponents } from './measuredComponents.ts';
import { category, type Kept, kept, own, reference } from './parts.ts';
import { ownExtension } from './systems.ts';

/** A cervical evaluation. */
export type NeckRow = Kept &
  Readonly<{
    patientId: string;
    name: string;
    measuredAt: Date;
    performer: Readonly<{ id: string; name: string }> | null;
    deviceId: string | null;
    /** Of the recording: good, limited, poor. */
    quality: string;
    measures: readonly MeasuredRow[];
  }>;

/** A cervical evaluation as an Observation with a component for each measure; the extension `quality` tells of its recording. */
export function toNeckObservation(row: NeckRow): Observation {
  return {
    resourceType: 'Observation',
    ...kept(row),
    extension: [{ url: ownExtension('quality'), valueCode: row.quality }],
    status: 'final',
    category: [category('exam')],
    code: own('examination', 'neck', row.name),
    subject: reference('Patient', row.patientId),
    effectiveDateTime: row.measuredAt.toISOString(),
    issued: row.updatedAt.toISOString(),
    ...(row.performer && { performer: [reference('Practitioner', row.performer.id, row.performer.name)] }),
    ...(row.deviceId && { device: reference('Device', row.deviceId) }),
    ...measuredComponents('neck-measure', row.measures),
  };
}
