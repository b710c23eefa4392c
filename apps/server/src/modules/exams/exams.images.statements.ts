import type { files } from '#platform/files.tables.ts';
import { queries } from '#platform/sql/builder.ts';
import { moment, text, textAs, uuid, whole } from '#platform/sql/columns.ts';
import { read, readSql, write, writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import type { examImages } from './exams.tables.ts';
import type { ImageReportType } from './imageReportType.ts';

type AddedFile = Readonly<{
  institutionId: string;
  fileId: string;
  name: string;
  mime: ImageReportType['mime'];
  bytes: number;
  key: string;
  createdBy: string;
}>;

/** An upload is refused unless its bytes are of one of these types. */
const MIME = textAs<ImageReportType['mime']>();
const db = queries<typeof examImages | typeof files>();

export const IMAGES = readSql(
  'exams.images',
  {
    recordId: uuid,
    id: uuid,
    fileName: text.orNull,
    mime: MIME.orNull,
    bytes: whole,
    caption: text.orNull,
    createdAt: moment,
  },
  ({ recordIds }: { recordIds: readonly string[] }) =>
    `SELECT i.record_id AS "recordId", i.id, f.name AS "fileName", f.mime,
            coalesce(f.bytes, 0) AS bytes, i.caption, i.created_at AS "createdAt"
       FROM exam_images i LEFT JOIN files f ON f.institution_id = i.institution_id AND f.id = i.file_id
      WHERE i.record_id = ANY(${recordIds}) AND i.deleted_at IS NULL ORDER BY i.record_id, i.position, i.created_at, i.id`,
);
export const IMAGE = readVisibleSql(
  'exams.image',
  { recordId: uuid, archiveId: uuid, name: text.orNull, mime: MIME.orNull, key: text.orNull },
  ({ patients }, { id }: { id: string }) =>
    `SELECT e.id AS "recordId", e.archive_id AS "archiveId", f.name, f.mime, f.key
       FROM exam_images i
       JOIN exam_records e ON e.institution_id = i.institution_id AND e.id = i.record_id
       JOIN ${patients} a ON a.institution_id = e.institution_id AND a.id = e.archive_id
       LEFT JOIN files f ON f.institution_id = i.institution_id AND f.id = i.file_id
      WHERE i.id = ${id} AND i.deleted_at IS NULL AND e.deleted_at IS NULL`,
);
export const RECORD_OF_IMAGE = read('exams.recordOfImage', ({ imageId }: { imageId: string }) =>
  db.selectFrom('exam_images').select('record_id as recordId').where('id', '=', imageId),
);
export const COUNT_IMAGES = readSql(
  'exams.countImages',
  { count: whole },
  ({ recordId }: { recordId: string }) =>
    `SELECT count(*) AS count FROM exam_images WHERE record_id = ${recordId} AND deleted_at IS NULL`,
);
/** The images that an examination has or had. */
export const IMAGE_IDS = read('exams.imageIds', ({ recordId }: { recordId: string }) =>
  db.selectFrom('exam_images').select('id').where('record_id', '=', recordId),
);
export const ADD_FILE = write('exams.addFile', (given: AddedFile) =>
  db.insertInto('files').values({
    institution_id: given.institutionId,
    id: given.fileId,
    kind: 'exam',
    name: given.name,
    mime: given.mime,
    bytes: given.bytes,
    key: given.key,
    created_by: given.createdBy,
  }),
);
/** Adds an image behind the others. */
export const ADD_IMAGE = writeSql(
  'exams.addImage',
  {},
  (given: { institutionId: string; imageId: string; recordId: string; fileId: string }) =>
    `INSERT INTO exam_images (institution_id, id, record_id, file_id, position)
     VALUES (${given.institutionId}, ${given.imageId}, ${given.recordId}, ${given.fileId},
             (SELECT coalesce(max(position) + 1, 0) FROM exam_images WHERE record_id = ${given.recordId}))`,
);
/** Sets captions and places, given as JSON; an image that was removed comes back. */
export const ORDER_IMAGES = writeSql(
  'exams.orderImages',
  {},
  ({ recordId, images }: { recordId: string; images: string }) =>
    `UPDATE exam_images i SET caption = v.caption, position = v.position, deleted_at = NULL
       FROM jsonb_to_recordset(${images}::jsonb) AS v(id uuid, caption text, position smallint)
      WHERE i.record_id = ${recordId} AND i.id = v.id`,
);
export const REMOVE_OTHER_IMAGES = writeSql(
  'exams.removeOtherImages',
  {},
  ({ recordId, ids }: { recordId: string; ids: readonly string[] }) =>
    `UPDATE exam_images SET deleted_at = now() WHERE record_id = ${recordId} AND deleted_at IS NULL AND NOT id = ANY(${ids})`,
);
