import type { CallArguments, CallData } from '@cogclinic/contract/call';
import type { storefrontCalls } from '@cogclinic/contract/storefront';
import { lightCall } from '#ui/lightCall.ts';

type Calls = typeof storefrontCalls;
export type Shelf = CallData<Calls['shelf']>;
export type Product = Shelf['rows'][number];
export type WholeProduct = CallData<Calls['product']>;
export type CartRows = CallData<Calls['cart']>;
export type CartRow = CartRows['rows'][number];
export type OwnOrder = CallData<Calls['order']>;
export type OwnRow = CallData<Calls['orders']>[number];
export type Usable = CallData<Calls['coupons']>[number];
export type Placing = CallArguments<Calls['place']>['body'];

export const mallCalls = {
  shelf: lightCall<Calls['shelf']>('guest', 'GET', '/guest/{token}/mall'),
  product: lightCall<Calls['product']>('guest', 'GET', '/guest/{token}/mall/product/{id}'),
  cart: lightCall<Calls['cart']>('guest', 'POST', '/guest/{token}/mall/cart', { body: true, repeatable: true }),
  place: lightCall<Calls['place']>('guest', 'POST', '/guest/{token}/mall/place', { body: true, repeatable: true }),
  orders: lightCall<Calls['orders']>('guest', 'GET', '/guest/{token}/mall/orders'),
  order: lightCall<Calls['order']>('guest', 'GET', '/guest/{token}/mall/order/{id}'),
  pay: lightCall<Calls['pay']>('guest', 'POST', '/guest/{token}/mall/pay', { body: true, repeatable: true }),
  coupons: lightCall<Calls['coupons']>('guest', 'GET', '/guest/{token}/mall/coupons'),
  receive: lightCall<Calls['receive']>('guest', 'POST', '/guest/{token}/mall/receive', {
    body: true,
    repeatable: true,
  }),
  askRefund: lightCall<Calls['askRefund']>('guest', 'POST', '/guest/{token}/mall/refund', {
    body: true,
    repeatable: true,
  }),
  addRefundPicture: lightCall<Calls['addRefundPicture']>('guest', 'POST', '/guest/{token}/mall/refund/picture/{id}', {
    upload: true,
    repeatable: true,
  }),
  withdrawRefund: lightCall<Calls['withdrawRefund']>('guest', 'POST', '/guest/{token}/mall/refund/withdraw', {
    body: true,
    repeatable: true,
  }),
  sendBack: lightCall<Calls['sendBack']>('guest', 'POST', '/guest/{token}/mall/refund/sendBack', {
    body: true,
    repeatable: true,
  }),
  cancel: lightCall<Calls['cancel']>('guest', 'POST', '/guest/{token}/mall/cancel', { body: true, repeatable: true }),
};

/** Pictures of one request for a refund, and bytes of each, at most. */
export const REFUND_PICTURES = { most: 6, maxBytes: 31_457_280 } as const;

/** Where the browser finds a picture of the shelf. */
export const pictureAddress = (token: string, id: string): string => `/api/guest/${token}/mall/picture/${id}`;
/** Where it finds one of an own refund. */
export const refundPictureAddress = (token: string, id: string): string =>
  `/api/guest/${token}/mall/refund/picture/${id}`;
