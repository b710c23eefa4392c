import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import styles from './Quantity.module.css';

type QuantityProps = { name: string; value: number; least?: number; most: number; onChange: (value: number) => void };

/** How many pieces, from one unless told otherwise to the most there can be. */
export function Quantity({ name, value, least = 1, most, onChange }: QuantityProps) {
  const { t } = useTranslation('storefront');
  const step = (by: 1 | -1, isEnd: boolean) => ({
    'aria-disabled': isEnd,
    onClick: () => {
      if (!isEnd) onChange(value + by);
    },
  });
  return (
    <fieldset className={styles.root} aria-label={t('quantity.of', { name })}>
      <LargeButton aria-label={t('quantity.fewer')} {...step(-1, value <= least)}>
        −
      </LargeButton>
      <output className={styles.value}>{value}</output>
      <LargeButton aria-label={t('quantity.more')} {...step(1, value >= most)}>
        +
      </LargeButton>
    </fieldset>
  );
}
