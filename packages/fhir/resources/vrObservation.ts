import type { Observation } from '@medplum/fhirtypes';
import { type MeasuredRow, measuredComponents } from './measuredComponents.ts';
import { category, type Kept, kept, own, period, reference } from './parts.ts';

/** A session of a headset game. */
export type VrRow = Kept &
  Readonly<{
    patientId: string;
    game: string;
    gameName: string;
    begunAt: Date;
    durationMs: number;
    performer: Readonly<{ id: string; name: string }> | null;
    deviceId: string;
    measures: readonly MeasuredRow[];
  }>;

/** A session of a headset game as an Observation with a component for each measure; such a game has no threshold. */
export function toVrObservation(row: VrRow): Observation {
  return {
    resourceType: 'Observation',
    ...kept(row),
    status: 'final',
    category: [category('therapy')],
    code: own('game', row.game, row.gameName),
    subject: reference('Patient', row.patientId),
    effectivePeriod: period(row.begunAt, new Date(Number(row.begunAt) + row.durationMs)),
    issued: row.updatedAt.toISOString(),
    ...(row.performer && { performer: [reference('Practitioner', row.performer.id, row.performer.name)] }),
    device: reference('Device', row.deviceId),
    ...measuredComponents('vr-measure', row.measures),
  };
}
