import { newArchiveBody } from '@cogclinic/contract/archives';
import { readNationalId } from '@cogclinic/contract/nationalId';
import { answerProblems } from '@cogclinic/scales/answers';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { formOf } from '@cogclinic/scales/form';
import { LEVELS } from '@cogclinic/scales/levels';
import { scoreInstrument } from '@cogclinic/scales/score';
import { describe, expect, test } from 'vitest';
import { newDemo } from './demo.ts';
import { regions } from './regions.ts';

const now = new Date('2026-03-04T06:30:00Z');
const demo = newDemo(now, 'hash');
const patients = demo.flatMap((one) => one.patients);
const reports = demo.flatMap((one) => one.reports);

describe('the demonstration', () => {
  test('is the same for the same day, and at another hour of it has the same people and answers', () => {
    expect(newDemo(now, 'hash')).toEqual(demo);
    const evening = newDemo(new Date('2026-03-04T11:00:00Z'), 'hash');
    expect(evening.flatMap((one) => one.patients.map(({ archive }) => archive.idNumber))).toEqual(
      patients.map(({ archive }) => archive.idNumber),
    );
    expect(evening.flatMap((one) => one.reports.map(({ answers }) => answers))).toEqual(
      reports.map(({ answers }) => answers),
    );
  });

  test('has three institutions, twelve staff of every role and scope, three hundred patients', () => {
    const staff = demo.flatMap((one) => one.staff.accounts);
    const kinds = new Set(staff.map(({ roleType, dataAuthority }) => `${roleType} ${dataAuthority}`));
    expect([demo.length, staff.length, patients.length]).toEqual([3, 12, 300]);
    expect([...kinds].sort()).toEqual([
      'ADMIN all',
      'CONTRACTMANAGER oneself',
      'CONTRACTMANAGER private',
      'DOCTOR all',
      'DOCTOR oneself',
      'DOCTOR private',
    ]);
    expect(staff.filter(({ enabled }) => !enabled).map(({ loginName }) => loginName)).toEqual(['doctor.left']);
    const selling = staff.filter(({ mallAuthority }) => mallAuthority).map(({ roleType }) => roleType);
    expect(selling).toEqual(['ADMIN', 'DOCTOR']);
    expect(new Set(staff.map(({ loginName }) => loginName)).size).toBe(12);
  });

  test('gives every patient an archive that the form would take', () => {
    const refused = patients
      .map(({ archive }) => newArchiveBody.safeParse(archive))
      .flatMap((read) => (read.success ? [] : read.error.issues));
    expect(refused).toEqual([]);
  });

  test('gives mainland patients valid identity numbers that agree with birthday and gender', () => {
    const residents = patients.map(({ archive }) => archive).filter(({ idType }) => idType === 'resident');
    expect(residents.length).toBeGreaterThan(190);
    for (const { idNumber, birthday, gender } of residents)
      expect(readNationalId(idNumber)).toEqual({ birthday, gender });
  });

  test('gives no two patients the same number, phone or e-mail address', () => {
    for (const field of ['idNumber', 'phone', 'email', 'id'] as const) {
      const given = patients.map(({ archive }) => archive[field]).filter((value) => value !== null);
      expect(new Set(given).size).toBe(given.length);
    }
  });

  test('has two years of growing registrations, something of this week, and nothing of the future', () => {
    const ages = patients.map(({ archive }) => (now.getTime() - archive.createdAt.getTime()) / 86_400_000);
    const within = (from: number, to: number) => ages.filter((age) => age >= from && age < to).length;
    expect(Math.max(...ages)).toBeLessThan(735);
    expect(within(0, 365)).toBeGreaterThan(1.3 * within(365, 735));
    expect(within(0, 4)).toBeGreaterThan(3);
    const moments = demo.flatMap((one) => [
      ...one.administrations.map(({ savedAt }) => savedAt),
      ...one.reports.map(({ createdAt }) => createdAt),
      ...one.trail.map(({ createdAt }) => createdAt),
    ]);
    expect(moments.filter((moment) => moment > now)).toEqual([]);
  });
});

describe('the results of the demonstration', () => {
  test('are what scoring their answers gives', () => {
    const people = new Map(patients.map(({ archive }) => [archive.id, archive]));
    const norms = new Map(demo.flatMap((one) => one.administrations.map(({ id, normSet }) => [id, normSet])));
    for (const report of reports) {
      const instrument = instrumentByCode(report.instrument);
      const person = people.get(report.archiveId);
      if (!instrument || !person) throw new Error('a report of nobody');
      expect(answerProblems(formOf(instrument, report.answers), report.answers, true)).toEqual([]);
      const subject = {
        ageYears: report.ageYears,
        sex: person.gender,
        ...(typeof report.educationYears === 'number' ? { educationYears: report.educationYears } : {}),
      };
      const read = { ...instrument, defaultNormSet: norms.get(report.administrationId) ?? null };
      const score = scoreInstrument(read, report.answers, subject);
      expect(report.score).toEqual(score);
      expect(report.total).toBe(score.total);
      expect(report.level).toBe(score.band?.level ?? null);
    }
  });

  test('show every level, flags, incomplete forms, comments and declines', () => {
    const of = (level: string | null) => reports.filter((report) => report.level === level).length;
    for (const level of [...LEVELS, null]) expect(of(level)).toBeGreaterThan(5);
    const flagged = reports.filter((report) => report.flagged);
    expect(flagged.length).toBeGreaterThan(2);
    expect(flagged.length).toBeLessThan(40);
    expect(reports.some((report) => report.score.unbanded === 'incomplete')).toBe(true);
    expect(reports.filter((report) => report.doctorComment).length).toBeGreaterThan(150);
    const falls = patients.filter(({ archive }) => {
      const totals = reports.flatMap((report) =>
        report.archiveId === archive.id && report.instrument === 'MMSE' && report.total != null ? [report.total] : [],
      );
      return (totals[0] ?? 0) - (totals.at(-1) ?? 0) >= 4;
    });
    expect(falls.length).toBeGreaterThan(5);
  });

  test('use only instruments whose licence the institution holds', () => {
    regions.forEach((region, at) => {
      const used = new Set(demo[at]?.reports.map(({ instrument }) => instrument));
      const needed = [...used].filter((code) => instrumentByCode(code)?.licence.confirmationNeeded);
      expect(needed.sort()).toEqual([...region.licences].sort());
    });
  });

  test('leave some forms open in every institution, partly answered, of the last days', () => {
    for (const one of demo) {
      const open = one.administrations.filter(({ state }) => state === 'open');
      expect(open.length).toBeGreaterThan(0);
      for (const { savedAt, answers } of open) {
        expect(now.getTime() - savedAt.getTime()).toBeLessThan(4 * 86_400_000);
        expect(Object.keys(answers ?? {}).length).toBeGreaterThan(0);
      }
    }
  });
});
