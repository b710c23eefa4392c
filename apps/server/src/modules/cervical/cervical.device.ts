import { NECK_BYTES } from '@cogclinic/contract/cervical';
import { z } from 'zod';
import { type DeviceSession, deviceSessionKind } from '#platform/deviceSession.ts';
import { Refusal } from '#platform/refusal.ts';
import { keepNeck, storeNeck } from './cervical.keep.ts';

/** What a device says of a recording: the order that it was made for. */
const META = z.object({ order: z.uuid().nullish() });

/** Recordings of head poses that devices send. */
export const neckSession = deviceSessionKind({
  kind: 'neck',
  maxBytes: NECK_BYTES,
  changes: ['cervical'],
  read({ content, files, party, meta }) {
    orderIn(meta);
    return storeNeck(files, content.path, party);
  },
  async take({ id, archiveId, deviceId, begunAt, meta, read, ...at }) {
    const brought = {
      ...{ id, archiveId, source: 'device' as const, deviceId },
      ...{ fileName: null, measuredAt: begunAt, order: orderIn(meta) },
    };
    const { row } = await keepNeck(at, brought, read);
    return row.id;
  },
});

function orderIn(meta: DeviceSession['meta']): string | null {
  const told = META.safeParse(meta);
  if (!told.success) throw new Refusal(422, 'cervical:deviceMeta');
  return told.data.order ?? null;
}
