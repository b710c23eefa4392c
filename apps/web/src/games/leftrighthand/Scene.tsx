import { expectedSide, type HandAnswer, type HandStimulus } from '@cogclinic/games/leftrighthand/game';
import { SIDES } from '@cogclinic/games/leftrighthand/hands';
import { useTranslation } from 'react-i18next';
import { Target } from '../parts/Target.tsx';
import { Verdict } from '../parts/Verdict.tsx';
import type { SceneProps } from '../playable.ts';
import { HandPicture } from './HandPicture.tsx';
import styles from './Scene.module.css';

const ARROWS = { left: 'M40 24H10m12-14L8 24l14 14', right: 'M8 24h30M26 10l14 14-14 14' };
const KEYS = { left: 'F', right: 'J' };

/** A hand, turned, and a button on either side. */
export function Scene({ trial, stage, judged, isOpen }: SceneProps<HandStimulus, HandAnswer>) {
  const { t } = useTranslation('game-leftrighthand');
  const { stimulus, answer } = trial;
  const isAsked = stage === 'fixation' || stage === 'hand';
  return (
    <div className={styles.table}>
      <div className={styles.view}>
        <div className={styles.above}>{stimulus.isCued && isAsked && <Cue isOpposite={stimulus.isOpposite} />}</div>
        <div className={styles.hand}>
          {stage === 'fixation' && (
            <svg viewBox="0 0 240 240" aria-hidden="true">
              <path d="M120 100v40M100 120h40" className={styles.cross} />
            </svg>
          )}
          {(stage === 'hand' || judged) && (
            <svg viewBox="0 0 240 240" role="img" aria-label={t('turned')}>
              <HandPicture {...stimulus} />
            </svg>
          )}
        </div>
      </div>
      {SIDES.map((side, value) => (
        <Target
          key={side}
          value={value}
          isOpen={isOpen}
          label={t(side)}
          className={styles.answer}
          data-answer={side}
          data-key={KEYS[side]}
          data-right={(judged && side === expectedSide(stimulus)) || undefined}
          data-chosen={(judged && side === answer?.side) || undefined}
        >
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <path d={ARROWS[side]} />
          </svg>
          <span className={styles.word}>{t(side)}</span>
        </Target>
      ))}
      {judged && <Verdict isCorrect={judged.isCorrect} expected={t(`hand.${stimulus.side}`)} />}
    </div>
  );
}

/** Which side is asked for: the hand's own, or the other. By sign, shape and word. */
function Cue({ isOpposite }: { isOpposite: boolean }) {
  const { t } = useTranslation('game-leftrighthand');
  return (
    <p className={styles.cue} role="status" data-opposite={isOpposite || undefined}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d={isOpposite ? 'M8 16h30m-9-9 9 9-9 9M40 33H10m9-9-9 9 9 9' : 'M10 18h28M10 30h28'} />
      </svg>
      {t(isOpposite ? 'opposite' : 'same')}
    </p>
  );
}
