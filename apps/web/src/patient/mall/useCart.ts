import { useCallback, useState } from 'react';
import { keyOf, sealedOf } from '../kept.ts';
import { type Cart, readCart } from './cart.ts';

const keyFor = (token: string) => `cart.${keyOf(token)}`;

/** The cart of a link, kept on the device, sealed, until it was ordered. */
export function useCart(token: string): [Cart, (cart: Cart) => void] {
  const [cart, setCart] = useState(() => readCart(sealedOf(token).getItem(keyFor(token))));
  const change = useCallback(
    (next: Cart) => {
      setCart(next);
      try {
        const store = sealedOf(token);
        if (next.length > 0) store.setItem(keyFor(token), JSON.stringify(next));
        else store.removeItem(keyFor(token));
      } catch {
        // The storage is full: the cart then lasts only as long as the page.
        return;
      }
    },
    [token],
  );
  return [cart, change];
}
