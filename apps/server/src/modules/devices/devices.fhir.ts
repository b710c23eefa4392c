import { DEVICE_VERSIONS } from '@cogclinic/contract/devices';
import { toDevice } from '@cogclinic/fhir/resources/device';
import { IMEI } from '@cogclinic/fhir/resources/systems';
import { fhirRows } from '#platform/fhirSource.ts';
import { valuesFor } from '#platform/fhirTokens.ts';
import { bool, oneOf, text, uuid, whole } from '#platform/sql/columns.ts';

/** Devices. A device names its current patient only to readers who may see that patient. */
export const deviceSource = fhirRows({
  type: 'Device',
  name: 'fhir.devices',
  columns: {
    institution_id: uuid,
    version: whole,
    name: text,
    kind: oneOf(DEVICE_VERSIONS),
    imei: text.orNull,
    serial: text.orNull,
    model: text.orNull,
    is_bound: bool,
    patient_id: uuid.orNull,
  },
  select: `d.institution_id, d.version, d.name, d.version_type AS kind, d.imei, d.serial, d.model, d.unbound_at IS NULL AS is_bound,
    a.id AS patient_id`,
  from: ({ patients }) => `devices d
    LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
    LEFT JOIN ${patients} a ON a.institution_id = u.institution_id AND a.id = u.archive_id`,
  id: 'd.id',
  // A device counts as changed when it is given to a patient or given back.
  updated: `greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
    WHERE h.institution_id = d.institution_id AND h.device_id = d.id))`,
  patient: 'a.id',
  tokens: {
    identifier: {
      column: 'd.imei',
      values: (tokens) => tokens.flatMap(({ system, code }) => (code && (system ?? IMEI) === IMEI ? code : [])),
    },
    status: {
      column: "CASE WHEN d.unbound_at IS NULL THEN 'active' ELSE 'inactive' END",
      values: valuesFor({ active: 'active', inactive: 'inactive' }),
    },
  },
  toResource: (row) =>
    toDevice({
      id: row.id,
      version: row.version,
      updatedAt: row.updated_at,
      institutionId: row.institution_id,
      name: row.name,
      kind: row.kind,
      imei: row.imei,
      serial: row.serial,
      model: row.model,
      isBound: row.is_bound,
      patientId: row.patient_id,
    }),
});
