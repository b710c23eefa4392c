import { TASKS } from '@cogclinic/gaze/tasks/catalogue';
import { STIMULUS_SET, type TaskCode } from '@cogclinic/gaze/tasks/codes';
import type { ShownTrial } from '@cogclinic/gaze/tasks/trial';
import type { Screen } from '@cogclinic/gaze/trace';
import { useMemo, useState } from 'react';
import { pageClock } from '#games/run/clock.ts';
import { newId } from '#ui/newId.ts';
import type { Logs } from '../logs.ts';
import type { Assessment } from '../opening.ts';
import { type Size, screenOf } from '../size.ts';
import { Drift } from './Drift.tsx';
import { End } from './End.tsx';
import { Instruction } from './Instruction.tsx';
import { Running } from './Running.tsx';
import { SizeScreen } from './SizeScreen.tsx';
import { type Chosen, Welcome } from './Welcome.tsx';

type Stage = 'welcome' | 'size' | 'drift' | 'instruction' | 'practice' | 'run' | 'end';

type EyePageProps = { assessment: Assessment; logs: Logs; leave: () => void };

/** The tasks of an assessment, one after the other. */
export function EyePage({ assessment, logs, leave }: EyePageProps) {
  const [shown, setShown] = useState<ReadonlySet<TaskCode>>(() => new Set(assessment.shown));
  const [chosen, choose] = useState<Chosen>(() => ({
    tasks: assessment.tasks.filter((task) => !assessment.shown.includes(task)),
    hasMarker: false,
  }));
  const [stage, setStage] = useState<Stage>('welcome');
  const [place, setPlace] = useState(0);
  const [screen, setScreen] = useState<Screen | null>(null);
  const [drift, setDrift] = useState<number | null>(null);
  const [hasPractised, setPractised] = useState(false);
  const task = chosen.tasks[place];
  const { version } = assessment;
  const trials = useMemo(() => (task ? TASKS[task].trialsOf(version) : []), [task, version]);
  const practice = useMemo(() => (task ? TASKS[task].practice : []), [task]);

  const goTo = (next: number) => {
    setPractised(false);
    setDrift(null);
    setPlace(next);
    setStage(next < chosen.tasks.length ? 'drift' : 'end');
  };
  const measured = (size: Size) => {
    setScreen(screenOf(size, { width: window.innerWidth, height: window.innerHeight }));
    setStage('drift');
  };
  const keep = (seen: readonly ShownTrial[]) => {
    if (task && screen && seen.length > 0) {
      void logs.put({ runId: newId(), task, set: STIMULUS_SET, screen, drift, ...sinceBegun(seen) });
      setShown(new Set([...shown, task]));
    }
  };
  const again = () => {
    choose({ ...chosen, tasks: assessment.tasks.filter((one) => !shown.has(one)) });
    setPlace(0);
    setStage('welcome');
  };

  if (stage === 'welcome') {
    const start = () => {
      if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined);
      setStage('size');
    };
    return <Welcome {...{ assessment, shown, chosen, choose, start, leave }} />;
  }
  if (stage === 'size' || !screen) return <SizeScreen measured={measured} back={() => setStage('welcome')} />;
  if (stage === 'end' || !task) return <End logs={logs} again={again} leave={leave} />;
  if (stage === 'drift') {
    const goOn = (degrees: number | null) => {
      setDrift(degrees);
      setStage('instruction');
    };
    return <Drift {...{ screen, goOn, hasMarker: chosen.hasMarker, back: () => setStage('size') }} />;
  }
  if (stage === 'instruction') {
    return (
      <Instruction
        {...{ task, hasPractised, place: place + 1, of: chosen.tasks.length }}
        practise={() => setStage('practice')}
        start={() => setStage('run')}
        skip={() => goTo(place + 1)}
      />
    );
  }
  const isPractice = stage === 'practice';
  const ended = () => {
    setPractised(true);
    setStage('instruction');
  };
  return (
    <Running
      key={stage}
      screen={screen}
      trials={isPractice ? practice : trials}
      hasMarker={chosen.hasMarker}
      done={(seen) => {
        if (isPractice) return ended();
        keep(seen);
        goTo(place + 1);
      }}
      leave={(seen) => {
        if (isPractice) return ended();
        keep(seen);
        setStage('end');
      }}
      measureAgain={() => setStage('size')}
    />
  );
}

/** Times of the page's clock as they are told: ms since the first phase, and when that was by the clock of the wall. */
function sinceBegun(seen: readonly ShownTrial[]) {
  const zero = seen[0]?.phases[0]?.fromMs ?? 0;
  const begun = new Date(Date.now() - (pageClock.now() - zero)).toISOString();
  const times = ({ fromMs, untilMs }: ShownTrial['phases'][number]) => ({
    fromMs: fromMs - zero,
    untilMs: untilMs - zero,
  });
  return { begun, shown: seen.map(({ trial, phases }) => ({ trial, phases: phases.map(times) })) };
}
