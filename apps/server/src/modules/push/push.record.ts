import type { Relation } from '@cogclinic/contract/contacts';
import type { PushKind, TimelineEvent } from '@cogclinic/contract/records';
import { informantWords } from '#modules/contacts/words.service.ts';
import { accountName, type PatientRecord, type TimelinePart, timelineOf } from '#platform/patientRecord.ts';
import { byLine } from '#platform/printedTimes.ts';
import { notFound } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { translator } from '#platform/texts.ts';
import { factsOf, pushKind, titleOf } from './push.kinds.ts';

type Pushed = { push: PushKind; of: unknown; to: string | null; relation: Relation | null };

const PATIENT = readVisibleSql(
  'push.patient',
  { id: uuid },
  ({ patients }, { id }: { id: string }) =>
    `SELECT a.id FROM pushes p JOIN ${patients} a ON a.institution_id = p.institution_id AND a.id = p.archive_id WHERE p.id = ${id}`,
);

/** What was pushed, among the patient's records. */
export const pushRecord: PatientRecord = {
  noun: 'push',
  tables: ['pushes'],
  timeline: timelineOf<Pushed>({
    parts({ archiveId }, records) {
      const part = (event: TimelineEvent, column: string, by: string): TimelinePart => ({
        event,
        from: `pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
          WHERE x.archive_id = ${archiveId} AND NOT x.hand_over AND x.${column} IS NOT NULL`,
        title: 'NULL',
        facts: `json_build_object('push', x.kind, 'of', ${factsOf(records, 'x')}, 'to', k.name, 'relation', k.relation)`,
        by,
        time: `x.${column}`,
      });
      return [
        part('pushed', 'created_at', accountName('account_id')),
        part('opened', 'opened_at', 'NULL'),
        part('confirmed', 'done_at', 'NULL'),
      ];
    },
    title: ({ facts: { push: kind, of: facts } }, { language }, records) =>
      titleOf(records, { kind, facts }, language, 'timeline'),
    detail: ({ facts: { push: kind, to, relation } }, { language }, records) => {
      const t = translator(language);
      return byLine(
        t(pushKind(records, kind).words.name),
        to && t('overview:push.to', { name: informantWords(to, relation, t) }),
      );
    },
  }),
  counts: { shown: 'pushes WHERE NOT hand_over', gone: 'pushes WHERE NOT hand_over AND withdrawn_at IS NULL' },
  // Whoever has the token opens the link.
  copy: { without: { pushes: ['token', 'token_hash', 'token_sealed', 'pin_tries'] } },
  async patientOf(tx, actor, id) {
    const [patient] = await PATIENT(tx, actor, { id });
    if (!patient) throw notFound();
    return patient.id;
  },
};
