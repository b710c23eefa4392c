import type { CallData } from '@cogclinic/contract/call';
import type { statisticsCalls } from '@cogclinic/contract/statistics';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Instrument, Language, Texts } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound } from '#platform/refusal.ts';
import { wireDay } from '#platform/time.ts';
import { countGroups, levelsTogether } from './groups.ts';
import { momentsOf, periodOf } from './period.ts';
import { scoresOf } from './scores.ts';
import type { StatisticsQuery } from './selection.ts';

type Statistics = CallData<typeof statisticsCalls.reports>;

/**
 * The statistical report of the reports within the actor's scope: by day of the test, in the institution's time zone.
 * Deleted reports and those of deleted archives are left out. All counting is the database's.
 * @throws Refusal 422 for a period that is empty or too long, 404 for an instrument that is not there
 */
export async function reportStatistics(
  tx: Tx,
  actor: Actor,
  query: StatisticsQuery,
  language: Language,
): Promise<Statistics> {
  const period = periodOf(query, wireDay(new Date(), actor.timeZone));
  if (period === null) throw fieldRefused('beginTime', 'statistics:period');
  // How many reports a period holds decides how they are best read, so no plan is kept for all periods.
  const planned = tx.rows(
    "SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '64MB', true)",
  );
  const instrument = query.instrument === undefined ? null : await instrumentOf(tx, query.instrument);
  const [{ groups, patients }, scores] = await Promise.all([
    countGroups(tx, actor, query, period),
    instrument && scoresOf(tx, actor, query, momentsOf(period, actor.timeZone), { instrument, language }),
    planned,
  ]);
  const keys = groups.map(({ key }) => key);
  const names = await namesOf(tx, query.by, keys, language);
  const levels = levelsTogether(groups);
  return {
    beginTime: period.begin,
    endTime: period.end,
    reports: Object.values(levels).reduce((sum, count) => sum + count, 0),
    patients,
    flagged: groups.reduce((sum, { flagged }) => sum + flagged, 0),
    groups: groups.map((group) => ({ ...group, name: names.get(group.key) ?? null })),
    scores,
  };
}

/** A published instrument, or the institution's own as its newest report was scored with it. */
async function instrumentOf(tx: Tx, code: string): Promise<Instrument> {
  const published = instrumentByCode(code);
  if (published) return published;
  const [own] = await tx.rows<{ instrument: Instrument }>(
    `SELECT v.instrument FROM reports r JOIN instrument_versions v ON v.code = r.instrument AND v.version = r.instrument_version
     WHERE r.instrument = $1 ORDER BY r.created_at DESC LIMIT 1`,
    [code],
  );
  if (!own) throw notFound();
  return own.instrument;
}

type Named = { key: string; name: string };

/** What stands for the keys of a grouping; null where the console says it. */
async function namesOf(
  tx: Tx,
  by: StatisticsQuery['by'],
  keys: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const named = async (): Promise<Named[]> => {
    if (by === 'department') return tx.rows<Named>('SELECT id AS key, name FROM departments');
    if (by === 'doctor') return tx.rows<Named>('SELECT id AS key, username AS name FROM accounts');
    return by === 'instrument' ? instrumentNames(tx, keys, language) : [];
  };
  return new Map((await named()).map(({ key, name }) => [key, name]));
}

async function instrumentNames(tx: Tx, codes: readonly string[], language: Language): Promise<Named[]> {
  const published = codes.map((key) => ({ key, name: instrumentByCode(key)?.name }));
  const own = published.filter(({ name }) => name === undefined).map(({ key }) => key);
  const versions =
    own.length === 0
      ? []
      : await tx.rows<{ key: string; name: Texts }>(
          `SELECT given.code AS key, kept.name FROM unnest($1::text[]) AS given(code), LATERAL (
             SELECT v.instrument -> 'name' AS name FROM reports r
               JOIN instrument_versions v ON v.code = r.instrument AND v.version = r.instrument_version
              WHERE r.instrument = given.code ORDER BY r.created_at DESC LIMIT 1) AS kept`,
          [own],
        );
  return [...published, ...versions].flatMap(({ key, name }) =>
    name === undefined ? [] : [{ key, name: textOf(name, language) }],
  );
}
