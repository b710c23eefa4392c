import {
  ANALYSIS_PARTS,
  type AnalysisPart,
  analysisCalls,
  CHAIN_STEPS,
  type FigureName,
} from '@cogclinic/contract/analysis';
import type { CallArguments, CallData } from '@cogclinic/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demonstration } from '#testing/demonstration.ts';
import type { TestApp } from '#testing/harness.ts';
import { shanghai } from './region.zh.ts';

/** The demonstration's first institution, and a period in which all of its records lie. */
const HERE = shanghai.institutionId;
const ZONE = 'Asia/Shanghai';

type Figure = CallData<typeof analysisCalls.figures>['figures'][number];
type Query = NonNullable<CallArguments<typeof analysisCalls.figures>['query']>;

let t: TestApp;
let token: string;
beforeAll(async () => {
  ({ t, token } = await demonstration());
});
afterAll(() => t.close());

async function part(name: AnalysisPart, query: Partial<Query> = {}) {
  const sent = await t.send(analysisCalls.figures, { query: { days: '180', ...query, part: name } }, token);
  expect(sent.msg).toBe('');
  return sent.data;
}
const figure = async (name: FigureName, of: AnalysisPart, query: Partial<Query> = {}): Promise<Figure> => {
  const found = (await part(of, query)).figures.find((one) => one.figure === name);
  if (!found) throw new Error(`no figure ${name}`);
  return found;
};
const groups = ({ groups: all }: Figure, by: string) =>
  Object.fromEntries(all.filter((one) => one.by === by).map(({ key, patients }) => [key, patients]));

/** A query written by hand, over the patients present in the institution. */
const byHand = async <R extends Record<string, unknown>>(sql: string): Promise<R[]> =>
  t.owner<R>(
    `WITH days AS (SELECT (now() AT TIME ZONE '${ZONE}')::date - 179 AS first, (now() AT TIME ZONE '${ZONE}')::date AS last),
          here AS (SELECT * FROM archives WHERE institution_id = '${HERE}' AND deleted_at IS NULL) ${sql}`,
  );
const count = async (sql: string): Promise<number> => Number((await byHand<{ n: string }>(sql))[0]?.n);

