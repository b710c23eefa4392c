import type { CallData, CallInput } from '@cogclinic/contract/call';
import { SHELF_PAGE, type storefrontCalls } from '@cogclinic/contract/storefront';
import { currencyOf, MOST_PIECES } from '@cogclinic/mall/money';
import type { Blobbed } from '#platform/call.ts';
import type { Guest, Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { containing } from '#platform/sql/like.ts';
import type { Storage } from '#platform/storage.ts';
import { usableCoupons } from '../coupons/coupons.use.ts';
import { boughtBefore } from '../orders/orders.limits.ts';
import { pictureBytes } from '../pictures/pictures.service.ts';
import { CATEGORIES, PRODUCT, SHELF_ROWS, SHOWN_PICTURE, type ShelfRow, WITH_SPECS } from './shelf.statements.ts';
import { needMallLink } from './storefront.link.ts';

type Calls = typeof storefrontCalls;
type AtLink = Readonly<{ tx: Tx; guest: Guest }>;
type Product = CallData<Calls['shelf']>['rows'][number];

/** One page of what the patient can buy now. @throws Refusal 404 when the link opens something else */
export async function shelfAtLink(
  { tx, guest }: AtLink,
  { keyword, categoryId, pageNum }: CallInput<Calls['shelf']>['query'],
): Promise<CallData<Calls['shelf']>> {
  await needMallLink(tx, guest);
  const page = { count: SHELF_PAGE + 1, skip: (pageNum - 1) * SHELF_PAGE };
  const found = await tx.read(SHELF_ROWS, {
    ...page,
    pattern: keyword ? containing(keyword) : null,
    categoryId: categoryId ?? null,
  });
  return {
    currency: currencyOf(guest.actor.timeZone),
    categories: await tx.read(CATEGORIES),
    rows: await productsOf({ tx, guest }, found.slice(0, SHELF_PAGE)),
    hasMore: found.length > SHELF_PAGE,
  };
}

/** One commodity on the shelf. @throws Refusal 404 when it is not there, or the link opens something else */
export async function productAtLink({ tx, guest }: AtLink, id: string): Promise<CallData<Calls['product']>> {
  await needMallLink(tx, guest);
  const [row] = await tx.read(PRODUCT, { id });
  const [product] = await productsOf({ tx, guest }, row ? [row] : []);
  if (!row || !product) throw notFound();
  const pictures = row.pictures.map(({ id: picture, largeId, smallId }) => ({ id: picture, largeId, smallId }));
  const { body, limitPerPatient } = row;
  return { ...product, currency: currencyOf(guest.actor.timeZone), body, pictures, limitPerPatient };
}

/** What the specifications of a cart are and cost now. @throws Refusal 404 when the link opens something else */
export async function cartAtLink(
  { tx, guest }: AtLink,
  { specIds }: CallInput<Calls['cart']>['body'],
): Promise<CallData<Calls['cart']>> {
  await needMallLink(tx, guest);
  const products = await productsOf({ tx, guest }, await tx.read(WITH_SPECS, { specIds }));
  const offers = new Map(
    products.flatMap(({ id: commodityId, name: commodityName, categoryId, kind, pictureId, specs }) =>
      specs.map((spec) => [spec.id, { commodityId, commodityName, categoryId, kind, pictureId, spec }]),
    ),
  );
  return { currency: currencyOf(guest.actor.timeZone), rows: specIds.flatMap((specId) => offers.get(specId) ?? []) };
}

/** The coupons that the patient can use, and the one that is named. @throws Refusal 404 when the link opens something else */
export async function couponsAtLink(
  { tx, guest }: AtLink,
  { code }: CallInput<Calls['coupons']>['query'],
): Promise<CallData<Calls['coupons']>> {
  await needMallLink(tx, guest);
  return usableCoupons(tx, guest.actor, guest.archiveId, code);
}

/** The bytes of a picture on the shelf. @throws Refusal 404 */
export async function pictureAtLink(storage: Storage, { tx, guest }: AtLink, id: string): Promise<Blobbed> {
  await needMallLink(tx, guest);
  const [file] = await tx.read(SHOWN_PICTURE, { id });
  if (!file) throw notFound();
  return pictureBytes(storage, file);
}

/** What is on the shelf, with how much of it the patient can still buy. */
async function productsOf({ tx, guest }: AtLink, rows: readonly ShelfRow[]): Promise<Product[]> {
  const limited = rows.flatMap(({ id, limitPerPatient }) => (limitPerPatient === null ? [] : id));
  const bought = await boughtBefore(tx, guest.archiveId, limited);
  return rows.map(({ id, kind, name, categoryId, categoryName, limitPerPatient, pictures, specs }) => {
    const allowed = limitPerPatient === null ? MOST_PIECES : Math.max(limitPerPatient - (bought.get(id) ?? 0), 0);
    return {
      ...{ id, kind, name, categoryId, categoryName, pictureId: pictures[0]?.smallId ?? null },
      specs: specs.map(({ stock, ...spec }) => ({
        ...spec,
        left: Math.min(stock ?? MOST_PIECES, allowed, MOST_PIECES),
      })),
    };
  });
}
