import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Enlarged } from '#ui/pictures/Enlarged.tsx';
import { type OwnOrder, refundPictureAddress } from './calls.ts';
import styles from './RefundPictures.module.css';

type RefundPicturesProps = { token: string; pictures: OwnOrder['refunds'][number]['pictures'] };

/** The pictures that the patient sent with a request; a press enlarges one. */
export function RefundPictures({ token, pictures }: RefundPicturesProps) {
  const { t } = useTranslation('storefront');
  const [shown, setShown] = useState<number | null>(null);
  const enlarged = shown === null ? undefined : pictures[shown];
  const name = (at: number) => t('refunds.picture', { number: at + 1 });
  return (
    <>
      <ul className={styles.list} aria-label={t('refunds.pictures')}>
        {pictures.map(({ id, smallId }, at) => (
          <li key={id}>
            <button type="button" aria-label={t('refunds.enlarge', { number: at + 1 })} onClick={() => setShown(at)}>
              <img src={refundPictureAddress(token, smallId)} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {enlarged && shown !== null && (
        <Enlarged
          address={refundPictureAddress(token, enlarged.wholeId)}
          alt={name(shown)}
          closeText={t('refunds.shrink')}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
