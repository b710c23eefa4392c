import { isUnderstood, PLAY_MS, type Session, type Setup } from '@cogclinic/games/session';
import { isStuck, isTired } from '@cogclinic/games/tiredness';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ending, Recorder } from '../assignment.ts';
import { Field } from '../parts/Field.tsx';
import { play as sound } from '../parts/sound.ts';
import { Uneven } from '../parts/Uneven.tsx';
import type { AnyPlayable } from '../playable.ts';
import type { PauseReason } from '../run/runner.ts';
import { useAway } from '../run/useAway.ts';
import { useRecorder } from '../run/useRecorder.ts';
import { type AnyRunner, useRunner } from '../run/useRunner.ts';
import { Bar } from './Bar.tsx';
import { PauseSheet } from './PauseSheet.tsx';
import styles from './Play.module.css';

type PlayProps = { playable: AnyPlayable; setup: Setup } & (
  | { finish: (runner: AnyRunner, ending: Ending) => void; record?: Recorder; practised?: never; leave?: never }
  /** Practice ends when the game is understood, or when help is needed; it can be left without being kept. */
  | { practised: (runner: AnyRunner, isUnderstood: boolean) => void; leave: () => void; finish?: never; record?: never }
);

/** Practice, or five minutes of play. */
export function Play({ playable, setup, finish, record, practised, leave }: PlayProps) {
  const own = `game-${playable.code}`;
  const { t } = useTranslation(['game', 'games', own]);
  const [paused, setPaused] = useState<PauseReason | null>(null);
  const ending = useRef<Ending>('completed');
  const isPractice = setup.stream === 'practice';

  const pause = useCallback((runner: AnyRunner | undefined, why: PauseReason) => {
    runner?.hold(why);
    setPaused((before) => before ?? why);
  }, []);
  const run = useRunner(playable, setup, (runner, before) => {
    const session = runner.session();
    // Heard with the picture, made after it: the frame that shows it has enough to do.
    if (feedbackBegins(before, session)) setTimeout(soundOf, 0, playable, session);
    const isTrialOver = session.played.length > before.played.length;
    if (session.isOver) {
      if (finish) finish(runner, ending.current);
      else if (ending.current === 'completed') practised(runner, isUnderstood(session));
    } else if (isTrialOver && isPractice && isStuck(session.played)) practised?.(runner, false);
    else if (isTrialOver && !isPractice && isTired(session.played)) pause(runner, 'rest');
  });
  const runner = run?.runner;
  const away = useCallback(() => pause(runner, 'blur'), [pause, runner]);
  const stop = useCallback(() => pause(runner, 'user'), [pause, runner]);
  useAway(paused === null, away);
  useRecorder(runner, record);
  useEffect(() => {
    if (paused === null) runner?.run();
  }, [runner, paused]);

  if (!run) return null;
  const { session } = run;
  return (
    <div className={styles.play}>
      <Bar
        title={isPractice ? t('game:practice') : t(`games:name.${playable.code}`)}
        progress={isPractice ? null : session.t / PLAY_MS}
        way={{ kind: 'pause', go: stop }}
      />
      <p className={styles.rule}>{t(`${own}:rule`)}</p>
      <Uneven session={session} />
      <Field
        playable={playable}
        session={session}
        now={run.runner.now}
        isHidden={paused !== null}
        give={run.runner.give}
      />
      {paused && (
        <PauseSheet
          code={playable.code}
          why={paused}
          goOn={() => setPaused(null)}
          leave={() => {
            ending.current = paused === 'rest' ? 'stoppedTired' : 'stoppedUser';
            if (leave) leave();
            else run.runner.leave();
          }}
        />
      )}
    </div>
  );
}

const stageOf = ({ trial }: Session) => trial?.stages[trial.at]?.name;
const feedbackBegins = (before: Session, session: Session) =>
  stageOf(session) === 'feedback' && stageOf(before) !== 'feedback';

/** A trial's feedback is heard as well as seen. */
function soundOf({ game, soundsRight }: AnyPlayable, { trial }: Session): void {
  if (!trial) return;
  const judged = game.judge(trial.stimulus, trial.answer, { ms: {}, isCut: false });
  sound((soundsRight?.(judged) ?? judged.isCorrect) ? 'right' : 'wrong');
}
