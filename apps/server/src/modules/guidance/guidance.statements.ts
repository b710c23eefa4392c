import type { Language } from '@cogclinic/scales/instrument';
import { sql } from 'kysely';
import type { reports } from '#modules/reports/reports.tables.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write } from '#platform/sql/statement.ts';
import type { guidances, guidanceVersions } from './guidance.tables.ts';

type Versioned = Readonly<{ id: string; version: number }>;
type Added = Readonly<{
  institutionId: string;
  requestId: string;
  archiveId: string;
  reportId: string | null;
  accountId: string;
}>;
type AddedVersion = Readonly<{
  institutionId: string;
  id: string;
  revision: number;
  title: string;
  body: string;
  language: Language;
  savedBy: string;
}>;

const db = queries<typeof guidances | typeof guidanceVersions | typeof reports>();

export const ADDED_BY = read('guidance.addedBy', ({ requestId }: { requestId: string }) =>
  db.selectFrom('guidances').select('id').where('request_id', '=', requestId),
);
export const REPORT = read('guidance.report', ({ id, archiveId }: { id: string; archiveId: string }) =>
  db
    .selectFrom('reports')
    .select('id')
    .where('id', '=', id)
    .where('archive_id', '=', archiveId)
    .where('deleted_at', 'is', null),
);
export const ADD = write('guidance.add', (given: Added) =>
  db
    .insertInto('guidances')
    .values({
      institution_id: given.institutionId,
      request_id: given.requestId,
      archive_id: given.archiveId,
      report_id: given.reportId,
      account_id: given.accountId,
    })
    .returning('id'),
);
export const ADD_VERSION = write('guidance.addVersion', (given: AddedVersion) =>
  db.insertInto('guidance_versions').values({
    institution_id: given.institutionId,
    guidance_id: given.id,
    revision: given.revision,
    title: given.title,
    body: given.body,
    language: given.language,
    saved_by: given.savedBy,
  }),
);

const changed = ({ id, version }: Versioned) =>
  db
    .updateTable('guidances')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('revision');
const UPDATED = { updated_at: sql<Date>`now()` };

export const EDIT = write('guidance.edit', (given: Versioned) =>
  changed(given).set({ state: 'draft', revision: sql<number>`revision + 1`, ...UPDATED }),
);
/** A new version is pushed and read anew. */
export const ISSUE = write('guidance.issue', (given: Versioned & { by: string }) =>
  changed(given).set({
    state: 'issued',
    issued_revision: sql<number>`revision`,
    issued_by: given.by,
    issued_at: sql<Date>`now()`,
    pushed_at: null,
    read_at: null,
    ...UPDATED,
  }),
);
export const WITHDRAW = write('guidance.withdraw', (given: Versioned) =>
  changed(given).set({ state: 'withdrawn', issued_revision: null, ...UPDATED }),
);
export const REDRAFT = write('guidance.redraft', (given: Versioned) =>
  changed(given).set({ state: 'draft', ...UPDATED }),
);
export const REMOVE = write('guidance.remove', (given: Versioned) =>
  changed(given).set({ deleted_at: sql<Date>`now()` }),
);
