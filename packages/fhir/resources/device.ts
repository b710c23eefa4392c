import type { Device } from '@medplum/fhirtypes';
import { type Kept, kept, own, reference, texted } from './parts.ts';
import { IMEI } from './systems.ts';

export type DeviceRow = Kept &
  Readonly<{
    institutionId: string;
    name: string;
    kind: string;
    imei: string | null;
    serial: string | null;
    model: string | null;
    isBound: boolean;
    /** The patient who has it now. */
    patientId: string | null;
  }>;

/** A device of the institution; inactive once it was unbound. */
export function toDevice(row: DeviceRow): Device {
  return {
    resourceType: 'Device',
    ...kept(row),
    ...(row.imei?.trim() && { identifier: [{ system: IMEI, value: row.imei.trim() }] }),
    status: row.isBound ? 'active' : 'inactive',
    ...texted('serialNumber', row.serial),
    deviceName: [{ name: row.name, type: 'user-friendly-name' }],
    ...texted('modelNumber', row.model),
    type: own('device', row.kind),
    ...(row.patientId && { patient: reference('Patient', row.patientId) }),
    owner: reference('Organization', row.institutionId),
  };
}
