import type { FigureBy } from '@cogclinic/contract/analysis';
import type { Language } from '@cogclinic/scales/instrument';
import { deviceNames } from '#modules/devices/use.service.ts';
import { namesOf } from '#modules/statistics/names.service.ts';
import type { Tx } from '#platform/database.ts';

/** The names of groups, by what they are told apart and their key; none where the console has the words. */
export type GroupNames = (by: FigureBy, key: string) => string | null;

/** Reads the names of the groups that there are. */
export async function groupNames(
  tx: Tx,
  groups: readonly { by: FigureBy; key: string }[],
  language: Language,
): Promise<GroupNames> {
  const keys = Map.groupBy(groups, ({ by }) => by);
  const named = await Promise.all(
    [...keys].map(async ([by, found]) => {
      const names =
        by === 'device'
          ? await deviceNames(tx)
          : await namesOf(
              tx,
              by,
              found.map(({ key }) => key),
              language,
            );
      return [by, names] as const;
    }),
  );
  const byName = new Map(named);
  return (by, key) => byName.get(by)?.get(key) ?? null;
}
