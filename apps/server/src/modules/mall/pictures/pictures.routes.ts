import { commodityPictureCalls as calls } from '@cogclinic/contract/commodityPictures';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { storeCrop, storePicture } from './pictures.files.ts';
import {
  addPicture,
  cropPicture,
  movePicture,
  picturesOf,
  pictureToCrop,
  readPicture,
  removePicture,
} from './pictures.service.ts';

/** Pictures of commodities. */
export function pictureRoutes({ storage }: Platform): Implementation[] {
  return [
    implementOutside(calls.add, {
      authorise: async ({ tx, params }) => void (await picturesOf(tx, params.id)),
      work: ({ files, file, party }) => storePicture(files, file, party),
      write: (c) => addPicture(storage, c, c.params.id, c.query.pictureId),
    }),
    implementOutside(calls.crop, {
      authorise: ({ tx, body }) => pictureToCrop(tx, body),
      work: ({ files, body: crop, allowed: { key }, party }) => storeCrop(storage, files, { key, crop, party }),
      write: (c) => cropPicture(storage, c, c.body),
    }),
    implement(calls.move, (c) => movePicture(c, c.body)),
    implement(calls.remove, (c) => removePicture(storage, c, c.body.id)),
    implement(calls.bytes, ({ tx, params }) => readPicture(storage, tx, params.id)),
  ];
}
