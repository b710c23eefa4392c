import { sql } from 'kysely';
import type { accounts } from '#modules/identity/identity.tables.ts';
import type { KeptBackground } from '#modules/medical/background.service.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write } from '#platform/sql/statement.ts';
import type { reportConclusions, reports } from '../reports.tables.ts';

type Change = { id: string; accountId: string };

const db = queries<typeof accounts | typeof reportConclusions | typeof reports>();
const CHANGED = { version: sql<number>`version + 1` };
const NOW = sql<Date>`now()`;

/** Writes the draft of a conclusion. */
export const WRITE_DRAFT = write('reports.writeDraft', (given: Change & { text: string }) =>
  db
    .updateTable('reports')
    .set({ doctor_comment: given.text, comment_by: given.accountId, commented_at: NOW, ...CHANGED })
    .where('id', '=', given.id),
);

/** Takes the draft of a conclusion back. */
export const CLEAR_DRAFT = write('reports.clearDraft', (given: { id: string }) =>
  db
    .updateTable('reports')
    .set({ doctor_comment: null, comment_by: null, commented_at: null, ...CHANGED })
    .where('id', '=', given.id),
);

/** Signs a conclusion as it stands. */
export const SIGN = write('reports.sign', (given: Change) =>
  db
    .updateTable('reports')
    .set({ signed_at: NOW, signed_by: given.accountId, ...CHANGED })
    .where('id', '=', given.id),
);

/** Amends a signed conclusion. */
export const AMEND = write('reports.amend', (given: Change & { text: string }) =>
  db
    .updateTable('reports')
    .set({
      doctor_comment: given.text,
      comment_by: given.accountId,
      commented_at: NOW,
      amendments: sql<number>`amendments + 1`,
      ...CHANGED,
    })
    .where('id', '=', given.id),
);

/** A signed text. */
export type Revision = { revision: number; text: string; reason: string | null; background: KeptBackground };

/** Keeps a text that was signed. */
export const KEEP_REVISION = write('reports.keepRevision', (given: Change & Revision & { institutionId: string }) =>
  db.insertInto('report_conclusions').values({
    institution_id: given.institutionId,
    report_id: given.id,
    revision: given.revision,
    text: given.text,
    reason: given.reason,
    account_id: given.accountId,
    background: sql<KeptBackground>`${given.background}::jsonb`,
  }),
);

/** The signed texts of a report, newest first. */
export const REVISIONS = read('reports.revisions', (given: { id: string }) =>
  db
    .selectFrom('report_conclusions as c')
    .innerJoin('accounts as u', (join) =>
      join.onRef('u.institution_id', '=', 'c.institution_id').onRef('u.id', '=', 'c.account_id'),
    )
    .select(['c.revision', 'c.text', 'c.reason', 'u.username as name', 'c.created_at as at'])
    .where('c.report_id', '=', given.id)
    .orderBy('c.revision', 'desc'),
);
