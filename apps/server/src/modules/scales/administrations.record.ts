import type { Answers, Texts } from '@cogclinic/scales/instrument';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import {
  ALERTS_AT_MOST,
  type Alert,
  type AlertContext,
  accountName,
  alertsOf,
  jsonOfAll,
  type PatientRecord,
  timelineOf,
} from '#platform/patientRecord.ts';
import { wireTime } from '#platform/time.ts';
import { administrationPushable } from './administrations.pushable.ts';
import { urgentTests } from './urgent/urgentTests.service.ts';

/** A test that is not finished; it `waits` for the account that began it, not for the patient. Its times are ISO. */
type OpenTest = {
  id: string;
  instrument: string;
  version: string;
  own: Texts | null;
  started_at: string;
  answers: Answers;
  waits: boolean;
};

/** More than a patient has open; their answers are looked at for safety flags. */
const OPEN_AT_MOST = 50;

// What a patient may still answer by a link waits for the patient: the push itself tells of it.
const openTests = (
  archiveId: string,
) => `SELECT m.id, m.instrument, ${ownName('m.instrument')} AS own, m.started_at, m.answers,
    m.instrument_version AS version,
    m.started_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT FROM pushes p WHERE p.institution_id = m.institution_id AND p.archive_id = m.archive_id
                         AND p.administration_id = m.id AND p.withdrawn_at IS NULL AND p.expires_at > now()) AS waits
  FROM administrations m WHERE m.archive_id = ${archiveId} AND m.state = 'open' ORDER BY m.started_at, m.id LIMIT ${OPEN_AT_MOST}`;

/** Tests that are not finished, among the patient's records; a finished one is a report. */
export const administrationRecord: PatientRecord = {
  noun: 'administrations',
  tables: ['administrations'],
  timeline: timelineOf<{ own: Texts | null }>({
    parts: ({ archiveId }) => [
      {
        event: 'begun',
        from: `administrations x WHERE x.archive_id = ${archiveId} AND x.state = 'open'`,
        title: 'x.instrument',
        facts: `json_build_object('own', ${ownName('x.instrument')})`,
        by: accountName('account_id'),
        time: 'x.started_at',
      },
    ],
    title: ({ title, facts }, { language }) => nameOf(title ?? '', facts.own, language),
  }),
  counts: { shown: "administrations WHERE state = 'open'", gone: "administrations WHERE state = 'open'" },
  alerts: alertsOf<OpenTest[]>({ findings: ({ archiveId }) => jsonOfAll(openTests(archiveId)), alerts: ofTests }),
  copy: {
    parts: { administration_productions: { column: 'administration_id', of: 'administrations' } },
    without: { administration_productions: ['storage_key'] },
    files: (archiveId) => `SELECT 'recordings/' || d.instrument || ' ' || p.item || ' ' || p.administration_id
        || replace(p.production ->> 'mime', 'audio/', '.') AS name,
        p.storage_key AS key
      FROM administrations d JOIN administration_productions p
        ON p.institution_id = d.institution_id AND p.administration_id = d.id
      WHERE d.archive_id = ${archiveId} AND p.storage_key IS NOT NULL`,
  },
  erased: {
    parts: { notices: { column: 'administration_id', of: 'administrations' } },
    keys: { administration_productions: 'ARRAY[x.storage_key]' },
    raw: [
      {
        kind: 'recordings',
        table: 'administration_productions',
        since: 'saved_at',
        archive: `(SELECT d.archive_id FROM administrations d WHERE d.institution_id = x.institution_id AND d.id = x.administration_id)`,
        there: `x.storage_key IS NOT NULL AND NOT EXISTS (SELECT FROM administrations d WHERE d.institution_id = x.institution_id
          AND d.id = x.administration_id AND d.state = 'open')`,
        keys: 'ARRAY[x.storage_key]',
        emptied: { storage_key: 'NULL', production: `jsonb_set(x.production, '{bytes}', '0')` },
      },
    ],
  },
  pushable: administrationPushable,
};

async function ofTests(tests: readonly OpenTest[], { tx, reader }: AlertContext): Promise<Alert[]> {
  const urgent = await urgentTests(tx, tests);
  const waiting = tests.filter((test) => test.waits && !urgent.includes(test));
  const alerts = (kind: Alert['kind'], of: readonly OpenTest[]) =>
    of.slice(0, ALERTS_AT_MOST).map((test) => ({
      kind,
      subjectId: test.id,
      title: nameOf(test.instrument, test.own, reader.language),
      time: wireTime(new Date(test.started_at), reader.timeZone),
    }));
  return [...alerts('openSafety', urgent), ...alerts('openTest', waiting)];
}
