import type { CallData, CallInput } from '@cogclinic/contract/call';
import { DICTS, type dictCalls, type OpenDict } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, Refusal, stale } from '#platform/refusal.ts';
import { translator } from '#platform/texts.ts';
import { ADD, ALL, CHANGE, HOLD, LOCK, ONE, OTHER_LABELS, type OwnRow, REMOVE } from './own.statements.ts';

type OwnEntry = CallData<typeof dictCalls.add>;
type Labels = OwnEntry['labels'];

/** The institution's own entries, oldest first. */
export async function ownEntries(tx: Tx): Promise<OwnEntry[]> {
  const rows = await tx.read(ALL);
  return rows.map(present);
}

/** Adds an entry. @throws Refusal 422 when an own entry or one of the product's has the same label */
export async function addEntry(
  tx: Tx,
  actor: Actor,
  { dictType, labels }: CallInput<typeof dictCalls.add>['body'],
): Promise<OwnEntry> {
  await needNewLabels(tx, dictType, labels, null);
  const { institutionId, accountId } = actor;
  const [added] = await tx.write(ADD, { institutionId, dictType, labels, createdBy: accountId });
  if (!added) throw notFound();
  await audit(tx, actor, { action: 'add', noun: 'dict', subjectId: added.id, detail: { dictType } });
  return oneEntry(tx, added.id);
}

/** Changes an entry. @throws Refusal 404, 409 with the current entry when the version is old, 422 when a label is taken */
export async function updateEntry(
  tx: Tx,
  actor: Actor,
  { id, version, labels, retired }: CallInput<typeof dictCalls.update>['body'],
): Promise<OwnEntry> {
  const before = await oneEntry(tx, id);
  if (before.version !== version) throw stale(before);
  await needNewLabels(tx, before.dictType, labels, before);
  const changed = await tx.write(CHANGE, { id, version, labels, retired });
  if (changed.length === 0) throw stale(await oneEntry(tx, id));
  await audit(tx, actor, { action: 'change', noun: 'dict', subjectId: id, detail: { retired } });
  return oneEntry(tx, id);
}

/**
 * Removes an own entry that no archive uses, deleted archives included.
 * @throws Refusal 404, 409 when the version is old, 422 when it is in use
 */
export async function removeEntry(
  tx: Tx,
  actor: Actor,
  { id, version }: CallInput<typeof dictCalls.remove>['body'],
): Promise<null> {
  // Waits for transactions that choose the entry for a record (`needOffered`); later ones wait for this.
  await tx.read(HOLD, { id });
  const before = await oneEntry(tx, id);
  if (before.version !== version) throw stale(before);
  if (before.uses > 0) throw new Refusal(422, 'dict:own.inUse', { params: { count: before.uses } });
  await tx.write(REMOVE, { id });
  await audit(tx, actor, { action: 'delete', noun: 'dict', subjectId: id });
  return null;
}

async function oneEntry(tx: Tx, id: string): Promise<OwnEntry> {
  const [found] = await tx.read(ONE, { id });
  if (!found) throw notFound();
  return present(found);
}

async function needNewLabels(tx: Tx, dictType: OpenDict, labels: Labels, before: OwnEntry | null): Promise<void> {
  await tx.read(LOCK, { dictType });
  const others = await tx.read(OTHER_LABELS, { dictType, id: before?.id ?? null });
  for (const language of LANGUAGES) {
    const label = plain(labels[language]);
    if (label && others.some((other) => plain(other.labels[language]) === label)) {
      throw fieldRefused(`labels.${language}`, 'dict:own.labelTaken');
    }
    // An entry that has such a label already may keep it, for example when it is retired.
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

const present = (row: OwnRow): OwnEntry => ({
  id: row.id,
  dictType: row.dictType,
  code: row.code,
  labels: { zh: row.labels.zh, 'zh-TW': row.labels['zh-TW'], en: row.labels.en, ru: row.labels.ru },
  retired: row.retired,
  uses: row.uses,
  version: row.version,
});
