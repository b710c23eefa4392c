import { type FillerItem, type FillerTap, itemNow } from '@cogclinic/games/footchina/filler';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { play } from '../parts/sound.ts';
import { Target } from '../parts/Target.tsx';
import styles from './Filler.module.css';
import { Thing } from './pictures.tsx';
import { useMention } from './useMention.ts';

type FillerProps = { items: readonly FillerItem[]; taps: readonly FillerTap[]; isOpen: boolean };

/** Ten seconds of something else: the picture that is named is to be touched. */
export function Filler({ items, taps, isOpen }: FillerProps) {
  const { t } = useTranslation('game-footchina');
  const item = itemNow(items, taps);
  const named = item?.pictures[item.named];
  useMention(named && t(`picture.${named}`));
  const touches = taps.length;
  useEffect(() => {
    if (touches > 0) play('step');
  }, [touches]);
  return (
    <div className={styles.filler}>
      <p className={styles.call} role="status">
        <span>{t('find')}</span>
        <strong>{named && t(`picture.${named}`)}</strong>
      </p>
      <div className={styles.pictures}>
        {item?.pictures.map((picture, place) => (
          <Target
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture's place is what is touched
            key={place}
            value={place}
            isOpen={isOpen}
            label={t(`picture.${picture}`)}
            className={styles.picture}
          >
            <Thing picture={picture} />
          </Target>
        ))}
      </div>
    </div>
  );
}
