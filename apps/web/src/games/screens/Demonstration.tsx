import { drawOf } from '@cogclinic/games/draw';
import { openStage } from '@cogclinic/games/session';
import type { Band } from '@cogclinic/games/staircase';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { currentLanguage } from '#ui/pageTexts.ts';
import { Field } from '../parts/Field.tsx';
import { useVoice } from '../parts/voice.ts';
import type { AnyPlayable } from '../playable.ts';
import { type AnyRunner, useRunner } from '../run/useRunner.ts';
import { Bar } from './Bar.tsx';
import styles from './Demonstration.module.css';
import { Hand } from './Hand.tsx';
import { placeOf } from './placeOf.ts';

type DemonstrationProps = { playable: AnyPlayable; band: Band; done: () => void; leave: () => void };

/** Always the same trial, so that staff who explain it know what comes. */
const SEED = 'c09c11'.padEnd(32, '7');
/** Slower than real play: viewers see it for the first time. */
const SLOW_MS = 900;

/** A trial, or a few short ones, that play themselves, with a hand that shows where to touch. */
export function Demonstration({ playable, band, done, leave }: DemonstrationProps) {
  const { code, demonstratedTrials: shown = 1 } = playable;
  const { t } = useTranslation(['game', `game-${code}`]);
  const { speak } = useVoice(currentLanguage());
  const [turn, setTurn] = useState(playable.demonstrates ?? 0);
  const [isOver, setOver] = useState(false);
  const setup = useMemo(
    () => ({ seed: SEED.slice(0, 31) + (turn % 10), band, stream: 'practice' as const }),
    [band, turn],
  );
  const run = useRunner(playable, setup, () => undefined);
  const area = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null);
  const runner = run?.runner;
  const trials = run?.session.played.length ?? 0;

  useEffect(() => {
    if (!runner) return;
    runner.run();
    return playsItself(playable, runner, (value) => {
      const seen = placeOf(area.current, value);
      setPlace((before) => (before && seen && before.x === seen.x && before.y === seen.y ? before : seen));
    });
  }, [playable, runner]);
  useEffect(() => {
    if (trials < shown) return;
    runner?.stop();
    setPlace(null);
    setOver(true);
  }, [trials, shown, runner]);
  const spoken = t(`game-${code}:rule`);
  useEffect(() => speak(spoken), [spoken, speak]);

  return (
    <div className={styles.demonstration}>
      <Bar title={t('game:demonstration')} progress={null} way={{ kind: 'back', go: leave }} />
      <p className={styles.rule}>{spoken}</p>
      <div ref={area} className={styles.area}>
        {run && <Field playable={playable} session={run.session} now={run.runner.now} />}
        <Hand place={place} />
      </div>
      <div className={styles.choices}>
        {isOver && (
          <LargeButton
            onClick={() => {
              setOver(false);
              setTurn(turn + 1);
            }}
          >
            {t('game:watchAgain')}
          </LargeButton>
        )}
        <LargeButton primary onClick={done}>
          {t(isOver ? 'game:yourTurn' : 'game:skip')}
        </LargeButton>
      </div>
    </div>
  );
}

/** Has the game's own player answer; `shows` hears where, from some time before each input. */
function playsItself(playable: AnyPlayable, runner: AnyRunner, shows: (value: number) => void): () => void {
  const draw = drawOf(SEED, 'bot', 0);
  let planned: { value: number; at: number; answer: unknown } | null = null;
  let asked = requestAnimationFrame(function each(now) {
    asked = requestAnimationFrame(each);
    const session = runner.session();
    const stage = openStage(session);
    const { trial } = session;
    if (!trial || stage === null || playable.game.isAnswered(trial.stimulus, trial.answer, stage)) {
      planned = null;
      return;
    }
    if (planned?.answer !== trial.answer) {
      const deed = playable.player.next({ ...trial, stage }, 'right', draw);
      planned = deed && { value: deed.value, at: now + Math.max(SLOW_MS, deed.after), answer: trial.answer };
    } else if (planned && now >= planned.at) {
      runner.give(planned.value, performance.now());
      return;
    }
    // Updated with each frame: the target may still move.
    if (planned) shows(planned.value);
  });
  return () => cancelAnimationFrame(asked);
}
