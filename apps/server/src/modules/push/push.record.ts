import type { PushKind, TimelineEvent } from '@cogclinic/contract/records';
import type { Texts } from '@cogclinic/scales/instrument';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import { accountName, type PatientRecord, type TimelinePart, timelineOf } from '#platform/patientRecord.ts';
import { shortDate } from '#platform/printedTimes.ts';
import { translator } from '#platform/texts.ts';
import { patientOfPush } from './push.service.ts';

type Pushed = { own: Texts | null; push: PushKind; day: string | null };

const TITLE = `CASE x.kind WHEN 'guidance' THEN (SELECT v.title FROM guidance_versions v WHERE v.institution_id = x.institution_id
      AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision) ELSE x.instrument END`;
const FACTS = `json_build_object('own', ${ownName('x.instrument')}, 'push', x.kind, 'day', (SELECT f.due_date FROM follow_ups f
      WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id))`;

const part = (archiveId: string, event: TimelineEvent, column: string, by: string): TimelinePart => ({
  event,
  from: `pushes x WHERE x.archive_id = ${archiveId} AND x.${column} IS NOT NULL`,
  title: TITLE,
  facts: FACTS,
  by,
  time: `x.${column}`,
});

/** What was pushed, among the patient's records. */
export const pushRecord: PatientRecord = {
  noun: 'push',
  tables: ['pushes'],
  timeline: timelineOf<Pushed>({
    parts: ({ archiveId }) => [
      part(archiveId, 'pushed', 'created_at', accountName('account_id')),
      part(archiveId, 'opened', 'opened_at', 'NULL'),
      part(archiveId, 'confirmed', 'done_at', 'NULL'),
    ],
    title({ title, facts }, { language }) {
      if (facts.push === 'scale') return nameOf(title ?? '', facts.own, language);
      if (facts.push === 'appointment') return facts.day ? shortDate(facts.day, language) : '';
      return title ?? '';
    },
    detail: ({ facts }, { language }) => translator(language)(`overview:push.${facts.push}`),
  }),
  counts: { shown: 'pushes WHERE true', gone: 'pushes WHERE withdrawn_at IS NULL' },
  patientOf: patientOfPush,
};
