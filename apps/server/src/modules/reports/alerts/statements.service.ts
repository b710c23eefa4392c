import type { alertCalls } from '@cogclinic/contract/alerts';
import type { CallInput } from '@cogclinic/contract/call';
import type { accounts } from '#modules/identity/identity.tables.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write } from '#platform/sql/statement.ts';
import { lockReport, seeReport } from '../reports.service.ts';
import { type AlertStatement, presentStatement } from './alerts.rows.ts';
import type { alertStatements } from './alerts.tables.ts';

type Given = CallInput<typeof alertCalls.state>['body'];
type New = Omit<Given, 'requestId' | 'corrects'> & {
  institutionId: string;
  id: string;
  accountId: string;
  corrects: string | null;
};

const db = queries<typeof alertStatements | typeof accounts>();
const ADD = write('alerts.state', (given: New) =>
  db.insertInto('alert_statements').values({
    institution_id: given.institutionId,
    id: given.id,
    report_id: given.reportId,
    account_id: given.accountId,
    actions: given.actions,
    words: given.words,
    corrects: given.corrects,
  }),
);
const TAKEN = read('alerts.taken', (given: { id: string }) =>
  db.selectFrom('alert_statements').select(['report_id', 'account_id']).where('id', '=', given.id),
);
const STATED = read('alerts.stated', (given: { reportId: string }) =>
  db.selectFrom('alert_statements').select('id').where('report_id', '=', given.reportId).limit(1),
);

/**
 * Signs that a report's safety alert was seen and what was done, which clears the alert. The same `requestId` again answers
 * what it signed the first time.
 * @throws Refusal 404; 409 when the request id is another statement's, or the statement named is corrected already; 422 when
 *   no answer raised an alert
 */
export async function stateAlert(tx: Tx, actor: Actor, given: Given): Promise<AlertStatement> {
  const { requestId: id, reportId, actions, words, corrects = null } = given;
  const { archive_id: archiveId } = await lockReport(tx, actor, reportId);
  const { flagged, statements } = await seeReport(tx, actor, reportId);
  if (!flagged) throw new Refusal(422, 'reports:alert.none');
  const [taken] = await tx.read(TAKEN, { id });
  if (!taken) {
    if (corrects !== null && !statements.some((one) => one.id === corrects)) throw notFound();
    if (corrects !== null && statements.some((one) => one.corrects === corrects))
      throw new Refusal(409, 'reports:alert.corrected');
    const { institutionId, accountId } = actor;
    await tx.write(ADD, { institutionId, id, reportId, accountId, actions, words, corrects });
    const detail = { fields: [corrects === null ? 'alertStatement' : 'alertCorrection'] };
    await audit(tx, actor, { action: 'sign', noun: 'reports', subjectId: reportId, archiveId, detail });
  } else if (taken.report_id !== reportId || taken.account_id !== actor.accountId) {
    throw new Refusal(409, 'reports:alert.otherRequest');
  }
  const signed = (await seeReport(tx, actor, reportId)).statements.find((one) => one.id === id);
  if (!signed) throw notFound();
  return presentStatement(signed, actor.timeZone);
}

/**
 * Lets pass only a report about whose safety alert nothing was signed.
 * @throws Refusal 422
 */
export async function needUnstated(tx: Tx, reportId: string): Promise<void> {
  if ((await tx.read(STATED, { reportId })).length > 0) throw new Refusal(422, 'reports:alert.statedStays');
}
