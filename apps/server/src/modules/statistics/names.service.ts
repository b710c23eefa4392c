import type { Language } from '@cogclinic/scales/instrument';
import type { accounts } from '#modules/identity/identity.tables.ts';
import type { departments } from '#modules/institution/institution.tables.ts';
import { isOwn, nameOf, ownNames } from '#modules/instruments/instruments.service.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { read } from '#platform/sql/statement.ts';

const db = queries<typeof departments | typeof accounts>();

type Named = { key: string; name: string };
const DEPARTMENTS = read('statistics.departments', () => db.selectFrom('departments').select(['id as key', 'name']));
const DOCTORS = read('statistics.doctors', () => db.selectFrom('accounts').select(['id as key', 'username as name']));

/** What stands for the keys of a grouping; nothing where the console says it. */
export async function namesOf(
  tx: Tx,
  by: string,
  keys: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const named = async (): Promise<Named[]> => {
    if (by === 'department') return tx.read(DEPARTMENTS);
    if (by === 'doctor') return tx.read(DOCTORS);
    return by === 'instrument' ? instrumentNames(tx, keys, language) : [];
  };
  return new Map((await named()).map(({ key, name }) => [key, name]));
}

async function instrumentNames(tx: Tx, codes: readonly string[], language: Language): Promise<Named[]> {
  const own = codes.some(isOwn) ? await ownNames(tx) : null;
  return codes.map((key) => ({ key, name: nameOf(key, own?.get(key) ?? null, language) }));
}
