import { analysisCalls } from '@cogclinic/contract/analysis';
import { addDays } from '@cogclinic/contract/days';
import { wallCalls } from '@cogclinic/contract/wall';
import { WALL_DAYS, WALL_LONG_DAYS } from '@cogclinic/contract/wallRules';
import { expect } from 'vitest';
import { wireDay } from '#platform/time.ts';
import type { TestAccount, TestApp } from './harness.ts';

type By = Pick<TestAccount, 'token'>;

/** What the calls of the wall screen tell an account. */
export const told = async (t: TestApp, by: By) => ({
  statistics: (await t.send(wallCalls.statistics, {}, by.token)).data,
  data: (await t.send(wallCalls.data, {}, by.token)).data,
});
const shown = (patients: number) => (patients > 0 && patients < 5 ? null : patients);

export type Where = { institutionId: string; timeZone: string; archives: string };

/** The same figures by queries that share nothing with the product's. */
async function byHand(t: TestApp, { institutionId: institution, timeZone, archives }: Where) {
  const today = wireDay(new Date(), timeZone);
  const since = (days: number) => addDays(today, 1 - days);
  const own = `archive_id IN (SELECT id FROM archives WHERE institution_id = $1 AND deleted_at IS NULL AND ${archives})`;
  const dayOf = (moment: string) => `date(timezone($2, ${moment}))`;
  const ask = async <R extends Record<string, unknown>>(sql: string) =>
    t.owner<R>(`SELECT q.* FROM (${sql}) q, (SELECT $1::uuid, $2::text) given`, [institution, timeZone]);
  const count = async (sql: string) =>
    (await ask<{ n: string }>(`SELECT count(*)::int AS n FROM ${sql}`)).map(({ n }) => Number(n))[0];
  const perDay = async (sql: string) =>
    new Map(
      (
        await ask<{ day: string; n: number }>(
          `SELECT to_char(x.day, 'YYYY-MM-DD') AS day, count(*)::int AS n FROM (${sql}) x GROUP BY 1`,
        )
      ).map(({ day, n }) => [day, n]),
    );
  const archivesOf = `archives WHERE institution_id = $1 AND deleted_at IS NULL AND ${archives}`;
  const reports = `reports WHERE institution_id = $1 AND deleted_at IS NULL AND ${own}`;
  const sessions = `(SELECT institution_id, archive_id, begun_at, active_ms FROM training_sessions
      UNION ALL SELECT institution_id, archive_id, begun_at, duration_ms FROM vr_sessions) s WHERE institution_id = $1 AND ${own}`;
  const registered = await perDay(`SELECT ${dayOf('created_at')} AS day FROM ${archivesOf}`);
  const screened = await perDay(`SELECT ${dayOf('test_ended_at')} AS day FROM ${reports}`);
  const trained = await perDay(`SELECT ${dayOf('begun_at')} AS day FROM ${sessions}`);
  const levels = await ask<{ level: string; n: number }>(
    `SELECT coalesce(level, 'none') AS level, count(DISTINCT archive_id)::int AS n FROM ${reports}
        AND ${dayOf('test_ended_at')} >= '${since(WALL_DAYS)}' AND ${dayOf('test_ended_at')} <= '${today}' GROUP BY 1`,
  );
  const due = await ask<{ archive: string; key: string }>(
    `SELECT archive_id AS archive, CASE WHEN state = 'done' THEN CASE WHEN done_date <= due_date THEN 'inTime' ELSE 'late' END
              WHEN due_date < '${today}' THEN 'missed' ELSE 'ahead' END AS key
       FROM follow_ups WHERE institution_id = $1 AND ${own} AND state <> 'cancelled' AND due_date BETWEEN '${since(WALL_DAYS)}' AND '${today}'`,
  );
  const people = (rows: readonly { archive: string }[]) => new Set(rows.map(({ archive }) => archive)).size;
  const days = Array.from({ length: WALL_DAYS }, (_, at) => addDays(since(WALL_DAYS), at));
  return {
    patients: await count(archivesOf),
    screenings: await count(reports),
    followedUp: await count(
      `follow_ups WHERE institution_id = $1 AND ${own} AND state = 'done' AND done_date = '${today}'`,
    ),
    registeredLong: await count(
      `${archivesOf} AND ${dayOf('created_at')} BETWEEN '${since(WALL_LONG_DAYS)}' AND '${today}'`,
    ),
    days: days.map((day) => ({
      day,
      registered: registered.get(day) ?? 0,
      screened: screened.get(day) ?? 0,
      trained: trained.get(day) ?? 0,
    })),
    levels: Object.fromEntries(levels.map(({ level, n }) => [level, n])),
    followUps: Object.fromEntries(
      ['inTime', 'late', 'missed', 'ahead'].map((key) => [key, people(due.filter((row) => row.key === key))]),
    ),
  };
}

