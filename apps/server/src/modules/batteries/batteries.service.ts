import type { batteryCalls } from '@cogclinic/contract/batteries';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { Instrument, Language } from '@cogclinic/scales/instrument';
import { nameOf, ownNames } from '#modules/instruments/instruments.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, stale } from '#platform/refusal.ts';
import { uniqueName } from '#platform/uniqueName.ts';
import { ADD, ARCHIVE, type BatteryRow, BY_REQUEST, CHANGE, KEEP, LIST, SEE } from './batteries.statements.ts';
import type { BatteryItem } from './batteries.tables.ts';
import { usableInstruments } from './usable.ts';

type Battery = CallData<typeof batteryCalls.save>;
type Saved = CallInput<typeof batteryCalls.save>['body'];

/** The institution's batteries by name, archived ones last. */
export async function listBatteries(tx: Tx, language: Language): Promise<Battery[]> {
  return presented(tx, await tx.read(LIST), language);
}

/**
 * Adds a battery or changes one; runs that have begun keep what they began with. The same `requestId` again answers the
 * battery that it added. Instruments that a battery has already may stay although they may not be used any more.
 * @throws Refusal 404, 409 with the current battery when the version is old, 409 when the name is taken, 422 at an instrument that
 *   the institution may not use, or that another than the one named answers
 */
export async function saveBattery(
  tx: Tx,
  actor: Actor,
  language: Language,
  { requestId, change, name, items }: Saved,
): Promise<Battery> {
  const before = change ? await seeBattery(tx, change.id) : null;
  if (before && before.version !== change?.version) throw stale(await one(tx, before, language));
  await needUsable(tx, items, before?.items ?? []);
  const content = { name, items: JSON.stringify(items) };
  const { institutionId, accountId: createdBy } = actor;
  const written = await named(
    before
      ? tx.write(CHANGE, { ...content, id: before.id, version: before.version })
      : tx.write(ADD, { ...content, institutionId, requestId, createdBy }),
  );
  const [saved] = before ? [await seeBattery(tx, before.id)] : await tx.read(BY_REQUEST, { requestId });
  if (!saved) throw notFound();
  const shown = await one(tx, saved, language);
  if (before && written.length === 0) throw stale(shown);
  if (written.length > 0) await noted(tx, actor, before ? 'change' : 'add', saved.id);
  return shown;
}

/**
 * Archives a battery, or offers it again.
 * @throws Refusal 404, 409 with the current battery when the version is old, 409 when another has its name meanwhile
 */
export async function archiveBattery(
  tx: Tx,
  actor: Actor,
  language: Language,
  given: CallInput<typeof batteryCalls.archive>['body'],
): Promise<Battery> {
  const { archived } = await seeBattery(tx, given.id);
  const changed = await named(tx.write(ARCHIVE, given));
  const shown = await one(tx, await seeBattery(tx, given.id), language);
  if (changed.length === 0) throw stale(shown);
  if (archived !== given.archived) await noted(tx, actor, 'change', given.id);
  return shown;
}

/** A battery that is offered, until the transaction ends. @throws Refusal 422 at `batteryId` */
export async function requireBattery(tx: Tx, id: string): Promise<BatteryRow> {
  const [found] = await tx.read(KEEP, { id });
  if (!found) throw fieldRefused('batteryId', 'batteries:unknown');
  return found;
}

async function seeBattery(tx: Tx, id: string): Promise<BatteryRow> {
  const [found] = await tx.read(SEE, { id });
  if (!found) throw notFound();
  return found;
}

async function one(tx: Tx, row: BatteryRow, language: Language): Promise<Battery> {
  const [shown] = await presented(tx, [row], language);
  if (!shown) throw notFound();
  return shown;
}

async function presented(tx: Tx, rows: readonly BatteryRow[], language: Language): Promise<Battery[]> {
  const [usable, own] = await Promise.all([usableInstruments(tx), ownNames(tx)]);
  return rows.map((row) => ({
    ...row,
    items: row.items.map((item) => ({
      ...item,
      name: nameOf(item.instrument, own.get(item.instrument) ?? null, language),
      usable: usable.has(item.instrument),
    })),
  }));
}

/** Staff may read out and enter what a patient or an informant answers; a patient never answers for an informant, nor the reverse. */
const mayAnswer = (who: BatteryItem['answeredBy'], { answeredBy }: Instrument): boolean =>
  who === 'examiner' || who === answeredBy;

async function needUsable(tx: Tx, items: readonly BatteryItem[], before: readonly BatteryItem[]): Promise<void> {
  const usable = await usableInstruments(tx);
  for (const [index, { instrument: code, answeredBy }] of items.entries()) {
    const instrument = usable.get(code);
    if (!instrument) {
      if (before.some((item) => item.instrument === code)) continue;
      throw fieldRefused(`items.${index}.instrument`, 'batteries:instrumentUnusable', { name: code });
    }
    if (!mayAnswer(answeredBy, instrument))
      throw fieldRefused(`items.${index}.answeredBy`, 'batteries:answeredByOther', { name: code });
  }
}

function noted(tx: Tx, actor: Actor, action: 'add' | 'change', id: string): Promise<void> {
  return audit(tx, actor, { action, noun: 'batteryRuns', subjectId: id, detail: { battery: id } });
}

const named = <T>(written: Promise<T>): Promise<T> => uniqueName(written, ['batteries_name'], 'batteries:nameTaken');
