import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import styles from './Quantity.module.css';

type QuantityProps = { name: string; value: number; most: number; onChange: (value: number) => void };

/** How many pieces, from one to the most that can be bought. */
export function Quantity({ name, value, most, onChange }: QuantityProps) {
  const { t } = useTranslation('storefront');
  const step = (by: 1 | -1, isEnd: boolean) => ({
    'aria-disabled': isEnd,
    onClick: () => {
      if (!isEnd) onChange(value + by);
    },
  });
  return (
    <fieldset className={styles.root} aria-label={t('quantity.of', { name })}>
      <LargeButton aria-label={t('quantity.fewer')} {...step(-1, value <= 1)}>
        −
      </LargeButton>
      <output className={styles.value}>{value}</output>
      <LargeButton aria-label={t('quantity.more')} {...step(1, value >= most)}>
        +
      </LargeButton>
    </fieldset>
  );
}
