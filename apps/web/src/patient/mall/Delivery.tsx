import { useTranslation } from 'react-i18next';
import styles from './CheckoutScreen.module.css';

export type ShipTo = Readonly<{ recipient: string; phone: string; address: string }>;
type DeliveryProps = {
  ships: boolean;
  onShips: (ships: boolean) => void;
  value: ShipTo;
  onChange: (value: ShipTo) => void;
  /** The fields that were refused. */
  wrong: readonly string[];
};

const AUTO_COMPLETE = { recipient: 'name', phone: 'tel', address: 'street-address' } as const;

/** Whether goods are sent, and to whom and where. */
export function Delivery({ ships, onShips, value, onChange, wrong }: DeliveryProps) {
  const { t } = useTranslation('storefront');
  const field = (name: keyof ShipTo) => ({
    value: value[name],
    autoComplete: AUTO_COMPLETE[name],
    'aria-invalid': wrong.includes(`shipTo.${name}`),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [name]: target.value }),
  });
  return (
    <>
      <fieldset className={styles.ways}>
        <legend>{t('checkout.how')}</legend>
        {([true, false] as const).map((way) => (
          <label key={String(way)} className={styles.way}>
            <input type="radio" name="ships" checked={ships === way} onChange={() => onShips(way)} />
            {t(way ? 'checkout.ship' : 'checkout.pickUp')}
          </label>
        ))}
      </fieldset>
      {ships && (
        <>
          <label className={styles.field}>
            {t('checkout.recipient')}
            <input type="text" maxLength={60} {...field('recipient')} />
          </label>
          <label className={styles.field}>
            {t('checkout.phone')}
            <input type="tel" maxLength={40} {...field('phone')} />
          </label>
          <label className={styles.field}>
            {t('checkout.address')}
            <textarea rows={3} maxLength={500} {...field('address')} />
          </label>
        </>
      )}
    </>
  );
}
