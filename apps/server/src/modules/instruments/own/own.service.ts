import type { CallInput } from '@cogclinic/contract/call';
import type { KeptFinding, ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import type { Language } from '@cogclinic/scales/instrument';
import type { Translations } from '@cogclinic/scales/translations';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, stale as outdated, Refusal } from '#platform/refusal.ts';
import type { Translate } from '#platform/texts.ts';
import { outside, tooSlow } from '../threads/own.work.ts';
import { needComplete } from './completeness.ts';
import { needDraft } from './drafts.ts';
import { addDraft, changeDraft, giveUpDraft, holdInstrument, publishDraft, setState } from './own.changes.ts';
import {
  currentOf,
  newestRows,
  type Own,
  type OwnRow,
  presentOwn,
  presentRow,
  type VersionRow,
  versionRows,
} from './own.rows.ts';

/** Who works on an instrument, and the language of the texts they read. */
type Reader = { actor: Actor; t: Translate };

/** The institution's own instruments by code. */
export async function ownList(tx: Tx, actor: Actor, language: Language): Promise<OwnRow[]> {
  const rows = Map.groupBy(await newestRows(tx), ({ code }) => code);
  return [...rows.values()].flatMap((versions) => presentRow(versions, language, actor.timeZone));
}

/**
 * One of the institution's own instruments, whole.
 * @throws Refusal 404
 */
export async function oneOwn(tx: Tx, { actor, t }: Reader, code: string): Promise<Own> {
  return presentOwn(code, await known(tx, code), actor.timeZone, t);
}

/**
 * Saves a draft. Without a revision it is a new draft: of a new instrument, or of the next version of an existing one. The
 * warnings of its import stay unless others are given. What became stale of its translations is told by what it was before:
 * the draft, else the current version, else the instrument that it is a copy of.
 * @throws BadInput for what is not a draft, Refusal 404 when there is no such original, 409 with the instrument as it stands
 *   when the draft is of another revision
 */
export async function saveDraft(
  tx: Tx,
  { actor, t }: Reader,
  code: string,
  given: CallInput<typeof ownInstrumentCalls.saveDraft>['body'],
): Promise<{ revision: number; translations: Translations }> {
  await holdInstrument(tx, code);
  const rows = await versionRows(tx, code);
  const draft = rows.find(({ state }) => state === 'draft');
  if ((draft?.revision ?? null) !== (given.revision ?? null)) throw outdated(presentOwn(code, rows, actor.timeZone, t));
  const version = draft?.version ?? (rows[0]?.version ?? 0) + 1;
  const { instrument: written, stillRight: right = [] } = given;
  const original = rows.length === 0 && given.copyOf ? newestOf(await known(tx, given.copyOf)) : undefined;
  const { instrument, translations: marks } = newestOf(rows) ?? original ?? {};
  const before = instrument && marks ? { instrument, translations: marks } : null;
  const sent = { instrument: written, code, version: String(version), before, right };
  const read = await outside(tx, actor, 'draft', sent, sent.version);
  if (read === undefined) throw tooSlow(code);
  const { json, translations } = needDraft(read, written);
  const findings = given.findings ?? draft?.findings ?? [];
  const kept = findings.length > 0 ? withFindings(json, findings) : json;
  if (draft) {
    await changeDraft(tx, actor, { code, version, instrument: kept, translations });
    return { revision: draft.revision + 1, translations };
  }
  const revision = await addDraft(tx, actor, {
    code,
    version,
    instrument: kept,
    translations,
    after: Math.max(0, ...rows.map((row) => row.revision)),
  });
  await note(tx, actor, 'add', code, { version });
  return { revision, translations };
}

/** Put together as text: large drafts are not parsed and written once more. */
const withFindings = (json: string, findings: readonly KeptFinding[]): string =>
  `${json.slice(0, -1)},"findings":${JSON.stringify(findings)}}`;

/**
 * Gives up a draft; doing it twice changes nothing more.
 * @throws Refusal 404 when there is no such instrument, 409 with it as it stands when the draft is of another revision
 */
export async function dropDraft(tx: Tx, { actor, t }: Reader, code: string, revision: number): Promise<null> {
  await holdInstrument(tx, code);
  const rows = await known(tx, code);
  const draft = rows.find(({ state }) => state === 'draft');
  if (!draft) return null;
  if (draft.revision !== revision) throw outdated(presentOwn(code, rows, actor.timeZone, t));
  await giveUpDraft(tx, code);
  await note(tx, actor, 'delete', code, { version: draft.version });
  return null;
}

/**
 * Publishes the draft; only tests begun with the version before go on with that.
 * @throws Refusal 404, 409 when the draft is of another revision, 422 naming each place that is not complete, asking which
 *   answers must not wait, or whether it shall go out with stale translations
 */
export async function publish(
  tx: Tx,
  { actor, t }: Reader,
  code: string,
  { revision, noUrgentAnswers, withStale }: CallInput<typeof ownInstrumentCalls.publish>['body'],
): Promise<{ version: number }> {
  await holdInstrument(tx, code);
  const rows = await known(tx, code);
  const draft = rows.find(({ state }) => state === 'draft');
  if (draft?.revision !== revision) throw outdated(presentOwn(code, rows, actor.timeZone, t));
  await needComplete(tx, actor, draft);
  const flagged = draft.instrument.scoring.flags.length > 0;
  if (!flagged && !noUrgentAnswers) throw new Refusal(422, 'instruments:askUrgent');
  const urgentAnswers = flagged ? 'items' : 'none';
  const stale = draft.translations.stale.length;
  if (stale > 0 && !withStale) throw new Refusal(422, 'instruments:staleTranslations', { params: { count: stale } });
  await publishDraft(tx, actor, { ...draft, urgentAnswers });
  await note(tx, actor, 'change', code, {
    version: draft.version,
    state: 'published',
    urgentAnswers,
    ...(stale > 0 && { staleTranslations: stale }),
  });
  return { version: draft.version };
}

/**
 * Takes the published version out of use, or publishes the last one again; doing it twice changes nothing more.
 * @throws Refusal 404, 409 when none was ever published
 */
export async function retire(tx: Tx, actor: Actor, code: string, retired: boolean): Promise<null> {
  await holdInstrument(tx, code);
  const given = (await known(tx, code)).filter(({ state }) => state !== 'draft');
  const [last] = given;
  if (!last) throw new Refusal(409, 'instruments:neverPublished');
  const published = given.find(({ state }) => state === 'published');
  if ((published === undefined) === retired) return null;
  const state = retired ? 'retired' : 'published';
  await setState(tx, published ?? last, state);
  await note(tx, actor, 'change', code, { state });
  return null;
}

/** The draft, else the current version. */
const newestOf = (rows: readonly VersionRow[]): VersionRow | undefined =>
  rows.find(({ state }) => state === 'draft') ?? currentOf(rows);

async function known(tx: Tx, code: string): Promise<VersionRow[]> {
  const rows = await versionRows(tx, code);
  if (rows.length === 0) throw notFound();
  return rows;
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
