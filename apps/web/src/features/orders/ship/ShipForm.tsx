import { CallError } from '@cogclinic/contract/client';
import { LIMITS } from '@cogclinic/contract/fields';
import { parcelCalls } from '@cogclinic/contract/parcels';
import { leftToShip } from '@cogclinic/mall/parcels';
import { Alert, Button, Input, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, forget, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { lineName, type Order } from '../shared/types.ts';
import { CarrierSelect } from './CarrierSelect.tsx';
import { lastCarrier, rememberCarrier } from './lastCarrier.ts';
import styles from './ShipForm.module.css';

/** What lies in the parcel, all that is left unless changed, who carries it, and its number. */
export function ShipForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation(['parcels', 'ui']);
  const labelOf = useFieldLabel('parcels');
  const id = useId();
  const ship = useSend(parcelCalls.ship, { quiet: true });
  const [idOf] = useState(newRequestIds);
  const [carrier, setCarrier] = useState(lastCarrier);
  const [trackingNumber, setTrackingNumber] = useState('');
  const left = leftToShip(order.lines);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const lines = left
    .map(({ lineId, quantity }) => ({ lineId, quantity: Math.min(chosen.get(lineId) ?? quantity, quantity) }))
    .filter(({ quantity }) => quantity > 0);
  const problems = new Map(
    ship.error instanceof CallError ? ship.error.fields.map((one) => [one.path, one.message]) : [],
  );
  const problemOf = (field: string) => (problems.has(field) ? `${id}-${field}-problem` : undefined);

  const submit = async () => {
    if (!carrier) return;
    const content = { id: order.id, version: order.version, carrier, trackingNumber, lines };
    try {
      await ship.mutateAsync({ body: { requestId: idOf(content), ...content } });
      rememberCarrier(carrier);
      showSuccess(t('ship.done'));
      onClose();
    } catch {
      // Shown below; the order may have been changed at another desk.
      await forget(['orders']);
    }
  };

  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={styles.address}>
        {order.shipTo && [order.shipTo.recipient, order.shipTo.phone, order.shipTo.address].join(' · ')}
      </p>
      <div className={styles.field}>
        <label htmlFor={`${id}-carrier`}>{labelOf('carrier')}</label>
        <CarrierSelect id={`${id}-carrier`} value={carrier} onChange={setCarrier} problem={problemOf('carrier')} />
        {problems.has('carrier') && (
          <span className={styles.problem} id={`${id}-carrier-problem`}>
            {problems.get('carrier')}
          </span>
        )}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-number`}>{labelOf('trackingNumber')}</label>
        <Input
          id={`${id}-number`}
          value={trackingNumber}
          maxLength={LIMITS.name}
          autoComplete="off"
          status={problems.has('trackingNumber') ? 'error' : ''}
          aria-required
          aria-invalid={problems.has('trackingNumber')}
          aria-describedby={problemOf('trackingNumber')}
          onChange={({ target }) => setTrackingNumber(target.value)}
        />
        {problems.has('trackingNumber') && (
          <span className={styles.problem} id={`${id}-trackingNumber-problem`}>
            {problems.get('trackingNumber')}
          </span>
        )}
      </div>
      <ul className={styles.lines} aria-label={t('ship.pieces')}>
        {left.map(({ lineId, quantity }) => {
          const line = order.lines.find((one) => one.id === lineId);
          const name = line ? lineName(line) : '';
          return (
            <li key={lineId}>
              <span className={styles.name}>{name}</span>
              <InputNumber
                aria-label={t('ship.piecesOf', { name })}
                min={0}
                max={quantity}
                precision={0}
                value={chosen.get(lineId) ?? quantity}
                onChange={(pieces) => setChosen(new Map(chosen).set(lineId, pieces ?? 0))}
              />
              <small>{t('ship.left', { count: quantity })}</small>
            </li>
          );
        })}
      </ul>
      {ship.error && <Alert type="error" showIcon title={errorText(ship.error)} />}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          disabled={!carrier || trackingNumber.trim() === '' || lines.length === 0}
          loading={ship.isPending}
        >
          {t('ship.submit')}
        </Button>
      </div>
    </form>
  );
}
