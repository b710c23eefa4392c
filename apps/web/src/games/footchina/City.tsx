import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Target } from '../parts/Target.tsx';
import styles from './City.module.css';
import type { Layout } from './layout.ts';
import { Pin } from './pictures.tsx';

type CityProps = {
  at: number;
  city: string;
  x: number;
  y: number;
  size: number;
  /** Where its name stands. */
  side: ReturnType<Layout['sideOf']>;
  edge: ReturnType<Layout['edgeOf']>;
  /** Which stop of the way it is, from 1; 0 where it is none. */
  order: number;
  isLit: boolean;
  hasName: boolean;
  isOpen: boolean;
};

/** A city as a dot. Only a city that changes renders again, so that no frame is missed. */
export const City = memo(function City(props: CityProps) {
  const { at, city, x, y, size, side, edge, order, isLit, hasName, isOpen } = props;
  const { t } = useTranslation('game-footchina');
  const name = t(`city.${city}`);
  const isStop = order > 0;
  return (
    <Target
      value={at}
      isOpen={isOpen}
      label={isStop ? t('stop', { name, number: order }) : name}
      className={styles.city}
      style={{ left: x - size / 2, top: y - size / 2, width: size, height: size }}
      data-lit={isLit || undefined}
      data-stop={isStop || undefined}
    >
      <span className={styles.dot}>
        {isStop && order}
        {isLit && <Pin />}
      </span>
      {hasName && (
        <span className={styles.name} data-place={side} data-edge={edge}>
          {name}
        </span>
      )}
    </Target>
  );
});
