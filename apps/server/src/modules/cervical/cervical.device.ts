import { NECK_BYTES } from '@cogclinic/contract/cervical';
import { deviceSessionKind } from '#platform/deviceSession.ts';
import { keepNeck, storeNeck } from './cervical.keep.ts';

/** Recordings of head poses that devices send. */
export const neckSession = deviceSessionKind({
  kind: 'neck',
  maxBytes: NECK_BYTES,
  changes: ['cervical'],
  read: ({ content, files, party }) => storeNeck(files, content.path, party),
  async take({ id, archiveId, deviceId, begunAt, read, ...at }) {
    const brought = { id, archiveId, source: 'device', deviceId, fileName: null, measuredAt: begunAt } as const;
    const { row } = await keepNeck(at, brought, read);
    return row.id;
  },
});
