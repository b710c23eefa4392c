import type { Texts } from '@cogclinic/scales/instrument';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import { ALERTS_AT_MOST, type Alert, jsonOfAll, type Reader } from '#platform/patientRecord.ts';
import { wireTime } from '#platform/time.ts';
import { CLEARED } from './alertState.service.ts';

/** A report whose safety alert is open, as JSON. */
export type OpenAlert = { id: string; instrument: string; own: Texts | null; at: string };

/** SQL of the patient's newest reports whose safety alert is open; a later test without one does not clear it. */
export const openAlerts = ({ archiveId }: { archiveId: string }): string =>
  jsonOfAll(`SELECT r.id, r.instrument, ${ownName('r.instrument')} AS own, r.test_ended_at AS at FROM reports r
     WHERE r.archive_id = ${archiveId} AND r.deleted_at IS NULL AND r.flagged AND NOT ${CLEARED}
     ORDER BY r.test_ended_at DESC, r.id DESC LIMIT ${ALERTS_AT_MOST}`);

/** The open safety alerts as the patient's page shows them. */
export const safetyAlerts = (found: readonly OpenAlert[], { language, timeZone }: Reader): Alert[] =>
  found.map(({ id, instrument, own, at }) => ({
    kind: 'safety',
    subjectId: id,
    title: nameOf(instrument, own, language),
    time: wireTime(new Date(at), timeZone),
  }));
