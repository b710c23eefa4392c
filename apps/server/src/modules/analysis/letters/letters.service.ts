import { type analysisLetterCalls, LETTERS_AT_MOST } from '@cogclinic/contract/analysisLetters';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal, stale } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { waitForTurn } from '#platform/turn.ts';
import {
  type AnalysisLetter,
  type Chosen,
  COLUMNS,
  EMAIL,
  inOrder,
  type LetterRow,
  presented,
  SELECT,
} from './letters.rows.ts';
import { nextOf } from './letters.times.ts';

type Calls = typeof analysisLetterCalls;
/** Whose letters, and the language in which their filters are told. */
export type Own = Readonly<{ tx: Tx; actor: Actor; language: Language }>;
type OwnId = Readonly<{ accountId: string; id: string }>;

const LIST = readSql(
  'analysisLetters.list',
  COLUMNS,
  ({ accountId }: { accountId: string }) => `${SELECT} WHERE account_id = ${accountId} ORDER BY id`,
);
const HOLD = readSql(
  'analysisLetters.hold',
  COLUMNS,
  ({ accountId, id }: OwnId) => `${SELECT} WHERE account_id = ${accountId} AND id = ${id} FOR UPDATE`,
);
const BY_REQUEST = readSql(
  'analysisLetters.byRequest',
  { id: uuid },
  ({ accountId, requestId }: { accountId: string; requestId: string }) =>
    `SELECT id FROM analysis_letters WHERE account_id = ${accountId} AND request_id = ${requestId}`,
);
const ADD = writeSql(
  'analysisLetters.add',
  { id: uuid },
  (given: Chosen & { institutionId: string; accountId: string; requestId: string; dueAt: Date }) =>
    `INSERT INTO analysis_letters (institution_id, request_id, account_id, figures, days, department_id, doctor_id, age, gender, education,
                                   language, weekday, hour, due_at)
     VALUES (${given.institutionId}, ${given.requestId}, ${given.accountId}, ${given.figures}::text[], ${given.days}, ${given.departmentId},
             ${given.doctorId}, ${given.age}, ${given.gender}, ${given.education}, ${given.language}, ${given.weekday}, ${given.hour},
             ${given.dueAt})
     RETURNING id`,
);
const CHANGE = writeSql(
  'analysisLetters.change',
  {},
  (given: Chosen & { id: string; dueAt: Date | null }) =>
    `UPDATE analysis_letters SET figures = ${given.figures}::text[], days = ${given.days}, department_id = ${given.departmentId},
            doctor_id = ${given.doctorId}, age = ${given.age}, gender = ${given.gender}, education = ${given.education},
            language = ${given.language}, weekday = ${given.weekday}, hour = ${given.hour}, due_at = ${given.dueAt}, tries = 0,
            retry_at = NULL, version = version + 1
      WHERE id = ${given.id}`,
);
const SWITCH = writeSql(
  'analysisLetters.switch',
  {},
  ({ id, dueAt }: { id: string; dueAt: Date | null }) =>
    `UPDATE analysis_letters SET due_at = ${dueAt}, tries = 0, retry_at = NULL, version = version + 1 WHERE id = ${id}`,
);
const REMOVE = writeSql(
  'analysisLetters.remove',
  { id: uuid },
  ({ accountId, id }: OwnId) =>
    `DELETE FROM analysis_letters WHERE account_id = ${accountId} AND id = ${id} RETURNING id`,
);

/** The account's letters, and the address that they go to. */
export async function ownLetters({ tx, actor, language }: Own): Promise<CallData<Calls['list']>> {
  const [[account], rows] = await Promise.all([tx.read(EMAIL, actor), tx.read(LIST, actor)]);
  const letters = await Promise.all(rows.map((row) => presented(tx, actor, row, language)));
  return { email: account?.email ?? null, letters };
}

/**
 * Adds a letter; sent again, it is added once.
 * @throws Refusal 422 for an account without an address, or with ten letters
 */
export async function addLetter(own: Own, given: CallInput<Calls['add']>['body']): Promise<AnalysisLetter> {
  const { tx, actor } = own;
  const { accountId, institutionId } = actor;
  await waitForTurn(tx, `analysisLetters:${accountId}`);
  const [known] = await tx.read(BY_REQUEST, { accountId, requestId: given.requestId });
  if (known) return oneLetter(own, known.id);
  const { email, letters } = await ownLetters(own);
  if (email === null) throw new Refusal(422, 'analysisLetters:noEmail');
  if (letters.length >= LETTERS_AT_MOST) {
    throw new Refusal(422, 'analysisLetters:tooMany', { params: { count: LETTERS_AT_MOST } });
  }
  const dueAt = nextOf(given, actor.timeZone, new Date());
  const [added] = await tx.write(ADD, { ...given, figures: inOrder(given.figures), institutionId, accountId, dueAt });
  if (!added) throw new Error('the letter was not added');
  await audit(tx, actor, { action: 'add', noun: 'analysis', subjectId: added.id, detail: { letter: true } });
  return oneLetter(own, added.id);
}

/** Changes a letter; one that is off stays off. @throws Refusal 404, 409 for an old version */
export async function updateLetter(
  own: Own,
  { version, ...given }: CallInput<Calls['update']>['body'],
): Promise<AnalysisLetter> {
  const { tx, actor, language } = own;
  const row = await heldLetter(own, given.id);
  if (row.version !== version) throw stale(await presented(tx, actor, row, language));
  const dueAt = row.due_at && nextOf(given, actor.timeZone, new Date());
  await tx.write(CHANGE, { ...given, figures: inOrder(given.figures), dueAt });
  await audit(tx, actor, { action: 'change', noun: 'analysis', subjectId: row.id, detail: { letter: true } });
  return oneLetter(own, row.id);
}

/** Switches a letter on or off. @throws Refusal 404 */
export async function switchLetter(
  own: Own,
  { id, isOn }: CallInput<Calls['switch']>['body'],
): Promise<AnalysisLetter> {
  const { tx, actor } = own;
  const row = await heldLetter(own, id);
  if (isOn !== (row.due_at !== null)) {
    await tx.write(SWITCH, { id, dueAt: isOn ? nextOf(row, actor.timeZone, new Date()) : null });
    await audit(tx, actor, { action: 'change', noun: 'analysis', subjectId: id, detail: { letter: true, isOn } });
  }
  return oneLetter(own, id);
}

/** Drops a letter. @throws Refusal 404 */
export async function removeLetter({ tx, actor }: Own, id: string): Promise<null> {
  const [removed] = await tx.write(REMOVE, { accountId: actor.accountId, id });
  if (!removed) throw notFound();
  await audit(tx, actor, { action: 'delete', noun: 'analysis', subjectId: id, detail: { letter: true } });
  return null;
}

async function heldLetter({ tx, actor }: Own, id: string): Promise<LetterRow> {
  const [row] = await tx.read(HOLD, { accountId: actor.accountId, id });
  if (!row) throw notFound();
  return row;
}

async function oneLetter(own: Own, id: string): Promise<AnalysisLetter> {
  return presented(own.tx, own.actor, await heldLetter(own, id), own.language);
}
