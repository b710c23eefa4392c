import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { Card } from '../Card.tsx';
import { Heading } from '../Heading.tsx';
import { Problem } from '../Paragraphs.tsx';
import styles from './CartScreen.module.css';
import { type CartRow, pictureAddress } from './calls.ts';
import { piecesOf, totalOf, withPieces } from './cart.ts';
import { money } from './prices.ts';
import { Quantity } from './Quantity.tsx';
import type { CartProps, ScreenProps } from './types.ts';
import { useCartRows } from './useCartRows.ts';
import { Waiting } from './Waiting.tsx';

/** What is in the cart at the prices of now. */
export function CartScreen({ token, reopen, go, cart, onCart }: ScreenProps & CartProps) {
  const { t } = useTranslation('storefront');
  const { answer, hasFailed, load } = useCartRows({ token, reopen, cart });
  if (cart.length === 0) {
    return (
      <>
        <Heading>{t('cart.title')}</Heading>
        <p>{t('cart.none')}</p>
        <LargeButton primary wide onClick={() => go({ screen: 'shelf' })}>
          {t('cart.toShelf')}
        </LargeButton>
      </>
    );
  }
  if (!answer) return <Waiting hasFailed={hasFailed} onRetry={() => void load()} />;
  const { rows, currency } = answer;
  const there = cart.filter(({ specId }) => rows.some(({ spec }) => spec.id === specId));
  const isShort = rows.some(({ spec }) => spec.left < piecesOf(cart, spec.id));
  return (
    <>
      <Heading>{t('cart.title')}</Heading>
      {there.length < cart.length && (
        <div role="alert">
          <Problem>{t('cart.gone', { count: cart.length - there.length })}</Problem>
          <LargeButton wide onClick={() => onCart(there)}>
            {t('cart.dropGone')}
          </LargeButton>
        </div>
      )}
      <ul className={styles.lines} aria-label={t('cart.title')}>
        {rows
          .filter(({ spec }) => piecesOf(cart, spec.id) > 0)
          .map((row) => (
            <li key={row.spec.id}>
              <Line
                token={token}
                row={row}
                price={money(row.spec.priceMinor, currency)}
                quantity={piecesOf(cart, row.spec.id)}
                onQuantity={(quantity) => onCart(withPieces(cart, row.spec.id, quantity))}
              />
            </li>
          ))}
      </ul>
      <p className={styles.total}>
        <span>{t('total')}</span> <strong>{money(totalOf(cart, rows), currency)}</strong>
      </p>
      {there.length === cart.length && !isShort && (
        <LargeButton primary wide onClick={() => go({ screen: 'checkout' })}>
          {t('cart.checkOut')}
        </LargeButton>
      )}
    </>
  );
}

type LineProps = {
  token: string;
  row: CartRow;
  price: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
};

function Line({ token, row, price, quantity, onQuantity }: LineProps) {
  const { t } = useTranslation('storefront');
  const { commodityName, pictureId, spec } = row;
  const name = `${commodityName} (${spec.name})`;
  return (
    <Card>
      <div className={styles.line}>
        <span className={styles.picture}>{pictureId && <img src={pictureAddress(token, pictureId)} alt="" />}</span>
        <span className={styles.words}>
          <strong>{commodityName}</strong>
          <span>{spec.name}</span>
          <span>{price}</span>
        </span>
      </div>
      {spec.left < quantity && (
        <Problem>{spec.left === 0 ? t('soldOut') : t('cart.short', { count: spec.left })}</Problem>
      )}
      <div className={styles.change}>
        <Quantity name={name} value={quantity} most={spec.left} onChange={onQuantity} />
        <LargeButton aria-label={t('cart.removeOf', { name })} onClick={() => onQuantity(0)}>
          {t('cart.remove')}
        </LargeButton>
      </div>
    </Card>
  );
}
