import type { CallData } from '@cogclinic/contract/call';
import type { overviewCalls } from '@cogclinic/contract/overview';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { nameOf } from '#modules/instruments/instruments.service.ts';
import { printedChange } from '#platform/printedNumbers.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { type Abnormal, EACH_AT_MOST, type Findings, type OpenTest } from './findings.ts';
import type { LastScore, Reader } from './scores.ts';

export type Alert = CallData<typeof overviewCalls.one>['alerts'][number];

const VALUES_NAMED = 4;

/** What wants attention, the most urgent first; of the open tests some may have an answer that must not wait. */
export function alertsOf(
  scores: readonly LastScore[],
  findings: Findings,
  urgent: readonly OpenTest[],
  reader: Reader,
): Alert[] {
  const t = translator(reader.language);
  const time = (moment: string) => wireTime(new Date(moment), reader.timeZone);
  const ofScores = (kind: Alert['kind'], holds: (score: LastScore) => boolean, title: (score: LastScore) => string) =>
    scores
      .filter(holds)
      .map((score): Alert => ({ kind, subjectId: score.reportId, title: title(score), time: score.testEndTime }));
  const ofTests = (kind: Alert['kind'], tests: readonly OpenTest[]) =>
    tests.slice(0, EACH_AT_MOST).map((test) => ({
      kind,
      subjectId: test.id,
      title: nameOf(test.instrument, test.own, reader.language),
      time: time(test.started_at),
    }));
  return [
    ...ofScores(
      'safety',
      ({ flagged }) => flagged,
      ({ instrumentName }) => instrumentName,
    ),
    ...ofTests('openSafety', urgent),
    ...scores.filter(({ level }) => level === 'severe').map((score) => severeAlert(score, t)),
    ...ofScores(
      'decline',
      (score) => score.direction === 'worse' && isBeyondError(score),
      ({ instrumentName: name, change }) =>
        t('overview:decline', { name, change: printedChange(change ?? 0, reader.language) }),
    ),
    ...examAlert(findings.exam, reader),
    ...findings.overdue.map((row) => ({
      kind: 'overdue' as const,
      subjectId: row.id,
      title: followUpText(row.kind, row.instrument && nameOf(row.instrument, row.own, reader.language), reader),
      time: row.due_date,
    })),
    ...ofTests(
      'openTest',
      findings.openTests.filter((test) => test.waits && !urgent.includes(test)),
    ),
    ...findings.duplicates.map((row) => ({
      kind: 'duplicate' as const,
      subjectId: row.id,
      title: row.name,
      time: time(row.created_at),
    })),
  ];
}

/** Its level rests on the cut-offs alone, unlike that of a change or of one answer. */
function severeAlert(score: LastScore, t: Translate): Alert {
  const { reportId: subjectId, instrumentName: name, bandName: band, testEndTime: time, confirmation } = score;
  const doubt = confirmation === 'confirmed' ? null : confirmation;
  const title = band ? t('overview:severe', { name, band }) : name;
  return { kind: 'severe', subjectId, title, time, ...(doubt && { doubt }) };
}

/** Where it was published from which change on a total counts, a smaller one alarms nobody. */
export function isBeyondError({ instrument, change }: LastScore): boolean {
  const published = instrumentByCode(instrument)?.scoring.reliableChange;
  return published === undefined || Math.abs(change ?? 0) >= published.points;
}

function examAlert(exam: Findings['exam'], reader: Reader): Alert[] {
  if (!exam?.abnormal) return [];
  return [{ kind: 'exam', subjectId: exam.id, title: abnormalText(exam.abnormal, reader), time: exam.exam_date }];
}

/** "Telephone follow-up", "Screening: MoCA". */
export function followUpText(kind: string, instrumentName: string | null, { language }: Reader): string {
  const t = translator(language);
  const name = t(`overview:followUp.${kind}`);
  return instrumentName ? t('overview:named', { name, of: instrumentName }) : name;
}

function abnormalText(abnormal: readonly Abnormal[], { language }: Reader): string {
  const t = translator(language);
  const named = abnormal.slice(0, VALUES_NAMED).map(({ item, own, mark }) => {
    const name = own ?? t(`exams:items.${item}`);
    return t(`overview:mark.${mark}`, { item: name });
  });
  const more = abnormal.length - named.length;
  if (more > 0) named.push(t('overview:more', { count: more }));
  return named.join(t('overview:separator'));
}