describe('on the demonstration data each figure is what a query by hand counts', () => {
  test('new patients, in all and by sex', async () => {
    const found = await figure('registered', 'patients');
    const when = `(created_at AT TIME ZONE '${ZONE}')::date`;
    expect(found.patients).toBe(
      await count(`SELECT count(*) AS n FROM here, days WHERE ${when} BETWEEN days.first AND days.last`),
    );
    expect(found.patients).toBeGreaterThan(0);
    expect(found.before.patients).toBe(
      await count(`SELECT count(*) AS n FROM here, days WHERE ${when} BETWEEN days.first - 180 AND days.first - 1`),
    );
    expect(groups(found, 'gender').female).toBe(
      await count(
        `SELECT count(*) AS n FROM here, days WHERE gender = 'female' AND ${when} BETWEEN days.first AND days.last`,
      ),
    );
  });

  test('tests by level and instrument', async () => {
    const found = await figure('screened', 'screening');
    const given = `reports r JOIN here a ON a.institution_id = r.institution_id AND a.id = r.archive_id, days
      WHERE r.deleted_at IS NULL AND (r.test_ended_at AT TIME ZONE '${ZONE}')::date BETWEEN days.first AND days.last`;
    expect(found).toMatchObject({
      patients: await count(`SELECT count(DISTINCT r.archive_id) AS n FROM ${given}`),
      records: await count(`SELECT count(*) AS n FROM ${given}`),
    });
    expect(groups(found, 'level').severe).toBe(
      await count(`SELECT count(DISTINCT r.archive_id) AS n FROM ${given} AND r.level = 'severe'`),
    );
    expect(groups(found, 'instrument').MMSE).toBe(
      await count(`SELECT count(DISTINCT r.archive_id) AS n FROM ${given} AND r.instrument = 'MMSE'`),
    );
  });

  test('the chain from registration to screening again, step by step in a loop', async () => {
    const found = await figure('chain', 'chain');
    const rows = await byHand<{ id: string; kind: string; day: string; level: string | null }>(
      `SELECT a.id, 'registered' AS kind, ((a.created_at AT TIME ZONE '${ZONE}')::date)::text AS day, NULL AS level FROM here a
       UNION ALL SELECT r.archive_id, 'screened', ((r.test_ended_at AT TIME ZONE '${ZONE}')::date)::text, r.level FROM reports r WHERE r.deleted_at IS NULL
       UNION ALL SELECT g.archive_id, 'guided', ((e.created_at AT TIME ZONE '${ZONE}')::date)::text, NULL FROM guidance_events e JOIN guidances g ON g.id = e.guidance_id
         WHERE e.event = 'issued' AND g.deleted_at IS NULL
       UNION ALL SELECT s.archive_id, 'trained', ((s.begun_at AT TIME ZONE '${ZONE}')::date)::text, NULL FROM training_sessions s
       UNION ALL SELECT v.archive_id, 'trained', ((v.begun_at AT TIME ZONE '${ZONE}')::date)::text, NULL FROM vr_sessions v
       UNION ALL SELECT f.archive_id, 'followedUp', f.done_date::text, NULL FROM follow_ups f WHERE f.state = 'done'`,
    );
    const [span] = await byHand<{ first: string; last: string }>('SELECT first::text, last::text FROM days');
    if (!span) throw new Error('no days');
    const reached: Record<string, number[]> = {};
    for (const own of Map.groupBy(rows, ({ id }) => id).values()) {
      const registered = own.find(({ kind }) => kind === 'registered')?.day;
      if (!registered || registered < span.first || registered > span.last) continue;
      let day = registered;
      let impairedOn = '';
      reached.registered = [...(reached.registered ?? []), 0];
      const steps = [
        ['screened', 'screened'],
        ['impaired', 'screened'],
        ['guided', 'guided'],
        ['trained', 'trained'],
        ['followedUp', 'followedUp'],
        ['screenedAgain', 'screened'],
      ] as const;
      for (const [step, kind] of steps) {
        const days = own
          .filter((one) => one.kind === kind && one.day >= day && one.day <= span.last)
          .filter(({ level }) => step !== 'impaired' || /^(mild|moderate|severe|positive)$/.test(level ?? ''))
          .filter((one) => step !== 'screenedAgain' || one.day > impairedOn)
          .map((one) => one.day)
          .toSorted();
        const [next] = days;
        if (next === undefined) break;
        reached[step] = [...(reached[step] ?? []), (Date.parse(next) - Date.parse(day)) / 86_400_000];
        if (step === 'impaired') impairedOn = next;
        day = next;
      }
    }
    expect(groups(found, 'step')).toEqual(
      Object.fromEntries(CHAIN_STEPS.map((step) => [step, reached[step]?.length ?? 0])),
    );
    expect(reached.impaired?.length).toBeGreaterThan(5);
    for (const { key, amount } of found.groups.filter(({ key: step }) => step !== 'registered')) {
      expect(amount, key).toBe(median(reached[key] ?? []));
    }
  });

  test('follow-ups that were due, and minutes of training', async () => {
    const due = await figure('followUps', 'followUps');
    const done = `follow_ups f JOIN here a ON a.institution_id = f.institution_id AND a.id = f.archive_id, days
      WHERE f.due_date BETWEEN days.first AND days.last AND f.state <> 'cancelled'`;
    expect(due.records).toBe(await count(`SELECT count(*) AS n FROM ${done}`));
    const inTime = due.groups.find(({ key }) => key === 'inTime')?.records ?? 0;
    expect(inTime).toBe(
      await count(`SELECT count(*) AS n FROM ${done} AND f.state = 'done' AND f.done_date <= f.due_date`),
    );
    const trained = await figure('trained', 'training');
    const [played] = await byHand<{ minutes: number }>(
      `SELECT sum(ms)::float8 / 60000 AS minutes FROM days, (SELECT institution_id, archive_id, begun_at, active_ms AS ms FROM training_sessions
         UNION ALL SELECT institution_id, archive_id, begun_at, duration_ms FROM vr_sessions) s
        WHERE s.archive_id IN (SELECT id FROM here) AND (s.begun_at AT TIME ZONE '${ZONE}')::date BETWEEN days.first AND days.last`,
    );
    expect(trained.amount).toBeCloseTo(played?.minutes ?? 0, 1);
  });
});

test('each figure and each of its groups opens as many patients as it counts', async () => {
  for (const name of ANALYSIS_PARTS) {
    for (const query of [{}, { gender: 'female' as const }, { age: '70-79' }, { education: '1-6' as const }]) {
      const { figures } = await part(name, query);
      for (const { figure: of, patients, groups: all } of figures) {
        for (const group of [{ by: undefined, key: undefined, patients }, ...all]) {
          const asked = {
            days: '180' as const,
            ...query,
            figure: of,
            grouping: group.by,
            groupKey: group.key,
            pageSize: 1,
          };
          const { data, msg } = await t.send(analysisCalls.patients, { query: asked }, token);
          expect(msg).toBe('');
          expect(data.total, `${of} ${group.by} ${group.key} ${JSON.stringify(query)}`).toBe(group.patients);
        }
      }
    }
  }
});

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? Number.NaN) + (sorted[Math.ceil(at)] ?? Number.NaN)) / 2;
}
