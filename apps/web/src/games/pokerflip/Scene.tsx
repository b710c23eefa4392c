import { type PokerflipAnswer, type PokerflipStimulus, pairsOf } from '@cogclinic/games/pokerflip/board';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '../parts/useRoom.ts';
import { Verdict } from '../parts/Verdict.tsx';
import type { SceneProps } from '../playable.ts';
import { gridFor } from './grid.ts';
import { Place } from './Place.tsx';
import styles from './Scene.module.css';
import { useCardSounds } from './useCardSounds.ts';
import { useTurns } from './useTurns.ts';

/** Cards on felt, turned up two by two. */
export function Scene(props: SceneProps<PokerflipStimulus, PokerflipAnswer>) {
  const { trial, stage, judged, isOpen } = props;
  const { stimulus, answer } = trial;
  const { t } = useTranslation('game-pokerflip');
  const { box, room } = useRoom();
  const { looks, isIdle, cardAt } = useTurns(props);
  useCardSounds(stimulus, answer);

  const grid = room && gridFor(stimulus.cards.length, room);
  const pairs = pairsOf(stimulus);
  const found = answer.found.length / 2;
  const isSecond = answer.flips.length % 2 === 1;
  const call = stage === 'preview' ? 'look' : isIdle ? (isSecond ? 'hintSecond' : 'hintFirst') : null;
  const style = grid && {
    gridTemplateColumns: `repeat(${grid.columns}, ${grid.place.width}px)`,
    gridAutoRows: `${grid.place.height}px`,
    '--width': `${grid.width}px`,
    '--height': `${grid.height}px`,
    '--corner': `${Math.round(grid.width / 10)}px`,
  };
  return (
    <div className={styles.table}>
      <p className={styles.strip} data-call={call !== null || undefined}>
        {!judged && (
          <>
            <span role="status">{t(call ?? `pair.${stimulus.rule}`)}</span>
            <span>{t('found', { found, pairs })}</span>
          </>
        )}
      </p>
      <div ref={box} className={styles.cards} style={style as CSSProperties}>
        {grid &&
          stimulus.cards.map((card, at) => (
            <Place
              // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
              key={at}
              at={at}
              columns={grid.columns}
              card={card}
              rule={stimulus.rule}
              isOpen={isOpen}
              isUp={looks[at]?.isUp ?? false}
              isFound={looks[at]?.isFound ?? false}
              cardAt={cardAt}
            />
          ))}
      </div>
      {judged && (
        <Verdict isCorrect={found === pairs} text={t(toldBy(judged.isCorrect, found === pairs), judged.condition)} />
      )}
    </div>
  );
}

const toldBy = (isPraised: boolean, isWhole: boolean) => (isPraised ? 'praised' : isWhole ? 'done' : 'part');
