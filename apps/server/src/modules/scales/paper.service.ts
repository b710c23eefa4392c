import type { paperGiven } from '@cogclinic/contract/scales';
import type { z } from 'zod';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { accounts } from '#modules/identity/identity.tables.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write } from '#platform/sql/statement.ts';
import { momentOf } from '#platform/time.ts';
import { type Administration, administrationRow, presentAdministration } from './administrations.rows.ts';
import type { administrations } from './scales.tables.ts';

type Given = z.output<typeof paperGiven>;

/** When a form was filled in on paper, and who examined; all null for a test that is given here. */
export type Paper = Readonly<{ givenAt: Date | null; examinerId: string | null; examinerName: string | null }>;

export const NOT_PAPER: Paper = { givenAt: null, examinerId: null, examinerName: null };

/** A browser's clock may run ahead by so much when it offers the present minute. */
const CLOCK_AHEAD_MS = 300_000;

const db = queries<typeof accounts | typeof administrations>();
const EXAMINER = read('administrations.examiner', ({ id }: { id: string }) =>
  db.selectFrom('accounts').select('id').where('id', '=', id),
);
const SET_PAPER = write('administrations.setPaper', (given: { id: string } & Paper) =>
  db
    .updateTable('administrations')
    .set({ given_at: given.givenAt, examiner_id: given.examinerId, examiner_name: given.examinerName })
    .where('id', '=', given.id),
);

/**
 * What a paper form says of its giving, checked.
 * @throws Refusal 422 for a time to come or before birth, and for an examiner who is no account of the institution
 */
export async function knownPaper(
  tx: Tx,
  actor: Actor,
  birthday: string,
  given: Given | null | undefined,
): Promise<Paper> {
  if (!given) return NOT_PAPER;
  const givenAt = momentOf(given.givenTime, actor.timeZone);
  if (givenAt.getTime() > Date.now() + CLOCK_AHEAD_MS) throw fieldRefused('givenTime', 'scales:inFuture');
  if (given.givenTime.slice(0, 10) < birthday) throw fieldRefused('givenTime', 'scales:beforeBirth');
  const examinerId = given.examinerId ?? null;
  if (examinerId !== null) {
    const [examiner] = await tx.read(EXAMINER, { id: examinerId });
    if (!examiner) throw fieldRefused('examinerId', 'scales:examinerUnknown');
  }
  return { givenAt, examinerId, examinerName: given.examinerName };
}

/**
 * Sets when an open administration was given on paper, and by whom. A report keeps both: like its score they never change,
 * a wrong one is deleted and entered anew.
 * @throws Refusal 404, 409 once it is over, 422 as `knownPaper`
 */
export async function setPaper(tx: Tx, actor: Actor, id: string, given: Given): Promise<Administration> {
  const row = await administrationRow(tx, actor, id, true);
  if (row.state !== 'open') throw new Refusal(409, 'scales:notOpen');
  const archive = await seeArchive(tx, actor, row.archive_id);
  const paper = await knownPaper(tx, actor, archive.birthday, given);
  await tx.write(SET_PAPER, { id, ...paper });
  await audit(tx, actor, {
    action: 'change',
    noun: 'administrations',
    subjectId: id,
    archiveId: row.archive_id,
    detail: { givenTime: given.givenTime, ...(paper.examinerId && { examinerId: paper.examinerId }) },
  });
  return presentAdministration(await administrationRow(tx, actor, id), actor.timeZone);
}
