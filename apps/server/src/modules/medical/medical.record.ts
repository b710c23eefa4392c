import { isHeld } from '@cogclinic/contract/diagnoses';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { accountName, type PatientRecord, type SummaryContext, timelineOf } from '#platform/patientRecord.ts';
import { byLine } from '#platform/printedTimes.ts';
import { translator } from '#platform/texts.ts';
import { diagnosisEntries } from './diagnoses.service.ts';
import { todayOf } from './entries.rows.ts';
import { diagnosisLine, medicationLine } from './lines.service.ts';
import { medicationEntries } from './medications.service.ts';

type Diagnosed = { certainty: string; day: string | null };
type Taken = { dose: string | null; frequency: string | null; day: string | null };

// What was recorded by mistake happened to no patient.
const NOT_MISTAKEN = "x.ended_as IS DISTINCT FROM 'mistaken'";

/** Diagnoses among the patient's records. */
export const diagnosisRecord: PatientRecord = {
  noun: 'diagnoses',
  tables: ['diagnoses'],
  timeline: timelineOf<Diagnosed>({
    parts: ({ archiveId }) => [
      {
        event: 'diagnosed',
        from: `diagnoses x WHERE x.archive_id = ${archiveId} AND ${NOT_MISTAKEN}`,
        title: "x.code || ' ' || x.title",
        facts: "json_build_object('certainty', x.certainty, 'day', x.diagnosed_on)",
        by: accountName('recorded_by'),
        time: 'x.recorded_at',
      },
      {
        event: 'diagnosisEnded',
        from: `diagnoses x WHERE x.archive_id = ${archiveId} AND x.ended_as = 'over'`,
        title: "x.code || ' ' || x.title",
        facts: "json_build_object('certainty', x.certainty, 'day', x.ended_on)",
        by: accountName('ended_by'),
        time: 'x.ended_at',
      },
    ],
    title: ({ title }) => title ?? '',
    detail: ({ facts }, { language }) =>
      byLine(
        translator(language)(`dict:certainty.${facts.certainty}`),
        writtenTimes(language).partialDate(facts.day),
      ) || null,
  }),
  counts: { shown: 'diagnoses WHERE ended_as IS NULL', gone: 'diagnoses WHERE true' },
  summary: currentDiagnoses,
};

/** Medication among the patient's records. */
export const medicationRecord: PatientRecord = {
  noun: 'medications',
  tables: ['medications'],
  timeline: timelineOf<Taken>({
    parts: ({ archiveId }) => [
      {
        event: 'medicationRecorded',
        from: `medications x WHERE x.archive_id = ${archiveId} AND ${NOT_MISTAKEN}`,
        title: 'x.name',
        facts: "json_build_object('dose', x.dose, 'frequency', x.frequency, 'day', x.since)",
        by: accountName('recorded_by'),
        time: 'x.recorded_at',
      },
      {
        event: 'medicationEnded',
        from: `medications x WHERE x.archive_id = ${archiveId} AND x.ended_as = 'over'`,
        title: 'x.name',
        facts: "json_build_object('dose', x.dose, 'frequency', x.frequency, 'day', x.until)",
        by: accountName('ended_by'),
        time: 'x.ended_at',
      },
    ],
    title: ({ title }) => title ?? '',
    detail: ({ facts }, { language }) =>
      byLine(facts.dose, facts.frequency, writtenTimes(language).partialDate(facts.day)) || null,
  }),
  counts: { shown: 'medications WHERE ended_as IS NULL', gone: 'medications WHERE true' },
  summary: currentMedication,
};

/** The current diagnoses, before the results in the brain health report. */
async function currentDiagnoses(context: SummaryContext) {
  const { tx, actor, archiveId, reader, t } = context;
  const held = (await diagnosisEntries.list(tx, actor, archiveId)).filter(isHeld);
  if (held.length === 0) return [];
  const lines = held.map((one) => diagnosisLine(one, reader.language, t));
  return [{ kind: 'lines', place: 0.6, title: titled('diagnoses', context), lines }];
}

/** What is taken now, before the results in the brain health report. */
async function currentMedication(context: SummaryContext) {
  const { tx, actor, archiveId, reader, t } = context;
  const current = (await medicationEntries.list(tx, actor, archiveId)).filter((one) => one.current);
  if (current.length === 0) return [];
  const lines = current.map((one) => medicationLine(one, reader.language, t));
  return [{ kind: 'lines', place: 0.7, title: titled('medication', context), lines }];
}

/** Of which day it is: another doctor may read the paper much later. */
const titled = (what: 'diagnoses' | 'medication', { actor, reader, t }: SummaryContext): string =>
  t('medical:asOf', { title: t(`medical:${what}`), date: writtenTimes(reader.language).date(todayOf(actor)) });
