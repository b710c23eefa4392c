import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { archiveBatchCalls, type EXPORT_COLUMNS } from '@cogclinic/contract/archiveBatch';
import { archiveCalls } from '@cogclinic/contract/archives';
import { examCalls } from '@cogclinic/contract/exams';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { jobCalls } from '@cogclinic/contract/jobs';
import { overviewCalls } from '@cogclinic/contract/overview';
import { patientReportCalls } from '@cogclinic/contract/patientReports';
import { productionCalls } from '@cogclinic/contract/productions';
import { reportCalls } from '@cogclinic/contract/reports';
import { rowsOf } from '#modules/archives/transfer.testing.ts';
import { readPdf } from '#platform/pdf.testing.ts';
import { type Asker, everyRow } from './asker.ts';

/** One patient with all records, and what prints tell of the newest report. */
export async function patientReading(ask: Asker, id: string): Promise<unknown> {
  const params = { id };
  const { age: _, ...file } = await ask(archiveCalls.one, { params, query: { for: 'edit' } });
  const { scores, alerts, counts } = await ask(overviewCalls.one, { params });
  const timeline = await everyRow((query) => ask(overviewCalls.timeline, { params, query }));
  const course = await ask(patientReportCalls.course, { params: { archiveId: id } });
  const trends = await ask(examCalls.trends, { params });
  const merged = await ask(archiveBatchCalls.merged, { params });
  const [newest] = await ask(reportCalls.byArchive, { params });
  return {
    file,
    scores: scores.map(({ reportId, total, level, bandName, change, direction, points }) => [
      [reportId, total, level, bandName, change, direction, points],
    ]),
    // What is overdue depends on the day.
    alerts: alerts
      .filter(({ kind }) => kind !== 'overdue')
      .map(({ kind, subjectId, title }) => [kind, subjectId, title])
      .toSorted(),
    counts,
    timeline: timeline.map(({ id, kind, event, title, detail, level, byName, time }) => [
      [id, kind, event, title, detail, level, byName, time],
    ]),
    course: course.map(({ instrument, points, dimensions }) => [
      [
        instrument,
        points.map(({ reportId, total, level, bandName, change }) => [reportId, total, level, bandName, change]),
      ],
      dimensions,
    ]),
    trends: trends.map(({ item, low, high, points }) => [item, low, high, points]),
    merged: merged.map(({ id, name, mergedByName }) => [id, name, mergedByName]),
    guidance: await guidanceReading(ask, id),
    newest: newest ? await reportReading(ask, newest.id) : null,
    summary: await tells(ask.bytes(overviewCalls.summary, { params, query: { language: 'en' } }), [file.name]),
    printList: await tells(ask.bytes(patientReportCalls.printList, { params, query: { language: 'en' } }), [file.name]),
  };
}

async function guidanceReading(ask: Asker, archiveId: string): Promise<unknown> {
  const all = await ask(guidanceCalls.byArchive, { params: { id: archiveId } });
  const read = all.map(async ({ id }) => {
    const { title, body, standing, revision } = await ask(guidanceCalls.one, { params: { id } });
    const { versions, events } = await ask(guidanceCalls.record, { params: { id } });
    return [id, title, body, standing, revision, versions.length, events.map(({ event, byName }) => [event, byName])];
  });
  return Promise.all(read);
}

async function reportReading(ask: Asker, id: string): Promise<unknown> {
  const params = { id };
  const report = await ask(reportCalls.one, { params });
  const { course, change, direction, reliable } = await ask(reportCalls.analysis, { params });
  const conclusions = await ask(reportCalls.conclusions, { params });
  const made = await ask(productionCalls.list, { params: { id: report.administrationId } });
  const combined = await ask(patientReportCalls.combined, { query: { ids: id } });
  const { score, answers, doctorComment, commentBy, signedBy } = report;
  const words = [report.patientName, String(report.total ?? ''), report.bandName ?? '', doctorComment ?? ''];
  return {
    score,
    answers,
    conclusion: [doctorComment, commentBy, signedBy],
    analysis: [course.map(({ reportId, total }) => [reportId, total]), change, direction, reliable],
    conclusions: conclusions.map(({ revision, text, reason, byName }) => [revision, text, reason, byName]),
    productions: made.map(({ item, production, revision }) => [item, production.kind, revision]),
    dimensions: combined.dimensions,
    print: await tells(ask.bytes(reportCalls.pdf, { params, query: { language: 'en' } }), words),
    combined: await tells(ask.bytes(patientReportCalls.combinedPdf, { query: { ids: id, language: 'en' } }), words),
  };
}

/** Which of the words a print holds. */
async function tells(pdf: Promise<Buffer>, words: readonly string[]): Promise<unknown> {
  const text = readPdf(await pdf).text.replaceAll(/\s/g, '');
  return words.filter((word) => text.includes(word.replaceAll(/\s/g, '')));
}

/** The rows that an export of patients writes. */
export async function exportReading(ask: Asker, ids: string[]): Promise<unknown> {
  const columns: (typeof EXPORT_COLUMNS)[number][] = [
    'name',
    'gender',
    'birthday',
    'phone',
    'departmentName',
    'createTime',
  ];
  const body = { requestId: randomUUID(), ids, columns, language: 'en' } as const;
  const { id } = await ask(archiveBatchCalls.export, { body });
  for (const until = Date.now() + 30_000; Date.now() < until; await delay(30)) {
    const { state } = await ask(jobCalls.one, { params: { id } });
    if (state === 'queued' || state === 'running') continue;
    const { fileName } = await ask(jobCalls.file, { params: { id }, body: { which: 'result' } });
    const rows = await rowsOf(await ask.bytes(jobCalls.download, { query: { fileName } }));
    return rows.map((row) => row.map((cell) => (cell instanceof Date ? written(cell) : cell)));
  }
  throw new Error('the export does not end');
}

/** A cell's date, or date and time, as text: releases wrote texts. */
const written = (cell: Date): string =>
  cell
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace(/T(.{8})\.000Z$/, ' $1');
