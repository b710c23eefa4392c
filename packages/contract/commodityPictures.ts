import { z } from 'zod';
import { call, calls, SELLERS } from './call.ts';
import { id, idParams } from './fields.ts';

/** Most pictures of one commodity. */
export const PICTURES_AT_MOST = 12;
/** Largest picture that is taken, in bytes. */
export const PICTURE_BYTES = 30 * 1024 * 1024;
/** Least side of a crop, in pixels of the whole picture; no side of a picture is shorter. */
export const CROP_LEAST = 100;

/** The square of the whole picture that is shown, in its pixels. */
const crop = z.object({ x: z.int().min(0), y: z.int().min(0), side: z.int().min(CROP_LEAST) });

/** A picture of a commodity: the whole one, and its square in two sizes. Each is a file of its own that never changes. */
export const picture = z.object({
  id,
  wholeId: id,
  largeId: id,
  smallId: id,
  /** Of the whole picture, in pixels. */
  width: z.int(),
  height: z.int(),
  crop,
});
const pictures = z.array(picture);

const SELLS = { access: SELLERS, scope: 'institution' } as const;

export const commodityPictureCalls = calls('commodities', {
  add: call({
    method: 'POST',
    path: '/mall/picture/add/{id}',
    changes: ['commodities'],
    summary: 'Adds a picture (PNG, JPEG, WebP or GIF) behind the others of a commodity; its middle square is shown',
    ...SELLS,
    outside: true,
    upload: { maxBytes: PICTURE_BYTES },
    params: idParams,
    /** Made by the client, so that a repeated upload adds one picture. */
    query: z.object({ pictureId: id.optional() }),
    data: pictures,
  }),
  crop: call({
    method: 'POST',
    path: '/mall/picture/crop',
    changes: ['commodities'],
    summary: 'Chooses the square of a picture that is shown',
    ...SELLS,
    outside: true,
    repeatable: true,
    body: crop.extend({ id }),
    data: pictures,
  }),
  move: call({
    method: 'POST',
    path: '/mall/picture/move',
    changes: ['commodities'],
    summary: 'Moves a picture past its neighbour, forward by -1 or back by 1; at the end of the list it stays',
    ...SELLS,
    body: z.object({ id, by: z.union([z.literal(-1), z.literal(1)]) }),
    data: pictures,
  }),
  remove: call({
    method: 'POST',
    path: '/mall/picture/remove',
    changes: ['commodities'],
    summary: 'Removes a picture for good',
    ...SELLS,
    body: z.object({ id }),
    data: pictures,
  }),
  bytes: call({
    method: 'GET',
    path: '/mall/picture/{id}',
    tells: { noun: 'files', reads: [] },
    summary: 'The bytes of a picture in one of its sizes, as WebP',
    ...SELLS,
    params: idParams,
    data: 'blob',
  }),
});
