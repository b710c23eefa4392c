import type { Cart } from './cart.ts';
import type { Place } from './usePlace.ts';

/** What every screen of the mall is given. */
export type ScreenProps = {
  token: string;
  /** Opens the link anew after it turned out to be closed. */
  reopen: () => Promise<void>;
  go: (place: Place, how?: 'replace') => void;
};
export type CartProps = { cart: Cart; onCart: (cart: Cart) => void };
