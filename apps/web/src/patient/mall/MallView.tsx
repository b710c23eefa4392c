import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { CartScreen } from './CartScreen.tsx';
import { CheckoutScreen } from './CheckoutScreen.tsx';
import { piecesIn } from './cart.ts';
import styles from './MallView.module.css';
import { OrderScreen } from './OrderScreen.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';
import { ProductScreen } from './ProductScreen.tsx';
import { ShelfScreen } from './ShelfScreen.tsx';
import { useCart } from './useCart.ts';
import { type Place, usePlace } from './usePlace.ts';

/** The mall behind a patient's link. */
export function MallView({ token, reload }: { token: string; reload: () => Promise<void> }) {
  const [place, go] = usePlace();
  const [cart, setCart] = useCart(token);
  const shared = { token, reopen: reload, go };
  return (
    <>
      <Ways place={place} go={go} pieces={piecesIn(cart)} />
      {place.screen === 'shelf' && <ShelfScreen {...shared} />}
      {place.screen === 'product' && (
        <ProductScreen key={place.id} {...shared} id={place.id} cart={cart} onCart={setCart} />
      )}
      {place.screen === 'cart' && <CartScreen {...shared} cart={cart} onCart={setCart} />}
      {place.screen === 'checkout' && <CheckoutScreen {...shared} cart={cart} onCart={setCart} />}
      {place.screen === 'orders' && <OrdersScreen {...shared} />}
      {place.screen === 'order' && <OrderScreen key={place.id} {...shared} id={place.id} />}
    </>
  );
}

type WaysProps = { place: Place; go: (place: Place) => void; pieces: number };

function Ways({ place, go, pieces }: WaysProps) {
  const { t } = useTranslation('storefront');
  const way = (screen: 'shelf' | 'cart' | 'orders', text: string) => (
    <LargeButton aria-current={place.screen === screen ? 'page' : undefined} onClick={() => go({ screen })}>
      {text}
    </LargeButton>
  );
  return (
    <nav className={styles.ways} aria-label={t('title')}>
      {way('shelf', t('shelf.title'))}
      {way('cart', pieces > 0 ? t('cart.with', { count: pieces }) : t('cart.title'))}
      {way('orders', t('orders.title'))}
    </nav>
  );
}
