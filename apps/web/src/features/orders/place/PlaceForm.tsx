import { CallError } from '@cogclinic/contract/client';
import { commodityCalls } from '@cogclinic/contract/commodities';
import { LIMITS } from '@cogclinic/contract/fields';
import { orderCalls } from '@cogclinic/contract/orders';
import { amountsOf } from '@cogclinic/mall/order';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '#features/mall/shared/useCurrency.ts';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import type { FoundPatient } from '#features/records/shared/PatientSelect.tsx';
import { errorText, forget, useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import type { ShipTo } from '../shared/types.ts';
import { ChosenLine } from './ChosenLine.tsx';
import { CommoditySelect } from './CommoditySelect.tsx';
import { CouponField } from './CouponField.tsx';
import { type Offered, offeredOf } from './offered.ts';
import styles from './PlaceForm.module.css';
import { ShipToFields } from './ShipToFields.tsx';
import { useCoupon } from './useCoupon.ts';

const OFFERED_AT_MOST = LIMITS.pageSize;

type PlaceFormProps = {
  patient: FoundPatient;
  onPlaced: (id: string) => void;
  onOtherPatient: () => void;
  onClose: () => void;
};

/** What a patient orders: specifications that are on the shelf, their pieces, and the total. */
export function PlaceForm({ patient, onPlaced, onOtherPatient, onClose }: PlaceFormProps) {
  const { t } = useTranslation(['orders', 'ui']);
  const labelOf = useFieldLabel('orders');
  const id = useId();
  const money = useMoney();
  const currency = useCurrency();
  const [typed, setTyped] = useState('');
  const asked = useCall(
    commodityCalls.list,
    { query: { shelf: 'on', pageSize: OFFERED_AT_MOST, orderBy: 'name asc', keyword: typed } },
    { keepPrevious: true, quiet: true },
  );
  const [chosen, setChosen] = useState<readonly (Offered & { quantity: number })[]>([]);
  const [shipTo, setShipTo] = useState<ShipTo | null>(null);
  const [note, setNote] = useState('');
  const [idOf] = useState(newRequestIds);
  const place = useSend(orderCalls.place, { quiet: true });
  const offered = offeredOf(asked.data?.rows ?? []);
  const now = new Map(offered.map((one) => [one.specId, one]));
  // The price of now, should it have changed since the line was chosen.
  const lines = chosen.map((line) => ({ ...line, ...now.get(line.specId) }));
  const canShip = lines.some(({ kind }) => kind === 'goods');
  const coupon = useCoupon(patient.archiveId, lines, currency);
  const { goodsMinor } = amountsOf(lines.map((line) => ({ ...line, shareMinor: 0 })));
  const shownMinor = goodsMinor - (coupon.used?.discountMinor ?? 0);
  const problems = new Map(
    place.error instanceof CallError ? place.error.fields.map((one) => [one.path, one.message]) : [],
  );

  const submit = async () => {
    const pieces = lines.map(({ specId, quantity }) => ({ specId, quantity }));
    const { archiveId } = patient;
    const content = {
      ...{ archiveId, lines: pieces, shownMinor, coupon: coupon.given },
      ...{ shipTo: canShip ? shipTo : null, note },
    };
    try {
      const order = await place.mutateAsync({ body: { id: idOf(content), ...content } });
      showSuccess(t('place.done', { number: order.number }));
      onPlaced(order.id);
    } catch {
      // Shown below; what it was refused for may be another price, stock or use of the coupon.
      await forget(['commodities', 'coupons']);
    }
  };

  if (!asked.data || !currency) {
    return asked.error ? <Failure error={asked.error} onRetry={() => void asked.refetch()} /> : <Loading rows={5} />;
  }
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CommoditySelect
        offered={offered.filter(({ specId }) => !chosen.some((line) => line.specId === specId))}
        currency={currency}
        typed={typed}
        onType={setTyped}
        loading={asked.isFetching}
        onChoose={(one) => setChosen([...chosen, { ...one, quantity: 1 }])}
      />
      <ul className={styles.lines} aria-label={labelOf('lines')}>
        {lines.map((line, at) => (
          <ChosenLine
            key={line.specId}
            line={line}
            currency={currency}
            problem={problems.get(`lines.${at}.quantity`) ?? problems.get(`lines.${at}.specId`)}
            onQuantity={(quantity) =>
              setChosen(chosen.map((one) => (one.specId === line.specId ? { ...one, quantity } : one)))
            }
            onRemove={() => setChosen(chosen.filter(({ specId }) => specId !== line.specId))}
          />
        ))}
      </ul>
      {canShip && <ShipToFields patient={patient} shipTo={shipTo} problems={problems} onChange={setShipTo} />}
      {lines.length > 0 && <CouponField coupon={coupon} currency={currency} problem={problems.get('coupon')} />}
      <div className={styles.note}>
        <label htmlFor={`${id}-note`}>{labelOf('note')}</label>
        <Input.TextArea
          id={`${id}-note`}
          value={note}
          maxLength={LIMITS.text}
          autoSize={{ minRows: 1, maxRows: 4 }}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {place.error && <Alert type="error" showIcon title={errorText(place.error)} />}
      <p className={styles.total}>
        {t('columns.total')} <strong>{money(shownMinor, currency)}</strong>
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
        <Button onClick={onOtherPatient}>{t('place.otherPatient')}</Button>
        <Button type="primary" htmlType="submit" disabled={lines.length === 0} loading={place.isPending}>
          {t('place.submit')}
        </Button>
      </div>
    </form>
  );
}
