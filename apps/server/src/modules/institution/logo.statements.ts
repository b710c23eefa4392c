import type { files } from '#platform/files.tables.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write } from '#platform/sql/statement.ts';
import type { institutions } from './institution.tables.ts';

type File = Readonly<{
  institutionId: string;
  id: string;
  name: string;
  bytes: number;
  key: string;
  createdBy: string;
}>;

const db = queries<typeof files | typeof institutions>();
export const ADD = write('institution.addLogo', (given: File) =>
  db.insertInto('files').values({
    institution_id: given.institutionId,
    id: given.id,
    kind: 'logo',
    name: given.name,
    mime: 'image/png',
    bytes: given.bytes,
    key: given.key,
    created_by: given.createdBy,
  }),
);
export const READ = read('institution.logo', ({ id }: { id: string }) =>
  db.selectFrom('files').select(['name', 'mime', 'key']).where('id', '=', id).where('kind', '=', 'logo'),
);
export const SET = write('institution.setLogo', ({ id, fileId }: { id: string; fileId: string | null }) =>
  db.updateTable('institutions').set({ logo_file_id: fileId }).where('id', '=', id),
);
/** Uploads at once wait for each other. */
export const HOLD = read('institution.hold', ({ id }: { id: string }) =>
  db.selectFrom('institutions').select('id').where('id', '=', id).forUpdate(),
);
export const DROP = write('institution.dropLogo', ({ institutionId }: { institutionId: string }) =>
  db.deleteFrom('files').where('institution_id', '=', institutionId).where('kind', '=', 'logo').returning('key'),
);
