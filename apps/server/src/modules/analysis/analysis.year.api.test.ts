import { randomUUID } from 'node:crypto';
import {
  ANALYSIS_PARTS,
  type AnalysisPart,
  analysisCalls,
  FIGURES,
  type FigureName,
  groupingsOf,
  TRAITS,
} from '@cogclinic/contract/analysis';
import type { CallArguments, CallData } from '@cogclinic/contract/call';
import { addDays } from '@cogclinic/contract/days';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { statisticsCalls } from '@cogclinic/contract/statistics';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '#platform/pdf.testing.ts';
import { translator } from '#platform/texts.ts';
import { momentOf } from '#platform/time.ts';
import { expectAnalysisByHand } from '#testing/analysisByHand.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

/** A year of an institution whose days begin and end at other hours than those of UTC. */
const ZONE = 'America/St_Johns';
const FIRST = '2025-01-01';
const DAYS = 365;
const PATIENTS = 70;
const LEVELS = ['normal', 'mild', 'moderate', 'severe', 'negative', 'positive', null] as const;

type Happened = { kind: 'test' | 'session' | 'followUp'; patient: Patient; day: string; level?: string | null };
type Patient = { id: string; doctor: string; gender: 'male' | 'female'; registered: string };
type Query = NonNullable<CallArguments<typeof analysisCalls.figures>['query']>;
type Figure = CallData<typeof analysisCalls.figures>['figures'][number];

let t: TestApp;
let institutionId: string;
let chief: TestAccount;
let doctors: TestAccount[];
let patients: Patient[];
let happened: Happened[];

/** The same year in each run. */
const year = fc.sample(
  fc.record({
    doctor: fc.nat(2),
    gender: fc.constantFrom('male' as const, 'female' as const),
    birthday: fc.integer({ min: 1930, max: 1980 }),
    school: fc.option(fc.nat(16)),
    department: fc.nat(2),
    registered: fc.nat(DAYS - 1),
    tests: fc.array(
      fc.record({ day: fc.nat(DAYS - 1), scale: fc.constantFrom('PHQ-9', 'MMSE'), level: fc.constantFrom(...LEVELS) }),
      { maxLength: 5 },
    ),
    sessions: fc.array(fc.record({ day: fc.nat(DAYS - 1), threshold: fc.integer({ min: 1, max: 9 }) }), {
      maxLength: 6,
    }),
    followUps: fc.array(
      fc.record({ day: fc.nat(DAYS - 1), late: fc.integer({ min: -3, max: 5 }), done: fc.boolean() }),
      {
        maxLength: 3,
      },
    ),
    hour: fc.constantFrom('00:00:00', '12:00:00', '23:59:59'),
  }),
  { numRuns: PATIENTS, seed: 16 },
);

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution('年度医院', ZONE);
  chief = await t.account({ institutionId, roleType: 'ADMIN' });
  const departments = [await t.department(institutionId, '甲'), await t.department(institutionId, '乙'), null];
  const privately = () => t.account({ institutionId, dataAuthority: 'private' });
  doctors = [await privately(), await privately(), await privately()];
  patients = [];
  happened = [];
  for (const one of year) {
    const doctorId = doctors[one.doctor]?.id ?? null;
    const dayAt = (days: number) => addDays(FIRST, days);
    const at = (days: number) => momentOf(`${dayAt(days)} ${one.hour}`, ZONE);
    const id = await t.archive({
      institutionId,
      doctorId,
      departmentId: departments[one.department] ?? null,
      gender: one.gender,
      birthday: `${one.birthday}-02-28`,
      educationYears: one.school,
      createdAt: at(one.registered),
    });
    const patient = { id, doctor: doctorId ?? '', gender: one.gender, registered: dayAt(one.registered) };
    patients.push(patient);
    for (const { day, scale, level } of one.tests) {
      await t.owner(
        `WITH given AS (INSERT INTO administrations (institution_id, id, archive_id, account_id, instrument, instrument_version, state)
           VALUES ($1, $2, $3, $4, $5, '1', 'finished') RETURNING id)
         INSERT INTO reports (institution_id, administration_id, archive_id, account_id, instrument, instrument_version, category, level,
                              flagged, age_years, answers, score, test_started_at, test_ended_at)
         SELECT $1, id, $3, $4, $5, '1', 'mood', $6, false, 70, '{}', '{"subscores": []}', $7, $7 FROM given`,
        [institutionId, randomUUID(), id, chief.id, scale, level, at(day)],
      );
      happened.push({ kind: 'test', patient, day: dayAt(day), level });
    }
    for (const { day, threshold } of one.sessions) {
      await t.owner(
        `INSERT INTO training_sessions (institution_id, id, archive_id, game, setting, ending, begun_at, ended_at, active_ms, trials, correct,
                                        threshold, is_valid, flags, measures, native, game_version, measures_version, created_by)
         VALUES ($1, $2, $3, 'sailing', 'clinic', 'completed', $4, $4, 60000, 1, 1, $5, true, '{}', '{}', '{}', 1, 1, $6)`,
        [institutionId, randomUUID(), id, at(day), threshold, chief.id],
      );
      happened.push({ kind: 'session', patient, day: dayAt(day) });
    }
    for (const { day, late, done } of one.followUps) {
      const doneDay = done ? dayAt(Math.min(DAYS - 1, Math.max(0, day + late))) : null;
      await t.owner(
        `INSERT INTO follow_ups (institution_id, request_id, archive_id, assignee_id, created_by, kind, due_date, state, done_date, done_by, way, outcome, result)
         VALUES ($1, $2, $3, $4, $4, 'telephone', $5, $6, $7, $8, $9, $10, $11)`,
        [
          ...[institutionId, randomUUID(), id, chief.id, dayAt(day), done ? 'done' : 'planned', doneDay],
          ...(done ? [chief.id, 'telephone', 'stable', '好'] : [null, null, null, null]),
        ],
      );
      if (doneDay) happened.push({ kind: 'followUp', patient, day: doneDay });
    }
  }
});
afterAll(() => t.close());

