import type { CallInput } from '@cogclinic/contract/call';
import type { KeptFinding, ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import type { Language } from '@cogclinic/scales/instrument';
import { sizeProblem } from '@cogclinic/scales/limits';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal, stale } from '#platform/refusal.ts';
import type { Translate } from '#platform/texts.ts';
import { outside, tooSlow } from '../threads/own.work.ts';
import { needDraft } from './drafts.ts';
import { newestRows, type Own, type OwnRow, presentOwn, presentRow, type VersionRow, versionRows } from './own.rows.ts';

/** More than these are not corrected at once, and each is put into words. */
const MOST_PROBLEMS = 200;

/** Who works on an instrument, and in which language they read of it. */
type Reader = { actor: Actor; t: Translate };

/** The institution's own instruments by code. */
export async function ownList(tx: Tx, actor: Actor, language: Language): Promise<OwnRow[]> {
  const rows = Map.groupBy(await newestRows(tx), ({ code }) => code);
  return [...rows.values()].flatMap((versions) => presentRow(versions, language, actor.timeZone));
}

/**
 * One of them whole.
 * @throws Refusal 404
 */
export async function oneOwn(tx: Tx, { actor, t }: Reader, code: string): Promise<Own> {
  return presentOwn(code, await known(tx, code), actor.timeZone, t);
}

/**
 * Keeps a draft. Without a revision it is a new one, of a new instrument or of the next version of one that is there. The
 * warnings of its import stay unless others are given.
 * @throws BadInput for what is no draft, Refusal 409 with the instrument as it stands when the draft is of another revision
 */
export async function saveDraft(
  tx: Tx,
  { actor, t }: Reader,
  code: string,
  given: CallInput<typeof ownInstrumentCalls.saveDraft>['body'],
): Promise<{ revision: number }> {
  await hold(tx, code);
  const rows = await versionRows(tx, code);
  const draft = rows.find(({ state }) => state === 'draft');
  if ((draft?.revision ?? null) !== (given.revision ?? null)) throw stale(presentOwn(code, rows, actor.timeZone, t));
  const version = draft?.version ?? (rows[0]?.version ?? 0) + 1;
  const job = { instrument: given.instrument, code, version: String(version) };
  const read = await outside(tx, actor, 'draft', job, job.version);
  if (read === undefined) throw tooSlow(code);
  const { json } = needDraft(read, given.instrument);
  const findings = given.findings ?? draft?.findings ?? [];
  const instrument = findings.length > 0 ? withFindings(json, findings) : json;
  if (draft) {
    await tx.rows(
      `UPDATE own_instruments SET instrument = $3, revision = revision + 1, saved_by = $4, saved_at = now()
        WHERE code = $1 AND version = $2 AND state = 'draft'`,
      [code, version, instrument, actor.accountId],
    );
    return { revision: draft.revision + 1 };
  }
  const revision = await addDraft(tx, actor, {
    code,
    version,
    instrument,
    after: Math.max(0, ...rows.map((row) => row.revision)),
  });
  await note(tx, actor, 'add', code, { version });
  return { revision };
}

/** Put together as text: large drafts are not read and written once more. */
const withFindings = (json: string, findings: readonly KeptFinding[]): string =>
  `${json.slice(0, -1)},"findings":${JSON.stringify(findings)}}`;

/** A window that still shows an earlier draft must not write over this one: its revisions go on from those of that. */
async function addDraft(
  tx: Tx,
  { institutionId, accountId }: Actor,
  draft: { code: string; version: number; instrument: string; after: number },
): Promise<number> {
  const { code, version, instrument, after } = draft;
  const [added] = await tx.rows<{ revision: number }>(
    `INSERT INTO own_instruments AS given_up (institution_id, code, version, state, instrument, saved_by, revision)
     VALUES ($1, $2, $3, 'draft', $4, $5, $6)
     ON CONFLICT (institution_id, code, version) DO UPDATE
       SET instrument = excluded.instrument, revision = greatest(given_up.revision + 1, excluded.revision),
           created_at = now(), saved_by = excluded.saved_by, saved_at = now()
     RETURNING revision`,
    [institutionId, code, version, instrument, accountId, after + 1],
  );
  return added?.revision ?? after + 1;
}

