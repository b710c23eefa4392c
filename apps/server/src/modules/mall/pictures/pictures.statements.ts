import type { picture } from '@cogclinic/contract/commodityPictures';
import type { z } from 'zod';
import { json, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';

export type Picture = z.output<typeof picture>;
export type Crop = Picture['crop'];

/** JSON of the pictures of `commodities c`, in their order. */
export const PICTURES = `coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
    'smallId', p.small_id, 'width', p.width, 'height', p.height,
    'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]')`;

export const OF_COMMODITY = readSql(
  'pictures.ofCommodity',
  { pictures: json<Picture[]>().always },
  ({ commodityId }: { commodityId: string }) =>
    `SELECT ${PICTURES} AS pictures FROM commodities c WHERE c.id = ${commodityId} AND c.deleted_at IS NULL`,
);
/** A picture whose whole bytes can be cut anew. */
export const ONE = readSql(
  'pictures.one',
  { commodityId: uuid, width: whole, height: whole, key: text },
  ({ id }: { id: string }) =>
    `SELECT p.commodity_id AS "commodityId", p.width, p.height, f.key
       FROM commodity_pictures p JOIN files f ON f.institution_id = p.institution_id AND f.id = p.whole_id
      WHERE p.id = ${id}`,
);
export const BYTES = readSql(
  'pictures.bytes',
  { key: text, name: text, mime: text },
  ({ id }: { id: string }) => `SELECT key, name, mime FROM files WHERE id = ${id} AND kind = 'commodity'`,
);
type NewFile = Readonly<{ id: string; key: string; bytes: number }>;
/** Adds the files of pictures of a kind, given as JSON of their ids, keys and sizes. */
export const ADD_FILES = writeSql(
  'pictures.addFiles',
  {},
  (given: { institutionId: string; kind: string; createdBy: string; name: string; files: string }) =>
    `INSERT INTO files (institution_id, id, kind, name, mime, bytes, key, created_by)
     SELECT ${given.institutionId}::uuid, v.id, ${given.kind}, ${given.name}, 'image/webp', v.bytes, v.key, ${given.createdBy}::uuid
       FROM jsonb_to_recordset(${given.files}::jsonb) AS v(id uuid, key text, bytes integer)`,
);
export const filesJson = (files: readonly NewFile[]): string => JSON.stringify(files);
/** Adds a picture behind the others. */
export const ADD = writeSql(
  'pictures.add',
  {},
  (given: {
    institutionId: string;
    id: string;
    commodityId: string;
    wholeId: string;
    largeId: string;
    smallId: string;
    width: number;
    height: number;
    x: number;
    y: number;
    side: number;
  }) =>
    `INSERT INTO commodity_pictures (institution_id, id, commodity_id, position, whole_id, large_id, small_id, width, height,
                                     crop_x, crop_y, crop_side)
     VALUES (${given.institutionId}, ${given.id}, ${given.commodityId},
             (SELECT coalesce(max(position) + 1, 0) FROM commodity_pictures WHERE commodity_id = ${given.commodityId}),
             ${given.wholeId}, ${given.largeId}, ${given.smallId}, ${given.width}, ${given.height}, ${given.x}, ${given.y}, ${given.side})`,
);
/** Puts another square in the place of the one that was shown; answers the files of the old one. */
export const CROP = writeSql(
  'pictures.crop',
  { largeId: uuid, smallId: uuid },
  (given: { id: string; largeId: string; smallId: string; x: number; y: number; side: number }) =>
    `UPDATE commodity_pictures p SET large_id = ${given.largeId}, small_id = ${given.smallId}, crop_x = ${given.x},
            crop_y = ${given.y}, crop_side = ${given.side}
       FROM (SELECT id, large_id, small_id FROM commodity_pictures WHERE id = ${given.id}) old WHERE p.id = old.id
     RETURNING old.large_id AS "largeId", old.small_id AS "smallId"`,
);
/** Puts pictures in the order of the ids. */
export const ORDER = writeSql(
  'pictures.order',
  {},
  ({ ids }: { ids: readonly string[] }) =>
    `UPDATE commodity_pictures p SET position = o.place
       FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o (id, place) WHERE p.id = o.id`,
);
export const REMOVE = writeSql(
  'pictures.remove',
  {},
  ({ ids }: { ids: readonly string[] }) => `DELETE FROM commodity_pictures WHERE id = ANY(${ids}::uuid[])`,
);
export const DROP_FILES = writeSql(
  'pictures.dropFiles',
  { key: text },
  ({ ids }: { ids: readonly string[] }) =>
    `DELETE FROM files WHERE id = ANY(${ids}::uuid[]) AND kind = 'commodity' RETURNING key`,
);
