import { ownInstrument } from '@cogclinic/contract/ownInstrumentParts';
import { production } from '@cogclinic/contract/productions';
import { answerProblems } from '@cogclinic/scales/answers';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { formOf } from '@cogclinic/scales/form';
import { draftProblems } from '@cogclinic/scales/own';
import { rightSteps, tapErrors } from '@cogclinic/scales/productions';
import { itemsOf } from '@cogclinic/scales/run';
import { expect, test } from 'vitest';
import { recordingType } from '#modules/productions/recordingType.ts';
import { newDemo } from './demo.ts';
import { ownForm } from './ownForm.ts';

const now = new Date('2026-03-04T06:30:00Z');
const demo = newDemo(now, 'hash');
const showcases = demo.map(({ showcase }) => showcase);
const [shanghai] = showcases;
const reports = showcases.flatMap((one) => one.reports);

test('the same day makes the same, and nothing of the future', () => {
  expect(newDemo(now, 'hash').map(({ showcase }) => showcase)).toEqual(showcases);
  expect(reports.filter(({ createdAt }) => createdAt > now)).toEqual([]);
});

test('every report is of answers that its instrument takes', () => {
  for (const { instrument: code, answers } of reports) {
    const instrument = code === ownForm.code ? ownForm : instrumentByCode(code);
    expect(instrument && answerProblems(formOf(instrument, answers), answers, true)).toEqual([]);
  }
});

test('three patients of each institution are followed closely for more than a year', () => {
  for (const { reports: own } of showcases) {
    const byCourse = Map.groupBy(own, ({ archiveId, instrument }) => `${archiveId} ${instrument}`);
    const long = [...byCourse].filter(([, course]) => course.length >= 4).map(([key]) => key.split(' ')[0]);
    expect(new Set(long).size).toBe(3);
  }
});

test('an examiner’s productions are such as the page saves, and say the same as the answers', () => {
  const productions = showcases.flatMap((one) => one.productions);
  for (const row of productions) expect(production.safeParse(row.production).error).toBeUndefined();
  const kinds = new Set(shanghai?.productions.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['drawing', 'fluency', 'recording', 'serial', 'taps', 'ticks', 'words']);
  for (const one of showcases) expect(one.productions.some(({ kind }) => kind === 'drawing')).toBe(true);
  for (const { item, administrationId, production: made } of productions) {
    const report = reports.find((one) => one.administrationId === administrationId);
    const points = Number(report?.answers[item]);
    if (made.kind === 'words') expect(made.words).toHaveLength(points);
    if (made.kind === 'ticks') expect(made.ticked).toHaveLength(points);
    if (made.kind === 'fluency') expect(made.words.filter(({ repeated }) => !repeated).length >= 11).toBe(points === 1);
    if (made.kind === 'taps') expect(tapErrors(made).errors <= 1).toBe(points === 1);
    if (made.kind === 'serial') {
      const right = rightSteps(made).filter(Boolean).length;
      expect([0, 1, 2, 2, 3, 3][right]).toBe(points);
    }
  }
});

test('recordings can be played, and are small', () => {
  const files = shanghai?.files ?? [];
  expect(files).toHaveLength(4);
  for (const { bytes } of files) {
    expect(recordingType(bytes)).toBe('audio/wav');
    expect(bytes.length).toBeLessThan(64_000);
    expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
  }
});

test('the institution’s own form could be published as it stands, and is answered with each of its bands', () => {
  expect(draftProblems(ownForm)).toEqual([]);
  expect(ownInstrument.safeParse(ownForm).error).toBeUndefined();
  expect(itemsOf(ownForm).some(({ when }) => when)).toBe(true);
  const filled = reports.filter(({ instrument }) => instrument === ownForm.code);
  expect(filled).toHaveLength(18);
  expect(filled.some(({ answers }) => answers['name#2'] !== undefined)).toBe(true);
  expect(new Set(filled.map(({ level }) => level)).size).toBeGreaterThan(1);
});

test('older conclusions are signed, some amended with a reason; the newest are drafts', () => {
  for (const one of demo) {
    const all = [...one.reports, ...one.showcase.reports];
    const signed = all.filter(({ signedAt }) => signedAt);
    expect(signed.length).toBeGreaterThan(5);
    expect(all.some(({ doctorComment, signedAt }) => doctorComment && !signedAt)).toBe(true);
    const amended = all.filter(({ amendments }) => amendments === 1);
    expect(amended.length).toBeGreaterThan(0);
    for (const report of signed) {
      const texts = one.conclusions.filter(({ reportId }) => reportId === report.id);
      expect(texts.map(({ revision }) => revision)).toEqual(report.amendments === 1 ? [1, 2] : [1]);
      expect(texts.at(-1)?.text).toBe(report.doctorComment);
      expect(texts.every(({ createdAt }) => createdAt <= now)).toBe(true);
    }
  }
});
