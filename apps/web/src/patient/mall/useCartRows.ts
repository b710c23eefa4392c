import { useCallback } from 'react';
import { send } from '../calls.ts';
import { mallCalls } from './calls.ts';
import type { Cart } from './cart.ts';
import type { ScreenProps } from './types.ts';
import { useAnswer } from './useAnswer.ts';

/** What the specifications of the cart are and cost now. */
export function useCartRows({ token, reopen, cart }: Pick<ScreenProps, 'token' | 'reopen'> & { cart: Cart }) {
  const ids = cart.map(({ specId }) => specId).join();
  const ask = useCallback(
    () => send(mallCalls.cart, { params: { token }, body: { specIds: ids ? ids.split(',') : [] } }),
    [token, ids],
  );
  return useAnswer(ask, reopen);
}
