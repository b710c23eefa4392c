import { seedOf } from '@cogclinic/games/draw';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#ui/newId.ts';
import type { Assignment, Ending, Finished, Recorder } from '../assignment.ts';
import { useSetting } from '../parts/settings.ts';
import { play as sound } from '../parts/sound.ts';
import type { AnyPlayable } from '../playable.ts';
import type { AnyRunner } from '../run/useRunner.ts';
import type { AfterScreen } from './After.tsx';
import { Checking } from './Checking.tsx';
import { Countdown } from './Countdown.tsx';
import { Cover } from './Cover.tsx';
import { Demonstration } from './Demonstration.tsx';
import styles from './GamePage.module.css';
import { Help } from './Help.tsx';
import middle from './middle.module.css';
import { Play } from './Play.tsx';
import { useAfter } from './useAfter.ts';

type Screen = 'cover' | 'check' | 'demonstration' | 'practice' | 'help' | 'countdown' | 'play' | AfterScreen;
type GamePageProps = { playable: AnyPlayable; assignment: Assignment };

/** A game from its cover to its result. */
export function GamePage({ playable, assignment }: GamePageProps) {
  const [screen, setScreen] = useState<Screen>('cover');
  const [id, setId] = useState(newId);
  const [practice, setPractice] = useState<Finished['practice']>(null);
  const [tries, setTries] = useState(0);
  const [begun, setBegun] = useState<{ at: Date; record?: Recorder }>(() => ({ at: new Date() }));
  const [finished, setFinished] = useState<Finished | null>(null);
  const textSize = useSetting('textSize');
  const side = useSetting('side');
  const [check, setCheck] = useState<Finished['check']>(null);
  const { band, lastMean, giveBack } = assignment;
  const { t } = useTranslation('game');
  const { Check } = playable;
  const After = useAfter();

  const setup = useMemo(
    () => ({ seed: seedOf(id), band, stream: 'play' as const, ...(lastMean !== undefined && { lastMean }) }),
    [id, band, lastMean],
  );
  const practiceSetup = useMemo(
    () => ({
      seed: seedOf(id).slice(0, 30) + (tries % 256).toString(16).padStart(2, '0'),
      band,
      stream: 'practice' as const,
    }),
    [id, tries, band],
  );

  const about = { id, game: playable.code, gameVersion: playable.game.version, practice, check };
  const begin = () => {
    const at = new Date();
    setBegun({ at, record: assignment.keeping?.begin({ ...about, begun: at }) });
    setScreen('play');
  };
  const finish = (runner: AnyRunner, ending: Ending) => {
    sound('end');
    const played: Finished = {
      ...{ ...about, setup, ending },
      ...{ begun: begun.at, ended: new Date() },
      session: runner.session(),
      events: runner.events(),
      pauses: runner.pauses(),
      frameMs: runner.frameMs(),
    };
    void assignment.keeping?.finish(played);
    setFinished(played);
    setScreen('result');
  };
  const practised = (runner: AnyRunner, isUnderstood: boolean) => {
    setPractice({ seed: practiceSetup.seed, events: runner.events() });
    setScreen(isUnderstood ? 'countdown' : 'help');
  };
  const leave = giveBack ? () => setScreen('goodbye') : assignment.leave;
  const again = () => {
    setId(newId());
    setPractice(null);
    setTries(0);
    setScreen('countdown');
  };

  return (
    <main className={styles.page} data-text-size={textSize} data-side={side}>
      {screen === 'cover' && (
        <Cover
          playable={playable}
          isKnown={assignment.isKnown}
          start={() => setScreen(Check && !check ? 'check' : 'demonstration')}
          skip={() => setScreen('countdown')}
          leave={leave}
        />
      )}
      {screen === 'check' && Check && (
        <Checking
          code={playable.code}
          Check={Check}
          done={(outcome) => {
            setCheck(outcome);
            setScreen('demonstration');
          }}
          leave={() => setScreen('cover')}
        />
      )}
      {screen === 'demonstration' && (
        <Demonstration
          playable={playable}
          band={band}
          done={() => setScreen('practice')}
          leave={() => setScreen('cover')}
        />
      )}
      {screen === 'practice' && (
        <Play
          key={practiceSetup.seed}
          playable={playable}
          setup={practiceSetup}
          practised={practised}
          leave={() => setScreen('cover')}
        />
      )}
      {screen === 'help' && (
        <Help
          tries={tries + 1}
          watch={() => {
            setTries(tries + 1);
            setScreen('demonstration');
          }}
          practise={() => {
            setTries(tries + 1);
            setScreen('practice');
          }}
          goOn={() => setScreen('countdown')}
        />
      )}
      {screen === 'countdown' && <Countdown done={begin} />}
      {screen === 'play' && (
        <Play key={setup.seed} playable={playable} setup={setup} finish={finish} record={begun.record} />
      )}
      {isAfter(screen) && After && (
        <After screen={screen} finished={finished} assignment={assignment} show={setScreen} again={again} />
      )}
      {isAfter(screen) && !After && (
        <p className={middle.root} role="status">
          {t('kept.saving')}
        </p>
      )}
    </main>
  );
}

const isAfter = (screen: Screen): screen is AfterScreen =>
  screen === 'result' || screen === 'rest' || screen === 'goodbye';
