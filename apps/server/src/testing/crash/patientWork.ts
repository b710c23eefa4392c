import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { archiveCalls } from '@cogclinic/contract/archives';
import { CallError, type Client } from '@cogclinic/contract/client';
import { scaleCalls } from '@cogclinic/contract/scales';
import type pg from 'pg';
import { archiveForm } from '../samples.ts';
import { TEST_TIMES } from '../world.ts';

/** What a server said it has written. */
export type Acknowledged = {
  archives: Map<string, string>;
  /** Administration → the newest acknowledged revision, in which every answer equals revision modulo 4. */
  saved: Map<string, number>;
  /** Administration → its report. */
  reports: Map<string, string>;
  /** Answers that no caller should get while the server or its database is away, each as a sentence. */
  faults: string[];
};

export const nothingYet = (): Acknowledged => ({
  archives: new Map(),
  saved: new Map(),
  reports: new Map(),
  faults: [],
});

/** Writes one patient's work after another's; a refused write was not acknowledged, and the next follows. */
export async function writeOn(client: Client, acknowledged: Acknowledged, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await writeOne(client, acknowledged);
    } catch (error) {
      const fault = faultOf(error);
      if (fault) acknowledged.faults.push(fault);
      await delay(50);
    }
  }
}

/** No answer, or 503 in words, is what a caller may get; any other refusal is a defect. */
function faultOf(error: unknown): string | null {
  if (!(error instanceof CallError)) return String(error);
  const isAway = error.code === 0 || error.code === 503;
  return isAway && error.message ? null : `${error.code} ${error.message}`;
}

async function writeOne(client: Client, acknowledged: Acknowledged): Promise<void> {
  const form = archiveForm();
  const archive = await client.send(archiveCalls.add, { body: form as never });
  acknowledged.archives.set(archive.id, form.idNumber);
  const id = randomUUID();
  await client.send(scaleCalls.start, { body: { id, instrument: 'PHQ-9', archiveId: archive.id } });
  for (let revision = 1; revision <= 3; revision++) {
    await client.send(scaleCalls.saveAnswers, { params: { id }, body: { answers: allAnswers(revision), revision } });
    acknowledged.saved.set(id, revision);
  }
  const body = { administrationId: id, archiveId: archive.id, answers: allAnswers(3), ...TEST_TIMES };
  const { reportId } = await client.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body });
  acknowledged.reports.set(id, reportId);
}

const allAnswers = (revision: number) =>
  Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), revision % 4]));

/** What is missing or otherwise than acknowledged, and tests that are there by half, each as a sentence. */
export async function lostOf(client: Client, owner: pg.Pool, acknowledged: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  for (const [id, idNumber] of acknowledged.archives) {
    const found = await client.send(archiveCalls.one, { params: { id }, query: { for: 'edit' } }).catch(() => null);
    if (found?.idNumber !== idNumber) lost.push(`the patient ${id}`);
  }
  for (const [id, revision] of acknowledged.saved) {
    const found = await client.send(scaleCalls.administration, { params: { id } }).catch(() => null);
    const holds =
      found &&
      found.revision >= revision &&
      (found.state !== 'open' || JSON.stringify(found.answers) === JSON.stringify(allAnswers(found.revision))) &&
      found.reportId === (acknowledged.reports.get(id) ?? found.reportId);
    if (!holds) lost.push(`the answers ${id}: ${JSON.stringify(found)}`);
  }
  const { rows } = await owner.query<{ halves: number }>(
    `SELECT (SELECT count(*) FROM reports r JOIN administrations a ON a.id = r.administration_id WHERE a.state <> 'finished')
          + (SELECT count(*) FROM administrations a WHERE a.state = 'finished'
                AND NOT EXISTS (SELECT FROM reports r WHERE r.administration_id = a.id)) AS halves`,
  );
  if (Number(rows[0]?.halves) > 0) lost.push(`${rows[0]?.halves} tests by half`);
  return lost;
}
