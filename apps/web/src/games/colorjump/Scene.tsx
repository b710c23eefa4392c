import { type ColourAnswer, type ColourStimulus, expectedColour } from '@cogclinic/games/colorjump/game';
import type { Colour } from '@cogclinic/games/colorjump/levels';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Target } from '../parts/Target.tsx';
import { Verdict } from '../parts/Verdict.tsx';
import type { SceneProps } from '../playable.ts';
import { Cue } from './Cue.tsx';
import { Fitted } from './Fitted.tsx';
import styles from './Scene.module.css';
import { Patch, Swatch, Word } from './Swatch.tsx';

/** A word or a patch jumps up on a card; beside it stands a button for each colour. */
export function Scene({ trial, stage, judged, isOpen, isStill }: SceneProps<ColourStimulus, ColourAnswer>) {
  const { t } = useTranslation('game-colorjump');
  const { stimulus, answer } = trial;
  const { colours, ink, word, task, mode } = stimulus;
  const expected = expectedColour(stimulus);
  const isShown = stage === 'stimulus' || judged !== null;
  return (
    <div className={styles.table}>
      <div className={styles.view}>
        <div className={styles.above}>{!judged && (mode === 'plain' || stage !== 'rest') && <Cue task={task} />}</div>
        <div className={styles.card}>
          {isShown && (
            <div className={styles.shown} data-jumps={!isStill || undefined} role="img" aria-label={t('shown')}>
              {word ? <Word ink={ink}>{t(`colour.${word}`)}</Word> : <Patch ink={ink} />}
            </div>
          )}
        </div>
      </div>
      <div className={styles.answers} data-count={colours.length}>
        {colours.map((colour, value) => (
          <Answer
            key={colour}
            colour={colour}
            value={value}
            isOpen={isOpen}
            isRight={judged !== null && colour === expected}
            isChosen={judged !== null && colour === answer?.colour}
          />
        ))}
      </div>
      {judged && <Verdict isCorrect={judged.isCorrect} expected={t(`colour.${expected}`)} />}
    </div>
  );
}

type AnswerProps = { colour: Colour; value: number; isOpen: boolean; isRight: boolean; isChosen: boolean };

/** The button of a colour; only those that change are rendered again, for a frame has little time. */
const Answer = memo(function Answer({ colour, value, isOpen, isRight, isChosen }: AnswerProps) {
  const { t } = useTranslation('game-colorjump');
  return (
    <Target
      value={value}
      isOpen={isOpen}
      label={t(`colour.${colour}`)}
      className={styles.answer}
      data-key={value + 1}
      data-right={isRight || undefined}
      data-chosen={isChosen || undefined}
    >
      <Swatch colour={colour} />
      <span className={styles.name}>
        <Fitted>{t(`colour.${colour}`)}</Fitted>
      </span>
    </Target>
  );
});
