import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';
import { requireBattery } from '#modules/batteries/batteries.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, stale } from '#platform/refusal.ts';
import type { Translate } from '#platform/texts.ts';
import { uniqueName } from '#platform/uniqueName.ts';
import { listItems } from './exams.items.ts';
import {
  ADD_ENTERPRISE,
  ADD_PACKAGE,
  CHANGE_ENTERPRISE,
  CHANGE_PACKAGE,
  ENTERPRISE,
  ENTERPRISES,
  HOLD_ENTERPRISE,
  HOLD_PACKAGE,
  KEEP_ENTERPRISE,
  KEEP_PACKAGE,
  PACKAGE,
  PACKAGES,
  REMOVE_ENTERPRISE,
  REMOVE_PACKAGE,
} from './exams.places.statements.ts';

type Enterprise = CallData<typeof examCalls.saveEnterprise>;
type ExamPackage = CallData<typeof examCalls.savePackage>;
type Versioned = { id: string; version: number };

/** The enterprises whose staff the institution examines, by name. */
export async function listEnterprises(tx: Tx): Promise<Enterprise[]> {
  return tx.read(ENTERPRISES);
}

/** The institution's examination packages, by name. */
export async function listPackages(tx: Tx): Promise<ExamPackage[]> {
  return tx.read(PACKAGES);
}

/**
 * Adds an enterprise or changes one.
 * @throws Refusal 404, 409 with the current record when the version is old, 409 when the name is taken
 */
export async function saveEnterprise(
  tx: Tx,
  actor: Actor,
  { change, name }: CallInput<typeof examCalls.saveEnterprise>['body'],
): Promise<Enterprise> {
  const written = await named(
    change
      ? tx.write(CHANGE_ENTERPRISE, { id: change.id, version: change.version, name })
      : tx.write(ADD_ENTERPRISE, { institutionId: actor.institutionId, name }),
  );
  const saved = await oneEnterprise(tx, written[0]?.id ?? change?.id ?? '');
  if (written.length === 0) throw stale(saved);
  await noted(tx, actor, change ? 'change' : 'add', 'enterprise', saved.id);
  return saved;
}

/**
 * Removes an enterprise; records and packages that name it keep it.
 * @throws Refusal 404, 409 with the current record when the version is old
 */
export async function removeEnterprise(tx: Tx, actor: Actor, given: Versioned): Promise<null> {
  const current = await oneEnterprise(tx, given.id, HOLD_ENTERPRISE);
  if (current.version !== given.version) throw stale(current);
  await tx.write(REMOVE_ENTERPRISE, { id: given.id });
  await noted(tx, actor, 'delete', 'enterprise', given.id);
  return null;
}

/**
 * Adds a package or changes one; items that it has already may stay although they are no longer offered.
 * @throws Refusal 404, 409 with the current record when the version is old, 409 when the name is taken, 422 at an
 *   enterprise, battery or item that is not there
 */
export async function savePackage(
  tx: Tx,
  actor: Actor,
  t: Translate,
  given: CallInput<typeof examCalls.savePackage>['body'],
): Promise<ExamPackage> {
  const { change, name, enterpriseId, batteryId } = given;
  const before = change ? await onePackage(tx, change.id) : null;
  if (before && before.version !== change?.version) throw stale(before);
  if (enterpriseId && enterpriseId !== before?.enterpriseId) await requireEnterprise(tx, enterpriseId);
  if (batteryId && batteryId !== before?.batteryId) await requireBattery(tx, batteryId);
  const offered = (await listItems(tx, t)).filter(({ enabled }) => enabled).map(({ code }) => code);
  const unknown = given.items.findIndex((code) => !offered.includes(code) && !before?.items.includes(code));
  if (unknown >= 0) throw fieldRefused(`items.${unknown}`, 'exams:itemUnknown');
  const fields = { name, enterpriseId, batteryId, items: given.items };
  const written = await named(
    before
      ? tx.write(CHANGE_PACKAGE, { id: before.id, version: before.version, ...fields })
      : tx.write(ADD_PACKAGE, { institutionId: actor.institutionId, ...fields }),
  );
  const saved = await onePackage(tx, written[0]?.id ?? before?.id ?? '');
  if (written.length === 0) throw stale(saved);
  await noted(tx, actor, before ? 'change' : 'add', 'package', saved.id);
  return saved;
}

/** Removes a package; records that name it keep it. @throws Refusal 404, 409 with the current one when the version is old */
export async function removePackage(tx: Tx, actor: Actor, given: Versioned): Promise<null> {
  const current = await onePackage(tx, given.id, HOLD_PACKAGE);
  if (current.version !== given.version) throw stale(current);
  await tx.write(REMOVE_PACKAGE, { id: given.id });
  await noted(tx, actor, 'delete', 'package', given.id);
  return null;
}

/** Makes sure that an enterprise is offered, until the transaction ends. @throws Refusal 422 at `enterpriseId` */
export async function requireEnterprise(tx: Tx, id: string): Promise<void> {
  const found = await tx.read(KEEP_ENTERPRISE, { id });
  if (found.length === 0) throw fieldRefused('enterpriseId', 'exams:enterpriseUnknown');
}

/** Makes sure that a package is offered, until the transaction ends. @throws Refusal 422 at `packageId` */
export async function requirePackage(tx: Tx, id: string): Promise<void> {
  const found = await tx.read(KEEP_PACKAGE, { id });
  if (found.length === 0) throw fieldRefused('packageId', 'exams:packageUnknown');
}

async function oneEnterprise(tx: Tx, id: string, statement = ENTERPRISE): Promise<Enterprise> {
  const [found] = await tx.read(statement, { id });
  if (!found) throw notFound();
  return found;
}

async function onePackage(tx: Tx, id: string, statement = PACKAGE): Promise<ExamPackage> {
  const [found] = await tx.read(statement, { id });
  if (!found) throw notFound();
  return found;
}

function noted(tx: Tx, actor: Actor, action: 'add' | 'change' | 'delete', what: string, id: string): Promise<void> {
  return audit(tx, actor, { action, noun: 'exams', subjectId: id, detail: { [what]: id } });
}

const named = <T>(written: Promise<T>): Promise<T> =>
  uniqueName(written, ['enterprises_name', 'exam_packages_name'], 'exams:nameTaken');