async function figuresOf(by: TestAccount, query: Partial<Query>): Promise<Map<FigureName, Figure>> {
  const answers = await Promise.all(
    ANALYSIS_PARTS.map((part: AnalysisPart) =>
      t.send(analysisCalls.figures, { query: { ...query, part, fresh: 'true' } }, by.token),
    ),
  );
  expect(answers.map(({ msg }) => msg).join('')).toBe('');
  return new Map(answers.flatMap(({ data }) => data.figures.map((figure) => [figure.figure, figure])));
}

const period = fc.tuple(fc.nat(DAYS - 1), fc.integer({ min: 1, max: 180 })).map(([from, length]) => ({
  beginTime: addDays(FIRST, from),
  endTime: addDays(FIRST, Math.min(DAYS - 1, from + length - 1)),
}));

test('counts what a list in memory counts, and the statistical report too', async () => {
  await fc.assert(
    fc.asyncProperty(period, fc.constantFrom(undefined, 'male' as const, 'female' as const), async (days, gender) => {
      const found = await figuresOf(chief, { ...days, gender });
      const within = (day: string) => day >= days.beginTime && day <= days.endTime;
      const own = patients.filter((one) => gender === undefined || one.gender === gender);
      const events = happened.filter(({ day, patient }) => within(day) && own.includes(patient));
      const of = (kind: Happened['kind']) => events.filter((event) => event.kind === kind);
      const people = (all: readonly Happened[]) => new Set(all.map(({ patient }) => patient.id)).size;
      expect(found.get('registered')?.patients).toBe(own.filter(({ registered }) => within(registered)).length);
      expect(found.get('active')?.patients).toBe(people(events));
      expect(found.get('screened')).toMatchObject({ patients: people(of('test')), records: of('test').length });
      expect(found.get('trained')).toMatchObject({ patients: people(of('session')), records: of('session').length });
      const severe = of('test').filter(({ level }) => level === 'severe');
      const level = found.get('screened')?.groups.find(({ key }) => key === 'severe');
      expect([level?.patients ?? 0, level?.records ?? 0]).toEqual([people(severe), severe.length]);
      const { data } = await t.send(statisticsCalls.reports, { query: { ...days, gender } }, chief.token);
      expect(data).toMatchObject({ reports: of('test').length, patients: people(of('test')) });
    }),
    { numRuns: 12 },
  );
});

