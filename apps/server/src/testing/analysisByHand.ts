import {
  ANALYSIS_PARTS,
  analysisCalls,
  CHAIN_STEPS,
  type ChainStep,
  FIGURE_NAMES,
  type FigureName,
} from '@cogclinic/contract/analysis';
import { addDays } from '@cogclinic/contract/days';
import { expect } from 'vitest';
import { wireDay } from '#platform/time.ts';
import { type Filed, type Happened, type Plan, type Records, recordsOf } from './analysisRecords.ts';
import type { TestAccount, TestApp } from './harness.ts';
import type { Where } from './wallByHand.ts';

type Period = Readonly<{ beginTime: string; endTime: string }>;
/** One of a figure's records: whose, the group of each grouping, and its number. */
type Counted = Readonly<{ archive: string; keys: Readonly<Record<string, string>>; amount?: number | null }>;

const RANK: Readonly<Record<string, number>> = { normal: 0, negative: 0, mild: 1, moderate: 2, severe: 3 };
const ORDER = ['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'];
const IMPAIRED = ['mild', 'moderate', 'severe', 'positive'];

/** The records that a figure counts in a period. */
function countedIn(records: Records, name: FigureName, { beginTime, endTime }: Period, today: string): Counted[] {
  const within = <R extends { day: string }>(rows: readonly R[]) =>
    rows.filter(({ day }) => day >= beginTime && day <= endTime);
  const plainly = (rows: readonly Happened[], keys: (row: Happened) => Record<string, string> = () => ({})) =>
    within(rows).map((row) => ({ archive: row.archive, keys: keys(row) }));
  const traits = (some: readonly Filed[]) => some.map((one) => ({ archive: one.id, keys: traitsOf(one, endTime) }));
  switch (name) {
    case 'registered':
      return traits(within(records.filed));
    case 'active': {
      const { tests, exams, eyes, necks, guided, sessions, followedUp } = records;
      const active = new Set(
        within([tests, exams, eyes, necks, guided, sessions, followedUp].flat()).map(({ archive }) => archive),
      );
      return traits(records.filed.filter(({ id }) => active.has(id)));
    }
    case 'chain':
      return within(records.filed).flatMap((one) => chainOf(records, one, endTime));
    case 'screened':
      return plainly(records.tests, ({ key, more }) => ({ instrument: key, level: more }));
    case 'levelChange':
      return pairsOf(within(records.tests.filter(({ more }) => more !== 'none'))).map(([from, to]) => ({
        archive: to.archive,
        keys: { direction: directionOf(worse(from.more, to.more)), levels: `${from.more}-${to.more}` },
      }));
    case 'eyeAssessed':
      return plainly(records.eyes, ({ key }) => ({ eyeVersion: key }));
    case 'neckMeasured':
      return plainly(records.necks);
    case 'trained':
      return within(records.sessions).map(({ archive, key, value }) => ({
        archive,
        keys: { game: key },
        amount: value / 60_000,
      }));
    case 'thresholds':
      return pairsOf(within(records.thresholds)).map(([from, to]) => ({
        archive: to.archive,
        keys: { direction: directionOf(from.value - to.value) },
        amount: to.value - from.value,
      }));
    case 'adherence': {
      const day = [addDays(endTime, 1), today].toSorted()[0] ?? today;
      return records.plans
        .filter((plan) => runs(plan, day))
        .map((plan) => ({ archive: plan.archive, keys: { adherence: adherenceOf(plan, day) } }));
    }
    case 'followUps':
      return plainly(records.due, ({ day, key }) => {
        if (key !== '') return { punctuality: key <= day ? 'inTime' : 'late' };
        return { punctuality: day < today ? 'missed' : 'ahead' };
      });
    case 'deviceUse':
      return plainly(records.devices, ({ key, more }) => ({ device: key, deviceKind: more }));
  }
}

function traitsOf({ born, gender, school, department, doctor }: Filed, day: string): Record<string, string> {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);
  const age = years < 60 ? '-59' : years < 70 ? '60-69' : years < 80 ? '70-79' : '80-';
  const of = (count: number) =>
    count === 0 ? '0' : count < 7 ? '1-6' : count < 10 ? '7-9' : count < 13 ? '10-12' : '13-';
  const education = school === null ? 'unknown' : of(school);
  return { age, gender, education, department: department ?? 'none', doctor: doctor ?? 'none' };
}

/** The steps that a patient has reached until a day, each with the days since the step before. */
function chainOf(records: Records, { id, day }: Filed, until: string): Counted[] {
  const { tests, guided, sessions: trained, followedUp } = records;
  const impaired = tests.filter(({ more }) => IMPAIRED.includes(more));
  const steps: Record<Exclude<ChainStep, 'registered'>, readonly Happened[]> = {
    ...{ screened: tests, impaired, guided, trained, followedUp, screenedAgain: tests },
  };
  const reached: Counted[] = [{ archive: id, keys: { step: 'registered' }, amount: null }];
  let [since, impairedOn] = [day, ''];
  for (const [step, rows] of Object.entries(steps)) {
    const found = rows
      .filter((row) => row.archive === id && row.day >= since && (step !== 'screenedAgain' || row.day > impairedOn))
      .map((row) => row.day)
      .toSorted()[0];
    if (found === undefined || found > until) break;
    reached.push({ archive: id, keys: { step }, amount: (Date.parse(found) - Date.parse(since)) / 86_400_000 });
    since = found;
    if (step === 'impaired') impairedOn = found;
  }
  return reached;
}