/**
 * Gives up a draft; twice is once.
 * @throws Refusal 404 when there is no such instrument, 409 with it as it stands when the draft is of another revision
 */
export async function dropDraft(tx: Tx, { actor, t }: Reader, code: string, revision: number): Promise<null> {
  await hold(tx, code);
  const rows = await known(tx, code);
  const draft = rows.find(({ state }) => state === 'draft');
  if (!draft) return null;
  if (draft.revision !== revision) throw stale(presentOwn(code, rows, actor.timeZone, t));
  await tx.rows(`UPDATE own_instruments SET instrument = '{}' WHERE code = $1 AND state = 'draft'`, [code]);
  await note(tx, actor, 'delete', code, { version: draft.version });
  return null;
}

/**
 * Publishes the draft; the version before is used only by the tests begun with it.
 * @throws Refusal 404, 409 when the draft is of another revision, 422 naming each place that is not complete
 */
export async function publish(
  tx: Tx,
  { actor, t }: Reader,
  code: string,
  revision: number,
): Promise<{ version: number }> {
  await hold(tx, code);
  const rows = await known(tx, code);
  const draft = rows.find(({ state }) => state === 'draft');
  if (draft?.revision !== revision) throw stale(presentOwn(code, rows, actor.timeZone, t));
  await needComplete(tx, actor, draft);
  await tx.rows(`UPDATE own_instruments SET state = 'retired' WHERE code = $1 AND state = 'published'`, [code]);
  await tx.rows(
    `UPDATE own_instruments SET state = 'published', instrument = instrument - 'findings', published_by = $3, published_at = now()
      WHERE code = $1 AND version = $2 AND state = 'draft'`,
    [code, draft.version, actor.accountId],
  );
  await note(tx, actor, 'change', code, { version: draft.version, state: 'published' });
  return { version: draft.version };
}

/**
 * Takes the published version out of use, or brings the last one back; twice is once.
 * @throws Refusal 404, 409 when none was ever published
 */
export async function retire(tx: Tx, actor: Actor, code: string, retired: boolean): Promise<null> {
  await hold(tx, code);
  const given = (await known(tx, code)).filter(({ state }) => state !== 'draft');
  const [last] = given;
  if (!last) throw new Refusal(409, 'instruments:neverPublished');
  const published = given.find(({ state }) => state === 'published');
  if ((published === undefined) === retired) return null;
  await tx.rows('UPDATE own_instruments SET state = $3 WHERE code = $1 AND version = $2', [
    code,
    (published ?? last).version,
    retired ? 'retired' : 'published',
  ]);
  await note(tx, actor, 'change', code, { state: retired ? 'retired' : 'published' });
  return null;
}

async function needComplete(tx: Tx, actor: Actor, { instrument, version, revision }: VersionRow): Promise<void> {
  // Of before there were limits: a giant is not even handed to a thread.
  const size = sizeProblem(instrument);
  const found = size
    ? { problems: [{ ...size, path: size.place }], broken: [] }
    : await outside(tx, actor, 'faults', { instrument }, `${version}.${revision}`);
  if (found === undefined) throw new Refusal(503, 'instruments:checkTooSlow');
  const problems = found.problems.map(({ path, rule, params }) => ({ path, key: `instrumentRules:${rule}`, params }));
  const expressions = found.broken.map(({ of }) => ({
    path: `items.${of}`,
    key: 'instrumentRules:expressionBroken',
    params: { code: of },
  }));
  const fields = [...problems, ...expressions].slice(0, MOST_PROBLEMS);
  if (fields.length > 0) throw new Refusal(422, 'instruments:notComplete', { data: { fields } });
}

async function known(tx: Tx, code: string): Promise<VersionRow[]> {
  const rows = await versionRows(tx, code);
  if (rows.length === 0) throw notFound();
  return rows;
}

/** Changes of one instrument wait here for each other. */
async function hold(tx: Tx, code: string): Promise<void> {
  await tx.rows("SELECT pg_advisory_xact_lock(hashtextextended('own:' || app.institution_id() || $1, 0))", [code]);
}

async function note(
  tx: Tx,
  actor: Actor,
  action: 'add' | 'change' | 'delete',
  code: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await audit(tx, actor, { action, noun: 'instruments', detail: { instrument: code, ...detail } });
}
