import { z } from 'zod';
import { call, calls, SELLERS } from './call.ts';
import { PICTURE_BYTES } from './commodityPictures.ts';
import { id, idParams } from './fields.ts';

/** Most pictures of one request for a refund. */
export const REFUND_PICTURES_AT_MOST = 6;

/** A picture that shows why something is given back: the whole one and its middle square, each a file that never changes. */
export const refundPicture = z.object({ id, wholeId: id, smallId: id });

/** Made by the client, so that a repeated upload adds one picture. */
export const pictureQuery = z.object({ pictureId: id });

const OF_PATIENTS = { access: SELLERS, scope: 'patients' } as const;

export const refundPictureCalls = calls('orders', {
  add: call({
    method: 'POST',
    path: '/mall/refund/picture/add/{id}',
    changes: ['orders'],
    summary: 'Adds a picture (PNG, JPEG, WebP or GIF) to a refund that is not decided yet',
    repeatable: true,
    ...OF_PATIENTS,
    outside: true,
    upload: { maxBytes: PICTURE_BYTES },
    params: idParams,
    query: pictureQuery,
    data: z.array(refundPicture),
  }),
  bytes: call({
    method: 'GET',
    path: '/mall/refund/picture/{id}',
    tells: { noun: 'files', reads: [] },
    summary: 'The bytes of a refund’s picture in one of its sizes, as WebP',
    ...OF_PATIENTS,
    params: idParams,
    data: 'blob',
  }),
});
