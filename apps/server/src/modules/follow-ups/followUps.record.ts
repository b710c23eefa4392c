import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Texts } from '@cogclinic/scales/instrument';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import {
  ALERTS_AT_MOST,
  accountName,
  alertsOf,
  hourOf,
  jsonOfAll,
  type PatientRecord,
  type SummaryContext,
  timelineOf,
} from '#platform/patientRecord.ts';
import { byLine } from '#platform/printedTimes.ts';
import { translator } from '#platform/texts.ts';
import { analysedFollowUps } from './followUps.analysed.ts';
import { followUpPushable } from './followUps.pushable.ts';
import { nextFollowUp } from './followUps.service.ts';
import { followUpText } from './followUps.text.ts';

type Overdue = { id: string; kind: string; instrument: string | null; own: Texts | null; due_date: string };
type Done = { own: Texts | null; followUp: string; outcome: string | null; result: string | null };

/** Follow-ups among the patient's records. */
export const followUpRecord: PatientRecord = {
  noun: 'followUps',
  tables: ['follow_ups'],
  timeline: timelineOf<Done>({
    parts: ({ archiveId, timeZone }) => [
      {
        event: 'followUpDone',
        from: `follow_ups x WHERE x.archive_id = ${archiveId} AND x.state = 'done'`,
        title: 'x.instrument',
        facts: `json_build_object('own', ${ownName('x.instrument')}, 'followUp', coalesce(x.way, x.kind), 'outcome', x.outcome, 'result', x.result)`,
        by: accountName('done_by'),
        ...hourOf('done_date', 'updated_at', timeZone),
      },
    ],
    title: ({ title, facts }, reader) =>
      followUpText(facts.followUp, title && nameOf(title, facts.own, reader.language), reader),
    detail: ({ facts }, { language }) =>
      byLine(facts.outcome && translator(language)(`overview:outcome.${facts.outcome}`), facts.result) || null,
  }),
  counts: { shown: 'follow_ups WHERE true', gone: "follow_ups WHERE state <> 'cancelled'" },
  alerts: alertsOf<Overdue[]>({
    findings: ({ archiveId, today }) =>
      jsonOfAll(`SELECT f.id, f.kind, f.instrument, ${ownName('f.instrument')} AS own, f.due_date FROM follow_ups f
        WHERE f.archive_id = ${archiveId} AND f.state = 'planned' AND f.due_date < ${today}::date
        ORDER BY f.due_date, f.id LIMIT ${ALERTS_AT_MOST}`),
    alerts: (found, { reader }) =>
      found.map(({ id, kind, instrument, own, due_date: time }) => ({
        kind: 'overdue',
        subjectId: id,
        title: followUpText(kind, instrument && nameOf(instrument, own, reader.language), reader),
        time,
      })),
  }),
  summary: nextOf,
  analysed: analysedFollowUps,
  pushable: followUpPushable,
};

/** The next follow-up, at the end of the brain health report. */
async function nextOf({ tx, actor, archiveId, reader, t }: SummaryContext) {
  const next = await nextFollowUp(tx, actor, archiveId, reader.language);
  if (!next) return [];
  const day = writtenTimes(reader.language).date(next.dueDate);
  const text = byLine(
    next.overdue ? t('overview:overdue', { date: day }) : day,
    followUpText(next.kind, next.instrumentName, reader),
    next.assigneeName,
  );
  return [{ kind: 'next', place: 7, title: t('overview:next'), text, note: next.note }];
}
