import { refundPictureCalls } from '@cogclinic/contract/refundPictures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Enlarged } from '#ui/pictures/Enlarged.tsx';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import styles from './RefundPictures.module.css';
import type { Refund } from './types.ts';

type Picture = Refund['pictures'][number];

/** The pictures that came with a request for a refund; a press enlarges one. */
export function RefundPictures({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useTranslation('refunds');
  const [shown, setShown] = useState<number | null>(null);
  const enlarged = shown === null ? undefined : pictures[shown];
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={styles.list} aria-label={t('pictures.list')}>
        {pictures.map(({ id, smallId }, at) => (
          <li key={id}>
            <button type="button" aria-label={t('pictures.enlarge', { number: at + 1 })} onClick={() => setShown(at)}>
              <Small fileId={smallId} />
            </button>
          </li>
        ))}
      </ul>
      {enlarged && shown !== null && <Whole picture={enlarged} number={shown + 1} onClose={() => setShown(null)} />}
    </>
  );
}

function Small({ fileId }: { fileId: string }) {
  const address = usePicture(fileId);
  return <span className={styles.frame}>{address && <img src={address} alt="" />}</span>;
}

function Whole({ picture: { wholeId }, number, onClose }: { picture: Picture; number: number; onClose: () => void }) {
  const { t } = useTranslation(['refunds', 'ui']);
  const address = usePicture(wholeId);
  return (
    <Enlarged
      address={address}
      alt={t('pictures.one', { number })}
      closeText={t('ui:actions.close')}
      onClose={onClose}
    />
  );
}

/** A picture's address; only accounts may fetch it. */
function usePicture(id: string): string | null {
  const { data } = useCall(
    refundPictureCalls.bytes,
    { params: { id } },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  return useObjectUrl(data);
}
