import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { partnerCalls } from '@cogclinic/contract/partners';
import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, stale } from '#platform/refusal.ts';
import { sealOf } from '#platform/sealed.ts';
import { queries } from '#platform/sql/builder.ts';
import { write } from '#platform/sql/statement.ts';
import type { Storage } from '#platform/storage.ts';
import { uniqueName } from '#platform/uniqueName.ts';
import { HOLD_PARTNER, PARTNER, PARTNERS, type PartnerRow } from './partners.rows.ts';
import type { partners } from './partners.tables.ts';

type Partner = CallData<typeof partnerCalls.add>;
type Given = CallInput<typeof partnerCalls.add>['body'];
type Change = CallInput<typeof partnerCalls.update>['body'];
type Columns = Omit<PartnerRow, 'id' | 'version'>;
type At = { tx: Tx; actor: Actor };

const db = queries<typeof partners>();
const valuesOf = (given: Columns) => ({
  name: given.name,
  base_address: given.baseAddress,
  inner: given.inner,
  authentication: given.authentication,
  user_name: given.userName,
  secret: given.secret,
  certificate: given.certificate,
  authorities: given.authorities,
  timeout_seconds: given.timeoutSeconds,
});
const NEXT_VERSION = { version: sql<number>`version + 1` };

const ADD = write('partners.add', (given: Columns & { institutionId: string; id: string }) =>
  db.insertInto('partners').values({ institution_id: given.institutionId, id: given.id, ...valuesOf(given) }),
);
const CHANGE = write('partners.change', (given: Columns & { id: string }) =>
  db
    .updateTable('partners')
    .set({ ...valuesOf(given), ...NEXT_VERSION })
    .where('id', '=', given.id),
);
/** What was fetched still names it; what it was opened with is gone. */
const REMOVE = write('partners.remove', ({ id }: { id: string }) =>
  db
    .updateTable('partners')
    .set({ deleted_at: sql<Date>`now()`, secret: null, ...NEXT_VERSION })
    .where('id', '=', id),
);

/** The partners by name. */
export const listPartners = async (tx: Tx): Promise<Partner[]> => (await tx.read(PARTNERS)).map(presented);

/** The names of the partners. */
export const partnerChoices = async (tx: Tx) => (await tx.read(PARTNERS)).map(({ id, name }) => ({ id, name }));

/**
 * A registered partner with its sealed secret.
 * @throws Refusal 404
 */
export async function onePartner(tx: Tx, id: string): Promise<PartnerRow> {
  const [found] = await tx.read(PARTNER, { id });
  if (!found) throw notFound();
  return found;
}

/**
 * Registers a partner.
 * @throws Refusal 409 when the name is taken, 422 at `secret` when it is needed
 */
export async function addPartner(storage: Storage, { tx, actor }: At, given: Given): Promise<Partner> {
  const id = crypto.randomUUID();
  const secret = await secretFor(storage, tx, { id, before: null, given });
  await named(tx.write(ADD, { ...columnsOf(given), secret, id, institutionId: actor.institutionId }));
  await audit(tx, actor, { action: 'add', noun: 'partners', subjectId: id });
  return presented(await onePartner(tx, id));
}

/**
 * Changes a partner. A secret that is left blank stays, unless the origin is another: it goes to nobody but whom it was
 * entered for.
 * @throws Refusal 404, 409 when the version is old or the name taken, 422 at `secret` when it is needed
 */
export async function updatePartner(storage: Storage, { tx, actor }: At, given: Change): Promise<Partner> {
  const before = await holdPartner(tx, given);
  const secret = await secretFor(storage, tx, { id: given.id, before, given });
  await named(tx.write(CHANGE, { ...columnsOf(given), secret, id: given.id }));
  await audit(tx, actor, { action: 'change', noun: 'partners', subjectId: given.id });
  return presented(await onePartner(tx, given.id));
}

/** Removes a partner and what it was opened with. @throws Refusal 404, 409 when the version is old */
export async function removePartner({ tx, actor }: At, given: { id: string; version: number }): Promise<null> {
  await holdPartner(tx, given);
  await tx.write(REMOVE, { id: given.id });
  await audit(tx, actor, { action: 'delete', noun: 'partners', subjectId: given.id });
  return null;
}

/** What seals a partner's secret for it alone. */
export const sealedFor = (id: string): string => `partners:${id}`;

async function holdPartner(tx: Tx, { id, version }: { id: string; version: number }): Promise<PartnerRow> {
  const [found] = await tx.read(HOLD_PARTNER, { id });
  if (!found) throw notFound();
  if (found.version !== version) throw stale(presented(found));
  return found;
}

type Secret = { id: string; before: PartnerRow | null; given: Given };

async function secretFor(storage: Storage, tx: Tx, { id, before, given }: Secret): Promise<Buffer | null> {
  if (given.authentication === 'none') return null;
  if (given.secret) return (await sealOf(storage, tx)).close(given.secret, sealedFor(id));
  const mayStay =
    before?.authentication === given.authentication &&
    new URL(before.baseAddress).origin === new URL(given.baseAddress).origin;
  if (!mayStay || !before.secret)
    throw fieldRefused('secret', before ? 'partners:secretAgain' : `partners:needed.${given.authentication}`);
  return before.secret;
}

/** What another way to sign in leaves unused is not kept. */
const columnsOf = ({ secret: _secret, ...given }: Given): Omit<Columns, 'secret'> => ({
  ...given,
  userName: given.authentication === 'basic' ? given.userName : null,
  certificate: given.authentication === 'certificate' ? given.certificate : null,
});

const presented = ({ secret, ...row }: PartnerRow): Partner => ({ ...row, hasSecret: secret !== null });

const named = <T>(written: Promise<T>): Promise<T> => uniqueName(written, ['partners_name'], 'partners:nameTaken');
