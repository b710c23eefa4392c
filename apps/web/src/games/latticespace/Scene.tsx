import type { LatticeAnswer, LatticeStimulus } from '@cogclinic/games/latticespace/game';
import { useTranslation } from 'react-i18next';
import { PatternScene } from '../pattern/PatternScene.tsx';
import { shownAt } from '../pattern/shown.ts';
import type { SceneProps } from '../playable.ts';

/** Cells light up together and go out; those that were lit are lit again. */
export function Scene({ trial, stage, judged, isOpen }: SceneProps<LatticeStimulus, LatticeAnswer>) {
  const { t } = useTranslation('game-latticespace');
  const { stimulus, answer } = trial;
  // A dot that was touched is gone.
  const dot = answer.fillerAt === null ? stimulus.filler : null;
  const shown = { stage, pattern: stimulus, expected: stimulus, choice: answer, dot };
  const messages: Readonly<Record<string, string>> = {
    pattern: t('look'),
    filler: dot === null ? t('keep') : t('dot'),
    answer: t('choose'),
  };
  return (
    <PatternScene
      code="latticespace"
      grid={stimulus.grid}
      show={(cell) => shownAt(shown, cell)}
      choice={answer}
      stage={stage}
      isOpen={isOpen}
      message={messages[stage] ?? null}
      judged={judged}
    />
  );
}