test('every figure and each of its groups, in both periods, is counted alike by hand, of all patients and of an account’s own', async () => {
  await fc.assert(
    fc.asyncProperty(period, fc.nat(2), async (days, at) => {
      const doctor = doctors[at];
      if (!doctor) throw new Error('no doctor');
      const where = { institutionId, timeZone: ZONE };
      await expectAnalysisByHand(t, chief, { ...where, archives: 'true' }, days);
      await expectAnalysisByHand(t, doctor, { ...where, archives: `doctor_id = '${doctor.id}'` }, days);
    }),
    { numRuns: 8 },
  );
});

test('the groups of each figure add up to it', async () => {
  await fc.assert(
    fc.asyncProperty(period, async (days) => {
      for (const [name, figure] of await figuresOf(chief, days)) {
        for (const by of groupingsOf(name).filter((one) => one !== 'step')) {
          const groups = figure.groups.filter((group) => group.by === by);
          const sum = (what: 'patients' | 'records') => groups.reduce((all, group) => all + group[what], 0);
          const once = TRAITS.some((trait) => trait === by) || by === 'adherence';
          expect(sum('records'), `${name} ${by}`).toBe(figure.records);
          if (once) expect(sum('patients'), `${name} ${by}`).toBe(figure.patients);
        }
      }
    }),
    { numRuns: 10 },
  );
});

test('what accounts see of their own patients adds up to what the chief sees, and the period before is the period before', async () => {
  await fc.assert(
    fc.asyncProperty(period, async (days) => {
      const all = await figuresOf(chief, days);
      const own = await Promise.all(doctors.map((doctor) => figuresOf(doctor, days)));
      const length = (Date.parse(days.endTime) - Date.parse(days.beginTime)) / 86_400_000 + 1;
      const before = await figuresOf(chief, {
        beginTime: addDays(days.beginTime, -length),
        endTime: addDays(days.beginTime, -1),
      });
      for (const name of Object.keys(FIGURES) as FigureName[]) {
        const sum = (what: 'patients' | 'records') =>
          own.reduce((total, figures) => total + (figures.get(name)?.[what] ?? 0), 0);
        const figure = all.get(name);
        expect([sum('patients'), sum('records')], name).toEqual([figure?.patients, figure?.records]);
        const { patients: count, records, amount } = before.get(name) ?? {};
        expect(figure?.before, name).toEqual({ patients: count, records, amount });
      }
    }),
    { numRuns: 8 },
  );
});

test('every number opens as many patients, all of them the account’s own', async () => {
  await fc.assert(
    fc.asyncProperty(period, fc.nat(2), async (days, at) => {
      const doctor = doctors[at];
      if (!doctor) throw new Error('no doctor');
      for (const [figure, { patients: count, groups }] of await figuresOf(doctor, days)) {
        for (const group of [{ by: undefined, key: undefined, patients: count }, ...groups]) {
          const query = { ...days, figure, grouping: group.by, groupKey: group.key, pageSize: 100 };
          const { data } = await t.send(analysisCalls.patients, { query }, doctor.token);
          expect([data.total, data.rows.length], `${figure} ${group.key}`).toEqual([group.patients, group.patients]);
          for (const { id } of data.rows) expect(patients.find((one) => one.id === id)?.doctor).toBe(doctor.id);
        }
      }
    }),
    { numRuns: 2 },
  );
});

test.each(LANGUAGES)(
  'the print in %s has each figure with its number and definition, and names the filters',
  async (language) => {
    const days = { beginTime: FIRST, endTime: addDays(FIRST, DAYS - 1) };
    const { raw } = await t.send(analysisCalls.pdf, { query: { ...days, gender: 'female', language } }, chief.token);
    const text = readPdf(raw).text.replaceAll(/\s/g, '');
    const words = translator(language);
    const found = await figuresOf(chief, { ...days, gender: 'female' });
    for (const [name, { patients: count, before }] of found) {
      const total = words('analysis:total', { name: words('analysis:patients'), now: count, before: before.patients });
      for (const said of [words(`figures:name.${name}`), words(`figures:define.${name}`), total]) {
        expect(text, `${name} ${language}`).toContain(said.replaceAll(/\s/g, ''));
      }
    }
    expect(text).toContain(words('dict:gender.female').replaceAll(/\s/g, ''));
    expect(text).toContain('年度医院');
  },
);
