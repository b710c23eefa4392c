import type { Card } from '@cogclinic/games/pokerflip/cards';
import type { PairRule } from '@cogclinic/games/pokerflip/levels';
import type { TFunction } from 'i18next';
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
  const where = t('place', { row: Math.floor(at / columns) + 1, column: (at % columns) + 1 });
  const label = isUp || isFound ? t(isFound ? 'foundCard' : 'openCard', { name: nameOf(card, rule, t), where }) : where;
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
        <Sides card={card} rule={rule} />
        {isFound && <Tick />}
      </span>
    </Target>
  );
});

/** Both sides of a card. Neither changes when it is turned or found, so neither is drawn again. */
const Sides = memo(function Sides({ card, rule }: { card: Card; rule: PairRule }) {
  const { t } = useTranslation('game-pokerflip');
  return (
    <>
      <span className={styles.back}>
        <Back />
      </span>
      <span className={styles.face}>
        <Face {...card} sign={isNumber(card, rule) ? String(card.rank) : t(`sign.${card.rank}`)} />
      </span>
    </>
  );
});

function Tick() {
  return (
    <svg viewBox="0 0 24 24" className={styles.tick} aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d="M6.5 12.5l4 4 7-8" />
    </svg>
  );
}

const isNumber = ({ rank }: Card, rule: PairRule) => (rank > 1 && rank < 11) || (rank === 1 && rule === 'ten');

const nameOf = (card: Card, rule: PairRule, t: TFunction<'game-pokerflip'>) =>
  t('card', { rank: isNumber(card, rule) ? card.rank : t(`rank.${card.rank}`), suit: t(`suit.${card.suit}`) });
