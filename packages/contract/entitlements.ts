import { z } from 'zod';
import { call, calls, SELLERS } from './call.ts';
import { COMMODITY_KINDS } from './commodities.ts';
import { id, idParams } from './fields.ts';

/** What a paid line entitles a patient to beside goods and services: uses of a device, or a plan after a training scheme. */
export const entitlement = z.object({
  /** The order line's. */
  id,
  kind: z.enum(COMMODITY_KINDS),
  commodityName: z.string(),
  specName: z.string(),
  /** All uses of the line; null for a training package. */
  uses: z.int().nullable(),
  /** Those of them that refunds took back from the device. */
  usesTaken: z.int(),
  /** Null for uses, and for a scheme that was deleted. */
  schemeName: z.string().nullable(),
  /** When the uses were added, or the plan prescribed; null while that is to be done. */
  doneTime: z.string().nullable(),
  deviceName: z.string().nullable(),
});

const OF_PATIENTS = { access: SELLERS, scope: 'patients' } as const;

export const entitlementCalls = calls(
  'entitlements',
  {
    list: call({
      method: 'GET',
      path: '/mall/entitlement/list/{id}',
      summary: 'What an order entitles its patient to, once it is paid, and the devices that uses can be added to',
      ...OF_PATIENTS,
      shows: 'orders',
      params: idParams,
      data: z.object({
        rows: z.array(entitlement),
        /** Bound devices, those that the patient has first. */
        devices: z.array(z.object({ id, name: z.string(), isPatients: z.boolean() })),
      }),
    }),
    addUses: call({
      method: 'POST',
      path: '/mall/entitlement/addUses',
      changes: ['entitlements', 'devices'],
      summary: 'Adds the uses of a paid line to a device, once',
      repeatable: true,
      ...OF_PATIENTS,
      body: z.object({
        /** The order line's. */
        id,
        deviceId: id,
      }),
      data: entitlement,
    }),
    prescribe: call({
      method: 'POST',
      path: '/mall/entitlement/prescribe',
      changes: ['entitlements', 'trainingPlans'],
      summary: 'Prescribes the plan of a paid training package, once; the plan before it ends on that day',
      repeatable: true,
      ...OF_PATIENTS,
      body: z.object({
        /** The order line's. */
        id,
        start: z.enum(['now', 'nextMonday']),
      }),
      data: entitlement,
    }),
  },
  ['orders', 'devices', 'trainingPlans'],
);
