import type { CallData, CallInput } from '@cogclinic/contract/call';
import { DICTS, type dictCalls, type OpenDict } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, Refusal, stale } from '#platform/refusal.ts';
import { translator } from '#platform/texts.ts';

type OwnEntry = CallData<typeof dictCalls.add>;
type Labels = OwnEntry['labels'];

const SELECT = `SELECT e.id, e.dict_type AS "dictType", e.code, e.labels, e.retired, e.version,
    app.archives_with_code(e.dict_type, e.code) AS uses
  FROM dict_entries e`;

/** The entries that the institution added, in the order of their adding. */
export async function ownEntries(tx: Tx): Promise<OwnEntry[]> {
  const rows = await tx.rows<OwnEntry>(`${SELECT} ORDER BY e.created_at, e.id`);
  return rows.map(present);
}

/** @throws Refusal 422 when the dictionary has an entry of the same label already, an own one or one of the product's */
export async function addEntry(
  tx: Tx,
  actor: Actor,
  { dictType, labels }: CallInput<typeof dictCalls.add>['body'],
): Promise<OwnEntry> {
  await needNewLabels(tx, dictType, labels, null);
  const [added] = await tx.rows<{ id: string }>(
    'INSERT INTO dict_entries (institution_id, dict_type, labels, created_by) VALUES ($1, $2, $3, $4) RETURNING id',
    [actor.institutionId, dictType, JSON.stringify(labels), actor.accountId],
  );
  if (!added) throw notFound();
  await audit(tx, actor, { action: 'add', noun: 'dict', subjectId: added.id, detail: { dictType } });
  return oneEntry(tx, added.id);
}

/** @throws Refusal 404, 409 with the current entry when the version is old, 422 when a label is taken */
export async function updateEntry(
  tx: Tx,
  actor: Actor,
  { id, version, labels, retired }: CallInput<typeof dictCalls.update>['body'],
): Promise<OwnEntry> {
  const before = await oneEntry(tx, id);
  if (before.version !== version) throw stale(before);
  await needNewLabels(tx, before.dictType, labels, before);
  const changed = await tx.rows(
    'UPDATE dict_entries SET labels = $3, retired = $4, version = version + 1 WHERE id = $1 AND version = $2 RETURNING id',
    [id, version, JSON.stringify(labels), retired],
  );
  if (changed.length === 0) throw stale(await oneEntry(tx, id));
  await audit(tx, actor, { action: 'change', noun: 'dict', subjectId: id, detail: { retired } });
  return oneEntry(tx, id);
}

/**
 * Removes an own entry that no archive has, deleted ones included.
 * @throws Refusal 404, 409 when the version is old, 422 when it is in use
 */
export async function removeEntry(
  tx: Tx,
  actor: Actor,
  { id, version }: CallInput<typeof dictCalls.remove>['body'],
): Promise<null> {
  // Waits for whoever is just choosing it, and makes later ones wait.
  await tx.rows('SELECT id FROM dict_entries WHERE id = $1 FOR UPDATE', [id]);
  const before = await oneEntry(tx, id);
  if (before.version !== version) throw stale(before);
  if (before.uses > 0) throw new Refusal(422, 'dict:own.inUse', { params: { count: before.uses } });
  await tx.rows('DELETE FROM dict_entries WHERE id = $1', [id]);
  await audit(tx, actor, { action: 'delete', noun: 'dict', subjectId: id });
  return null;
}

async function oneEntry(tx: Tx, id: string): Promise<OwnEntry> {
  const [found] = await tx.rows<OwnEntry>(`${SELECT} WHERE e.id = $1`, [id]);
  if (!found) throw notFound();
  return present(found);
}

async function needNewLabels(tx: Tx, dictType: OpenDict, labels: Labels, before: OwnEntry | null): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1 || app.institution_id(), 0))', [`dict:${dictType}`]);
  const others = await tx.rows<{ labels: Labels }>(
    'SELECT labels FROM dict_entries WHERE dict_type = $1 AND id IS DISTINCT FROM $2::uuid',
    [dictType, before?.id ?? null],
  );
  for (const language of LANGUAGES) {
    const label = plain(labels[language]);
    if (label && others.some((other) => plain(other.labels[language]) === label)) {
      throw fieldRefused(`labels.${language}`, 'dict:own.labelTaken');
    }
    // One that was there before may be retired under its name.
    if (label && label !== plain(before?.labels[language]) && commonLabels(dictType, language).includes(label)) {
      throw fieldRefused(`labels.${language}`, 'dict:own.labelCommon');
    }
  }
}

const plain = (label: string | null | undefined) => label?.normalize('NFKC').toLowerCase();

/** The labels of the product's own entries in one language. */
function commonLabels(dictType: OpenDict, language: Language) {
  const t = translator(language);
  return DICTS[dictType].map((code) => plain(t(`dict:${dictType}.${code}`)));
}

const present = (row: OwnEntry): OwnEntry => ({
  id: row.id,
  dictType: row.dictType,
  code: row.code,
  labels: { zh: row.labels.zh, 'zh-TW': row.labels['zh-TW'], en: row.labels.en, ru: row.labels.ru },
  retired: row.retired,
  uses: row.uses,
  version: row.version,
});