/** Expects every number that an account is told to be that of a query by hand over the archives that `where` names. */
export async function expectByHand(t: TestApp, by: By, where: Where) {
  const [{ statistics, data }, hand] = await Promise.all([told(t, by), byHand(t, where)]);
  const last = hand.days.at(-1);
  expect(statistics).toMatchObject({ patients: hand.patients, screenings: hand.screenings, day: last?.day });
  const { registered, screened, trained, followedUp } = statistics.today;
  expect({ day: statistics.day, registered, screened, trained }).toEqual(last);
  expect(followedUp).toBe(hand.followedUp);
  expect(data.days).toEqual(hand.days);
  for (const { key, patients } of data.levels) expect(patients, key).toBe(shown(hand.levels[key] ?? 0));
  for (const { key, patients } of data.followUps) expect(patients, key).toBe(shown(hand.followUps[key] ?? 0));
  expect(data.chain[0]).toEqual({ key: 'registered', patients: shown(hand.registeredLong ?? 0) });
  return { statistics, data, hand };
}

/** Expects the page of the data analysis to tell an account the same. */
export async function expectAnalysis(t: TestApp, by: By) {
  const { data } = await told(t, by);
  const part = async (name: 'screening' | 'chain' | 'training' | 'followUps' | 'patients', days: '30' | '180') =>
    (await t.send(analysisCalls.figures, { query: { part: name, days, fresh: 'true' } }, by.token)).data.figures;
  const of = (figures: Awaited<ReturnType<typeof part>>, name: string) => figures.find(({ figure }) => figure === name);
  const group = (figures: Awaited<ReturnType<typeof part>>, name: string, key: string) =>
    of(figures, name)?.groups.find((one) => one.key === key)?.patients ?? 0;
  const [screening, long, chain, training, followUps, patients] = await Promise.all([
    part('screening', '30'),
    part('screening', '180'),
    part('chain', '180'),
    part('training', '30'),
    part('followUps', '30'),
    part('patients', '30'),
  ]);
  const sum = (what: 'registered' | 'screened' | 'trained') => data.days.reduce((all, day) => all + day[what], 0);
  expect(sum('screened')).toBe(of(screening, 'screened')?.records);
  expect(sum('registered')).toBe(of(patients, 'registered')?.patients);
  expect(sum('trained')).toBe(of(training, 'trained')?.records);
  const {
    patients: trainees,
    records: sessions,
    amount,
  } = of(training, 'trained') ?? { patients: 0, records: 0, amount: 0 };
  expect(data.training).toEqual({ patients: shown(trainees), sessions, minutes: Math.round(amount ?? 0) });
  for (const { key, patients: n } of data.levels) expect(n, key).toBe(shown(group(screening, 'screened', key)));
  for (const { key, patients: n } of data.change) expect(n, key).toBe(shown(group(long, 'levelChange', key)));
  let last: number | undefined;
  for (const { key, patients: n } of data.chain) {
    const reached = group(chain, 'chain', key);
    const isTelling = shown(reached) === null || (last !== undefined && shown(last - reached) === null);
    expect(n, key).toBe(isTelling ? null : reached);
    if (!isTelling) last = reached;
  }
  for (const { key, patients: n } of data.followUps) expect(n, key).toBe(shown(group(followUps, 'followUps', key)));
}
