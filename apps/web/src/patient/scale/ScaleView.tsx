import { answerTo } from '@cogclinic/scales/answerTo';
import { steeringCodes } from '@cogclinic/scales/form';
import { plainCode, type Repetition, type Repetitions, withoutRepetition } from '@cogclinic/scales/repeat';
import { useState } from 'react';
import { SupportLine } from '../SupportPanel.tsx';
import type { ViewProps } from '../useConfirm.ts';
import { EndScreen } from './EndScreen.tsx';
import { GroupScreen } from './GroupScreen.tsx';
import { entriesOf, withOneLess, withOneMore } from './groups.ts';
import { IntroScreen } from './IntroScreen.tsx';
import { missingStops, nextStop, progressAt, resumeStop, shownOnPath } from './path.ts';
import { QuestionScreen } from './QuestionScreen.tsx';
import { type Scale, useAnswers } from './useAnswers.ts';

/** A questionnaire, one question a screen, along the path that the answers make. */
export function ScaleView(view: ViewProps) {
  const { scale } = view.page;
  return scale && <Questions view={view} scale={scale} />;
}

/** How long the next question waits for a value calculated by the server, if it depends on one. In milliseconds. */
const PATIENCE_MS = 3_000;
const INTRO = '';

function Questions({ view, scale }: { view: ViewProps; scale: Scale }) {
  const kept = useAnswers(view, scale);
  return (
    <>
      <SupportLine support={kept.support} phone={view.page.institutionPhone} />
      <Screens view={view} scale={scale} kept={kept} />
    </>
  );
}

type ScreensProps = { view: ViewProps; scale: Scale; kept: ReturnType<typeof useAnswers> };

function Screens({ view, scale, kept }: ScreensProps) {
  const { instrument } = scale;
  const { answers: given, saving, sheet, sending, handIn, pathWith } = kept;
  const [shown, setShown] = useState<Repetitions>({});
  /** The key of a screen; none is past the last. */
  const [place, setPlace] = useState<string | undefined>(INTRO);
  /** Only the gaps are gone through, after all else was answered. */
  const [gaps, setGaps] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const steering = steeringCodes(instrument);
  const path = pathWith(given, shown);
  const { form, answers, stops } = path;
  const index = stops.findIndex(({ key }) => key === place);
  // A screen that is not asked any more gives way to where the answering stands.
  const stop = stops[index] ?? (place === undefined ? undefined : resumeStop(path));

  /** Nothing is kept of a path that is left. */
  const go = (key: string | undefined, nextShown = shown) => {
    const now = sheet.getState().answers;
    const next = pathWith(now, nextShown);
    const left = Object.keys(now).filter(
      (code) => answerTo(next.answers, code) === undefined && !steering.has(plainCode(code)),
    );
    for (const code of left) sheet.set(code, null);
    setShown(shownOnPath(nextShown, next));
    setPlace(key);
  };
  const goOn = async (from: string) => {
    if (waiting) return;
    if (steering.size > 0 && saving !== 'saved') {
      setWaiting(true);
      await Promise.race([sheet.saveNow(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      setWaiting(false);
    }
    go(nextStop(pathWith(sheet.getState().answers, shown), from, gaps)?.key);
  };
  const goBack = (from: string) => {
    setGaps(false);
    go(stops[stops.findIndex(({ key }) => key === from) - 1]?.key ?? INTRO);
  };
  const add = (group: Repetition) => {
    const more = withOneMore(shown, group);
    const { form: longer } = pathWith(given, more);
    setGaps(false);
    go(entriesOf(longer, answers, { ...group, count: group.count + 1 }).at(-1)?.first, more);
  };
  const remove = (group: Repetition, at: number) => {
    const changes = withoutRepetition(instrument, given, { ...group, index: at });
    for (const [code, value] of Object.entries(changes)) sheet.set(code, value);
    setShown(withOneLess(shown, form, group));
  };

  if (place === INTRO) {
    const count = stops.filter(({ key }) => answerTo(answers, key) !== undefined).length;
    return <IntroScreen page={view.page} scale={scale} given={count} onStart={() => go(resumeStop(path)?.key)} />;
  }
  if (!stop) {
    const missing = missingStops(path);
    const onMissing = () => {
      setGaps(true);
      go(missing[0]?.key);
    };
    return (
      <EndScreen
        missing={missing.length}
        saving={saving}
        sending={sending}
        onMissing={onMissing}
        onBack={() => {
          setGaps(false);
          go(stops.at(-1)?.key ?? INTRO);
        }}
        onSend={() => void handIn()}
      />
    );
  }
  const screen = {
    progress: progressAt(path, stops.indexOf(stop)),
    saving,
    waiting,
    onBack: () => goBack(stop.key),
    onNext: () => void goOn(stop.key),
  };
  if (stop.kind === 'group') {
    return (
      <GroupScreen
        key={`${stop.key} ${stop.group.count}`}
        {...screen}
        section={stop.section}
        group={stop.group}
        entries={entriesOf(form, answers, stop.group)}
        answers={answers}
        onAdd={() => add(stop.group)}
        onRemove={(at) => remove(stop.group, at)}
        onChange={(code) => go(code)}
      />
    );
  }
  return (
    <QuestionScreen
      key={stop.key}
      {...screen}
      instrument={instrument}
      stop={stop}
      value={answerTo(answers, stop.key)}
      onAnswer={(value) => sheet.set(stop.key, value)}
    />
  );
}