/** The first and the last of the rows of each patient and key, where there are two or more. */
function pairsOf(rows: readonly Happened[]): [Happened, Happened][] {
  const place = ({ more, value }: Happened) => (more === '' ? value : ORDER.indexOf(more));
  const series = Map.groupBy(rows, ({ archive, key }) => `${archive} ${key}`);
  return [...series.values()].flatMap((some): [Happened, Happened][] => {
    const sorted = some.toSorted((a, b) => Number(a.at) - Number(b.at) || place(a) - place(b));
    const [first, last] = [sorted[0], sorted.at(-1)];
    return first && last && first !== last ? [[first, last]] : [];
  });
}

/** Above zero where the second level is the worse one; a positive screen is only compared with none. */
function worse(from: string, to: string): number {
  const [before, after] = [RANK[from], RANK[to]];
  if (before !== undefined && after !== undefined) return after - before;
  return Number(IMPAIRED.includes(to)) - Number(IMPAIRED.includes(from));
}
const directionOf = (change: number) => (change < 0 ? 'better' : change > 0 ? 'worse' : 'same');

const paused = ({ pauses }: Plan, day: string) => pauses.some((one) => day >= one.fromDay && day <= one.untilDay);
const runs = (plan: Plan, day: string) =>
  plan.first <= day &&
  plan.last !== null &&
  plan.last >= day &&
  !(plan.ended && plan.ended <= day) &&
  !paused(plan, day);

function adherenceOf(plan: Plan, day: string): string {
  const days = Array.from({ length: 14 }, (_, at) => addDays(day, at - 14));
  const isOpen = (one: string) => one >= plan.first && one <= (plan.last ?? '') && !paused(plan, one);
  const weekday = (one: string) => new Date(`${one}T00:00:00Z`).getUTCDay() || 7;
  const planned = plan.weekdays
    ? days.filter((one) => isOpen(one) && plan.weekdays?.includes(weekday(one))).length * plan.tasks
    : plan.items.filter((one) => days.includes(one) && !paused(plan, one)).length;
  const done = plan.done.filter((one) => days.includes(one.day)).length;
  if (planned === 0) return 'notYet';
  return done >= 0.8 * planned ? 'onTrack' : 'behind';
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Patients, records and number of a figure, or of one of its groups. */
function told(name: FigureName, all: readonly Counted[], group?: { by: string; key: string }) {
  const some = group ? all.filter(({ keys }) => keys[group.by] === group.key) : all;
  const isChain = name === 'chain';
  const people = new Set(some.map(({ archive }) => archive)).size;
  const amounts = some.flatMap(({ amount }) => amount ?? []);
  const sum = () => (some.length > 0 ? amounts.reduce((total, one) => total + one, 0) : null);
  const amount = isChain
    ? group
      ? medianOf(amounts)
      : null
    : name === 'trained' || name === 'thresholds'
      ? sum()
      : null;
  return {
    patients: people,
    records: isChain && !group ? people : some.length,
    amount: amount === null ? null : expect.closeTo(amount, 1),
  };
}

/**
 * Expects each figure of the data analysis, and each group of it, in a period and in the one before, to be what is counted by hand from the
 * records of the archives that `where` names.
 */
export async function expectAnalysisByHand(t: TestApp, by: Pick<TestAccount, 'token'>, where: Where, period: Period) {
  const today = wireDay(new Date(), where.timeZone);
  const days = (Date.parse(period.endTime) - Date.parse(period.beginTime)) / 86_400_000 + 1;
  const before = { beginTime: addDays(period.beginTime, -days), endTime: addDays(period.beginTime, -1) };
  const records = await recordsOf(t, where);
  const answers = await Promise.all(
    ANALYSIS_PARTS.map((part) =>
      t.send(analysisCalls.figures, { query: { ...period, part, fresh: 'true' } }, by.token),
    ),
  );
  const figures = answers.flatMap(({ data }) => data.figures);
  expect(figures.map(({ figure }) => figure).toSorted()).toEqual(FIGURE_NAMES.toSorted());
  for (const { figure: name, groups, ...counted } of figures) {
    const [now, then] = [countedIn(records, name, period, today), countedIn(records, name, before, today)];
    expect(counted, name).toEqual({ ...told(name, now), before: told(name, then) });
    const keys = [...now, ...then].flatMap(({ keys: of }) => Object.entries(of).map((pair) => pair.join(' ')));
    const named = new Set([...keys, ...(name === 'chain' ? CHAIN_STEPS.map((step) => `step ${step}`) : [])]);
    expect(groups.map((group) => `${group.by} ${group.key}`).toSorted(), name).toEqual([...named].toSorted());
    for (const { by: grouping, key, name: _word, ...group } of groups) {
      const of = { by: grouping, key };
      expect(group, `${name} ${grouping} ${key}`).toEqual({ ...told(name, now, of), before: told(name, then, of) });
    }
  }
  return figures;
}
