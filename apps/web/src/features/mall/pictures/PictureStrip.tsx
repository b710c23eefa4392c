import { useTranslation } from 'react-i18next';
import type { Picture } from '../commodities/types.ts';
import styles from './PictureStrip.module.css';
import { ProductPicture } from './ProductPicture.tsx';

/** The pictures of a commodity in a line, to be looked at only. */
export function PictureStrip({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useTranslation('mall');
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label={t('pictures.list')}>
      {pictures.map(({ id, smallId }, at) => (
        <li key={id}>
          <ProductPicture fileId={smallId} alt={t('pictures.one', { number: at + 1 })} />
        </li>
      ))}
    </ul>
  );
}
