import type { CallData } from '@cogclinic/contract/call';
import type { statisticsCalls } from '@cogclinic/contract/statistics';
import type { Instrument, Language } from '@cogclinic/scales/instrument';
import { findInstrument } from '#modules/instruments/instruments.service.ts';
import type { ownInstruments } from '#modules/instruments/instruments.tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { read } from '#platform/sql/statement.ts';
import { changingBy, type Sides } from './change.ts';
import { groupingOf } from './grouping.ts';
import { countGroups, levelsTogether } from './groups.ts';
import { namesOf } from './names.service.ts';
import { momentsOf, neededPeriod } from './period.service.ts';
import { planAnew } from './plan.service.ts';
import { scoresOf } from './scores.ts';
import type { StatisticsQuery } from './selection.ts';

type Statistics = CallData<typeof statisticsCalls.reports>;

const NOBODY: Sides = { patients: 0, better: 0, same: 0, worse: 0 };

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
  const period = neededPeriod(query, actor);
  const planned = planAnew(tx);
  const instrument = query.instrument === undefined ? null : await neededInstrument(tx, query.instrument);
  const grouping = groupingOf(query, period, actor.timeZone);
  const paired = changingBy(grouping);
  const [{ groups, patients }, scored] = await Promise.all([
    countGroups(tx, actor, query, period, grouping),
    instrument &&
      scoresOf(tx, actor, query, momentsOf(period, actor.timeZone), { instrument, language, grouping: paired }),
    planned,
  ]);
  const keys = groups.map(({ key }) => key);
  const names = await namesOf(tx, query.by, keys, language);
  const levels = levelsTogether(groups);
  const changed = (key: string) => (scored && paired ? (scored.changes.get(key) ?? NOBODY) : null);
  return {
    beginTime: period.begin,
    endTime: period.end,
    by: query.by,
    reports: Object.values(levels).reduce((sum, count) => sum + count, 0),
    patients,
    flagged: groups.reduce((sum, { flagged }) => sum + flagged, 0),
    groups: groups.map((group) => ({ ...group, name: names.get(group.key) ?? null, change: changed(group.key) })),
    scores: scored?.scores ?? null,
  };
}

const db = queries<typeof ownInstruments>();
const RETIRED = read('statistics.retiredInstrument', ({ code }: { code: string }) =>
  db
    .selectFrom('own_instruments')
    .select('instrument')
    .where('code', '=', code)
    .where('state', '=', 'retired')
    .orderBy('version', 'desc')
    .limit(1),
);

/** The instrument as it is given now; an own one that is no longer given, as it was last. */
async function neededInstrument(tx: Tx, code: string): Promise<Instrument> {
  const given = await findInstrument(tx, code);
  if (given) return given;
  const [retired] = await tx.read(RETIRED, { code });
  if (!retired) throw notFound();
  return retired.instrument;
}
