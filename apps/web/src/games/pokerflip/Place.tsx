import type { Card } from '@cogclinic/games/pokerflip/cards';
import type { PairRule } from '@cogclinic/games/pokerflip/levels';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Target } from '../parts/Target.tsx';
import { Back } from './Back.tsx';
import { Face } from './Face.tsx';
import styles from './Place.module.css';

type PlaceProps = {
  /** On the board, row after row. */
  at: number;
  columns: number;
  card: Card;
  rule: PairRule;
  isOpen: boolean;
  isUp: boolean;
  isFound: boolean;
  /** Where the card is drawn, to be turned between two renderings. */
  cardAt: (at: number, card: HTMLElement | null) => void;
};

/** A card at its place; `useTurns` turns it. Only a card that changes renders again, so that no frame is missed. */
export const Place = memo(function Place(props: PlaceProps) {
  const { at, columns, card, rule, isOpen, isUp, isFound, cardAt } = props;
  const { t } = useTranslation('game-pokerflip');
  const { rank, suit } = card;
  const isNumber = (rank > 1 && rank < 11) || (rank === 1 && rule === 'ten');
  const where = t('place', { row: Math.floor(at / columns) + 1, column: (at % columns) + 1 });
  const name = t('card', { rank: isNumber ? rank : t(`rank.${rank}`), suit: t(`suit.${suit}`) });
  const label = isFound ? t('foundCard', { name, where }) : isUp ? t('openCard', { name, where }) : where;
  return (
    <Target value={at} isOpen={isOpen} label={label} className={styles.place}>
      <span
        ref={(element) => {
          cardAt(at, element);
          return () => cardAt(at, null);
        }}
        className={styles.card}
        data-found={isFound || undefined}
      >
        <span className={styles.back}>
          <Back />
        </span>
        <span className={styles.face}>
          <Face rank={rank} suit={suit} sign={isNumber ? String(rank) : t(`sign.${rank}`)} />
          <svg viewBox="0 0 24 24" className={styles.tick} aria-hidden="true">
            <circle cx="12" cy="12" r="11" />
            <path d="M6.5 12.5l4 4 7-8" />
          </svg>
        </span>
      </span>
    </Target>
  );
});
