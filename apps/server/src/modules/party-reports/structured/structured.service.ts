import type { CallData } from '@cogclinic/contract/call';
import type { partyReportCalls } from '@cogclinic/contract/partyReports';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import { NAMED_INSTANCES } from '../images/images.statements.ts';
import { wholeInstance } from '../images/instance.ts';
import { type Report, readReport, uidsOf } from './readReport.ts';

/** A report is read into memory as a whole; a larger one is in the zip. */
const MOST_BYTES = 16 * 1_048_576;

/**
 * A structured report as rows; the images that it names bear the ids they have here.
 * @throws Refusal 404, 422 for a report that is too large or cannot be read at all
 */
export async function structuredOf(
  storage: Storage,
  { tx, actor }: { tx: Tx; actor: Actor },
  id: string,
): Promise<CallData<typeof partyReportCalls.structured>> {
  const { instance, bytes } = await wholeInstance(storage, { tx, actor }, { id, kind: 'structured', most: MOST_BYTES });
  const { studyId, study } = instance;
  const report = readable(bytes);
  const named = await tx.read(NAMED_INSTANCES, { studyId, uids: uidsOf(report) });
  const ids = new Map(named.map((one) => [one.uid, one.id]));
  await audit(tx, actor, { action: 'open', noun: 'partyReports', subjectId: studyId, archiveId: study.archiveId });
  return {
    ...report,
    rows: report.rows.map(({ refers, ...row }) => ({
      ...row,
      refers: refers && { id: ids.get(refers.uid) ?? null, frames: refers.frames },
    })),
  };
}

function readable(bytes: Buffer): Report {
  try {
    return readReport(bytes);
  } catch {
    throw new Refusal(422, 'party-reports:unreadable');
  }
}
