import { sql } from 'kysely';
import { queries } from '#platform/sql/builder.ts';
import { bool, json, type RowOf, text, texts, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, write } from '#platform/sql/statement.ts';
import type { BatteryItem, batteries } from './batteries.tables.ts';

const COLUMNS = { id: uuid, name: text, items: json<BatteryItem[]>(), archived: bool, packages: texts, version: whole };
export type BatteryRow = RowOf<typeof COLUMNS>;

const PACKAGES = `ARRAY(SELECT p.name FROM exam_packages p WHERE p.institution_id = b.institution_id AND p.battery_id = b.id
    AND p.deleted_at IS NULL ORDER BY p.name)`;
const SELECT = `SELECT b.id, b.name, b.items, b.archived_at IS NOT NULL AS archived, ${PACKAGES} AS packages, b.version
  FROM batteries b`;

export const LIST = readSql('batteries.list', COLUMNS, () => `${SELECT} ORDER BY archived, b.name, b.id`);
export const SEE = readSql('batteries.see', COLUMNS, ({ id }: { id: string }) => `${SELECT} WHERE b.id = ${id}`);
/** It cannot be archived until the transaction ends. */
export const KEEP = readSql(
  'batteries.keep',
  COLUMNS,
  ({ id }: { id: string }) => `${SELECT} WHERE b.id = ${id} AND b.archived_at IS NULL FOR SHARE`,
);
export const BY_REQUEST = readSql(
  'batteries.byRequest',
  COLUMNS,
  ({ requestId }: { requestId: string }) => `${SELECT} WHERE b.request_id = ${requestId}`,
);

const db = queries<typeof batteries>();
/** The items as JSON text: the driver would send an array as one of the database's own. */
type Content = Readonly<{ name: string; items: string }>;
const contentOf = ({ name, items }: Content) => ({ name, items: sql<BatteryItem[]>`${items}::jsonb` });
const NEXT_VERSION = { version: sql<number>`version + 1` };

export const ADD = write(
  'batteries.add',
  (given: Content & Readonly<{ institutionId: string; requestId: string; createdBy: string }>) =>
    db
      .insertInto('batteries')
      .values({
        institution_id: given.institutionId,
        request_id: given.requestId,
        created_by: given.createdBy,
        ...contentOf(given),
      })
      .onConflict((conflict) => conflict.columns(['institution_id', 'request_id']).doNothing())
      .returning('id'),
);
type Versioned = Readonly<{ id: string; version: number }>;
export const CHANGE = write('batteries.change', (given: Content & Versioned) =>
  db
    .updateTable('batteries')
    .set({ ...contentOf(given), ...NEXT_VERSION })
    .where('id', '=', given.id)
    .where('version', '=', given.version)
    .returning('id'),
);
export const ARCHIVE = write('batteries.archive', (given: Versioned & { archived: boolean }) =>
  db
    .updateTable('batteries')
    .set({ archived_at: sql<Date | null>`CASE WHEN ${given.archived}::boolean THEN now() END`, ...NEXT_VERSION })
    .where('id', '=', given.id)
    .where('version', '=', given.version)
    .returning('id'),
);
