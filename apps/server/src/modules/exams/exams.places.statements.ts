import { sql } from 'kysely';
import type { batteries } from '#modules/batteries/batteries.tables.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write } from '#platform/sql/statement.ts';
import type { enterprises, examPackages } from './exams.tables.ts';

type Id = Readonly<{ id: string }>;
type ChangedEnterprise = Readonly<{ id: string; version: number; name: string }>;
type PackageFields = Readonly<{ name: string; enterpriseId: string | null; items: string[]; batteryId: string | null }>;

const db = queries<typeof enterprises | typeof examPackages | typeof batteries>();
const NEXT_VERSION = { version: sql<number>`version + 1` };
const REMOVED = { deleted_at: sql<Date>`now()`, ...NEXT_VERSION };

const enterprise = () => db.selectFrom('enterprises').select(['id', 'name', 'version']).where('deleted_at', 'is', null);

export const ENTERPRISES = read('exams.enterprises', () => enterprise().orderBy('name').orderBy('id'));
export const ENTERPRISE = read('exams.enterprise', ({ id }: Id) => enterprise().where('id', '=', id));
export const HOLD_ENTERPRISE = read('exams.holdEnterprise', ({ id }: Id) =>
  enterprise().where('id', '=', id).forUpdate(),
);
/** The enterprise cannot be removed until the transaction ends. */
export const KEEP_ENTERPRISE = read('exams.keepEnterprise', ({ id }: Id) =>
  enterprise().where('id', '=', id).forShare(),
);
export const ADD_ENTERPRISE = write('exams.addEnterprise', (given: { institutionId: string; name: string }) =>
  db.insertInto('enterprises').values({ institution_id: given.institutionId, name: given.name }).returning('id'),
);
export const CHANGE_ENTERPRISE = write('exams.changeEnterprise', (given: ChangedEnterprise) =>
  db
    .updateTable('enterprises')
    .set({ name: given.name, ...NEXT_VERSION })
    .where('id', '=', given.id)
    .where('version', '=', given.version)
    .where('deleted_at', 'is', null)
    .returning('id'),
);
export const REMOVE_ENTERPRISE = write('exams.removeEnterprise', ({ id }: Id) =>
  db.updateTable('enterprises').set(REMOVED).where('id', '=', id),
);

const onePackage = () =>
  db
    .selectFrom('exam_packages as p')
    .leftJoin('enterprises as e', (join) =>
      join.onRef('e.institution_id', '=', 'p.institution_id').onRef('e.id', '=', 'p.enterprise_id'),
    )
    .leftJoin('batteries as b', (join) =>
      join.onRef('b.institution_id', '=', 'p.institution_id').onRef('b.id', '=', 'p.battery_id'),
    )
    .select(['p.id', 'p.name', 'p.enterprise_id as enterpriseId', 'e.name as enterpriseName', 'p.items', 'p.version'])
    .select(['p.battery_id as batteryId', 'b.name as batteryName'])
    .select(sql<boolean>`b.archived_at IS NOT NULL`.as('batteryArchived'))
    .where('p.deleted_at', 'is', null);

export const PACKAGES = read('exams.packages', () => onePackage().orderBy('p.name').orderBy('p.id'));
export const PACKAGE = read('exams.package', ({ id }: Id) => onePackage().where('p.id', '=', id));
export const HOLD_PACKAGE = read('exams.holdPackage', ({ id }: Id) =>
  onePackage().where('p.id', '=', id).forUpdate('p'),
);
/** The package cannot be removed until the transaction ends. */
export const KEEP_PACKAGE = read('exams.keepPackage', ({ id }: Id) =>
  db.selectFrom('exam_packages').select('id').where('id', '=', id).where('deleted_at', 'is', null).forShare(),
);
export const ADD_PACKAGE = write('exams.addPackage', (given: PackageFields & { institutionId: string }) =>
  db
    .insertInto('exam_packages')
    .values({
      institution_id: given.institutionId,
      name: given.name,
      enterprise_id: given.enterpriseId,
      items: given.items,
      battery_id: given.batteryId,
    })
    .returning('id'),
);
export const CHANGE_PACKAGE = write('exams.changePackage', (given: PackageFields & { id: string; version: number }) =>
  db
    .updateTable('exam_packages')
    .set({
      name: given.name,
      enterprise_id: given.enterpriseId,
      items: given.items,
      battery_id: given.batteryId,
      ...NEXT_VERSION,
    })
    .where('id', '=', given.id)
    .where('version', '=', given.version)
    .where('deleted_at', 'is', null)
    .returning('id'),
);
export const REMOVE_PACKAGE = write('exams.removePackage', ({ id }: Id) =>
  db.updateTable('exam_packages').set(REMOVED).where('id', '=', id),
);
