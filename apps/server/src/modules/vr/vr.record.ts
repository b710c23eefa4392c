import { PART_BYTES } from '@cogclinic/contract/deviceApi';
import { VR_GAMES, type VrCode } from '@cogclinic/games/vr/games';
import { accountName, type PatientRecord, type Reader, timelineOf } from '#platform/patientRecord.ts';
import { printedNumber } from '#platform/printedNumbers.ts';
import { byLine } from '#platform/printedTimes.ts';
import { translator } from '#platform/texts.ts';
import { analysedVr } from './vr.analysed.ts';

type Played = { hits: number; misses: number; rtMedian: number | null };

/** Headset games among the patient's records. */
export const vrRecord: PatientRecord = {
  noun: 'vr',
  tables: ['vr_sessions'],
  timeline: timelineOf<Played>({
    parts: ({ archiveId }) => [
      {
        event: 'vrPlayed',
        from: `vr_sessions x WHERE x.archive_id = ${archiveId}`,
        title: 'x.game',
        facts: `json_build_object('hits', x.measures -> 'hits', 'misses', x.measures -> 'misses', 'rtMedian', x.measures -> 'rtMedian')`,
        by: accountName('created_by'),
        time: 'x.begun_at',
      },
    ],
    title: ({ title }, { language }) => translator(language)(`games:name.${VR_GAMES[title as VrCode]}`),
    detail: ({ facts }, reader) => detailOf(facts, reader),
  }),
  counts: { shown: 'vr_sessions WHERE true', gone: 'vr_sessions WHERE true' },
  copy: {
    parts: {
      // Of all devices that the patient had, headsets or not.
      device_users: { column: 'archive_id', of: 'archives' },
      device_sessions: { column: 'assignment_id', of: 'device_users' },
    },
    without: { vr_sessions: ['movement', 'storage_key'] },
    files: (archiveId) =>
      `SELECT 'headset/' || x.game || ' ' || x.id || '.jsonl.gz' AS name, x.storage_key AS key FROM vr_sessions x
        WHERE x.archive_id = ${archiveId} AND x.storage_key IS NOT NULL`,
  },
  erased: {
    parts: { device_parts: { column: 'session_id', of: 'device_sessions' } },
    keys: {
      vr_sessions: 'ARRAY[x.storage_key]',
      // Parts that are not cleared away yet, where the module of devices puts them.
      device_sessions: `CASE WHEN x.cleared THEN '{}' ELSE ARRAY(SELECT concat('devices/', x.institution_id, '/', x.id, '/', n)
        FROM generate_series(0, x.bytes / ${PART_BYTES}) n) END`,
    },
    raw: [
      {
        kind: 'vr',
        table: 'vr_sessions',
        since: 'begun_at',
        there: 'x.raw_erased_at IS NULL',
        keys: 'ARRAY[x.storage_key]',
        emptied: { storage_key: 'NULL', movement: 'NULL', bytes: '0', raw_erased_at: 'now()' },
      },
    ],
  },
  analysed: analysedVr,
};

function detailOf({ hits, misses, rtMedian }: Played, { language }: Reader): string {
  const t = translator(language);
  const time = rtMedian === null ? null : t('vr:reaction', { ms: printedNumber(rtMedian, language, 0) });
  return byLine(t('vr:hits', { count: hits, all: hits + misses }), time);
}
