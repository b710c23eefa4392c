import { type CouponLine, discountOf } from '@cogclinic/mall/coupon';
import { stepOf } from '@cogclinic/mall/money';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { send } from '../calls.ts';
import { Problem } from '../Paragraphs.tsx';
import styles from './CheckoutScreen.module.css';
import { type CartRows, mallCalls, type Usable } from './calls.ts';
import { type Cart, piecesOf } from './cart.ts';
import { money } from './prices.ts';

/** A coupon that is used for the order, and what it takes off. */
export type UsedCoupon = Readonly<{ couponId: string; grantId: string | null; code: string; discountMinor: number }>;
type CouponChoiceProps = {
  token: string;
  cart: Cart;
  shown: CartRows;
  used: UsedCoupon | null;
  onUse: (used: UsedCoupon | null) => void;
};

/** The patient's coupons, or one named by its code; what cannot be used says why. */
export function CouponChoice({ token, cart, shown, used, onUse }: CouponChoiceProps) {
  const { t } = useTranslation(['storefront', 'guest']);
  const [coupons, setCoupons] = useState<readonly Usable[]>([]);
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [told, setTold] = useState<string | null>(null);
  const ask = useCallback((code: string) => send(mallCalls.coupons, { params: { token }, query: { code } }), [token]);
  useEffect(() => {
    // Without them the order can be placed all the same.
    ask('').then(setCoupons, () => undefined);
  }, [ask]);
  const offers = coupons.map((coupon) => ({ ...coupon, ...worthOf(coupon, cart, shown) }));
  const use = ({ couponId, grantId, discountMinor }: (typeof offers)[number]) =>
    onUse({ couponId, grantId, code, discountMinor });
  const name = async () => {
    const asked = typed.trim();
    setTold(null);
    try {
      const found = await ask(asked);
      setCoupons(found);
      setCode(asked);
      const named = found.find(({ isNamed }) => isNamed);
      const worth = named && worthOf(named, cart, shown);
      if (!named || !worth) setTold(t('coupon.unknown'));
      else if (worth.problem) setTold(t(`coupon.problem.${worth.problem}`));
      else onUse({ couponId: named.couponId, grantId: named.grantId, code: asked, discountMinor: worth.discountMinor });
    } catch {
      setTold(t('guest:notSent'));
    }
  };
  return (
    <fieldset className={styles.ways}>
      <legend>{t('coupon.title')}</legend>
      {offers.length > 0 && (
        <label className={styles.way}>
          <input type="radio" name="coupon" checked={used === null} onChange={() => onUse(null)} />
          {t('coupon.none')}
        </label>
      )}
      {offers.map((offer) => (
        <label key={offer.couponId} className={styles.way}>
          <input
            type="radio"
            name="coupon"
            disabled={offer.problem !== null}
            checked={used?.couponId === offer.couponId}
            onChange={() => use(offer)}
          />
          <span>
            {offer.name}
            <br />
            {offer.problem
              ? t(`coupon.problem.${offer.problem}`)
              : t('coupon.off', { amount: money(offer.discountMinor, shown.currency) })}
          </span>
        </label>
      ))}
      <div className={styles.code}>
        <label className={styles.field}>
          {t('coupon.code')}
          <input
            type="text"
            maxLength={40}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Not the order’s form.
              event.preventDefault();
              if (typed.trim() !== '') void name();
            }}
          />
        </label>
        <LargeButton aria-disabled={typed.trim() === ''} onClick={() => typed.trim() !== '' && void name()}>
          {t('coupon.use')}
        </LargeButton>
      </div>
      <div role="status">{told && <Problem>{told}</Problem>}</div>
    </fieldset>
  );
}

/** What a coupon takes off the cart, or why nothing. */
function worthOf(coupon: Usable, cart: Cart, { rows, currency }: CartRows) {
  const lines = rows.map(({ commodityId, categoryId, spec }): CouponLine => {
    return { commodityId, categoryId, amountMinor: spec.priceMinor * piecesOf(cart, spec.id) };
  });
  const found = discountOf(coupon, lines, stepOf(currency));
  if (coupon.refusal !== null) return { discountMinor: 0, problem: coupon.refusal };
  return 'refused' in found
    ? { discountMinor: 0, problem: found.refused }
    : { discountMinor: found.discountMinor, problem: null };
}
