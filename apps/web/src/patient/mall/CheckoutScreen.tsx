import { CallError } from '@cogclinic/contract/client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { newId } from '#ui/newId.ts';
import { send } from '../calls.ts';
import { Heading } from '../Heading.tsx';
import { Problem } from '../Paragraphs.tsx';
import styles from './CheckoutScreen.module.css';
import { CouponChoice, type UsedCoupon } from './CouponChoice.tsx';
import { type CartRows, mallCalls, type Placing } from './calls.ts';
import { totalOf } from './cart.ts';
import { Delivery, type ShipTo } from './Delivery.tsx';
import { money } from './prices.ts';
import type { CartProps, ScreenProps } from './types.ts';
import { useCartRows } from './useCartRows.ts';
import { Waiting } from './Waiting.tsx';

type CheckoutProps = ScreenProps & CartProps;

/** Where the order goes; then it is placed. */
export function CheckoutScreen(props: CheckoutProps) {
  const { answer, hasFailed, load } = useCartRows(props);
  if (!answer) return <Waiting hasFailed={hasFailed} onRetry={() => void load()} />;
  return <CheckoutForm {...props} shown={answer} />;
}

const NOWHERE: ShipTo = { recipient: '', phone: '', address: '' };

function CheckoutForm({ token, reopen, go, cart, onCart, shown }: CheckoutProps & { shown: CartRows }) {
  const { t } = useTranslation(['storefront', 'guest']);
  const [id] = useState(newId);
  const canShip = shown.rows.some(({ kind }) => kind === 'goods');
  const [ships, setShips] = useState(canShip);
  const [shipTo, setShipTo] = useState(NOWHERE);
  const [note, setNote] = useState('');
  const [used, setUsed] = useState<UsedCoupon | null>(null);
  const { state, problem, place } = usePlacing({ token, reopen });
  const goods = totalOf(cart, shown.rows);
  const total = goods - (used?.discountMinor ?? 0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    const coupon = used && (used.grantId ? { grantId: used.grantId } : { code: used.code });
    const body = { id, lines: [...cart], shownMinor: total, shipTo: ships && canShip ? shipTo : null, coupon, note };
    const placed = await place(body);
    if (placed) {
      onCart([]);
      go({ screen: 'order', id: placed }, 'replace');
    }
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Heading>{t('checkout.title')}</Heading>
      {canShip && (
        <Delivery ships={ships} onShips={setShips} value={shipTo} onChange={setShipTo} wrong={problem?.paths ?? []} />
      )}
      <label className={styles.field}>
        {t('checkout.note')}
        <textarea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
      <CouponChoice token={token} cart={cart} shown={shown} used={used} onUse={setUsed} />
      {used && (
        <p className={styles.total}>
          <span>{t('coupon.title')}</span> <span>−{money(used.discountMinor, shown.currency)}</span>
        </p>
      )}
      <p className={styles.total}>
        <span>{t('total')}</span> <strong>{money(total, shown.currency)}</strong>
      </p>
      <div role="alert">{problem && <Problem>{problem.text ?? t('guest:notSent')}</Problem>}</div>
      <LargeButton type="submit" primary wide aria-disabled={state === 'sending'}>
        {t('checkout.place')}
      </LargeButton>
      <LargeButton wide onClick={() => go({ screen: 'cart' })}>
        {t('checkout.back')}
      </LargeButton>
    </form>
  );
}

/** `text` is the clinic's refusal in the page's language; null when it was not reached. */
type PlacingProblem = Readonly<{ text: string | null; paths: readonly string[] }>;

function usePlacing({ token, reopen }: Pick<ScreenProps, 'token' | 'reopen'>) {
  const [state, setState] = useState<'idle' | 'sending'>('idle');
  const [problem, setProblem] = useState<PlacingProblem | null>(null);
  const place = async (body: Placing): Promise<string | null> => {
    setState('sending');
    setProblem(null);
    try {
      const { id } = await send(mallCalls.place, { params: { token }, body });
      return id;
    } catch (error) {
      const isRefused = error instanceof CallError && error.code >= 400 && !error.isAway;
      if (isRefused && error.code === 404) await reopen();
      setProblem(
        isRefused ? { text: error.message, paths: error.fields.map(({ path }) => path) } : { text: null, paths: [] },
      );
      return null;
    } finally {
      setState('idle');
    }
  };
  return { state, problem, place };
}
