import { globSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { root } from './steps.ts';

type Table = Readonly<{ name: string; module: string; isOfArchive: boolean; refersTo: readonly string[] }>;

/**
 * The tables of patients' records, each with the module that owns it: `archives`, every table with an `archive_id`, and every
 * table that refers to one of these. Read from the tables' declarations, so that a new record is guarded without being listed.
 */
export async function patientTables(): Promise<Readonly<Record<string, string>>> {
  const files = globSync('apps/server/src/modules/*/**/*.tables.ts', { cwd: root });
  const tables = (await Promise.all(files.map(declaredIn))).flat();
  const found = new Map<string, string>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { name, module, isOfArchive, refersTo } of tables) {
      if (isOfArchive || name === 'archives' || refersTo.some((other) => found.has(other))) found.set(name, module);
    }
  }
  return Object.fromEntries(found);
}

async function declaredIn(file: string): Promise<Table[]> {
  const declared: Record<string, unknown> = await import(join(root, file));
  const module = file.split('/')[4] ?? '';
  return Object.values(declared).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const { name, columns, foreignKeys } = getTableConfig(table);
    return {
      name,
      module,
      isOfArchive: columns.some((column) => column.name === 'archive_id'),
      refersTo: foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name),
    };
  });
}
