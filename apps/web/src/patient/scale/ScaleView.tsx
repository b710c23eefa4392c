import { answerTo } from '@cogclinic/scales/answerTo';
import { steeringCodes } from '@cogclinic/scales/form';
import { plainCode, type Repetition, type Repetitions, withoutRepetition } from '@cogclinic/scales/repeat';
import { unlikelyText } from '@cogclinic/scales/unlikely';
import { useState } from 'react';
import { aboutOf, SupportLine } from '../SupportPanel.tsx';
import { currentLanguage } from '../texts.ts';
import type { ViewProps } from '../useConfirm.ts';
import { EndScreen } from './EndScreen.tsx';
import { GroupScreen } from './GroupScreen.tsx';
import { entriesOf, withOneLess, withOneMore } from './groups.ts';
import { IntroScreen } from './IntroScreen.tsx';
import { missingStops, nextStop, progressAt, resumeStop, shownOnPath } from './path.ts';
import { QuestionScreen } from './QuestionScreen.tsx';
import { type Scale, useAnswers } from './useAnswers.ts';

/** A questionnaire with one question on each screen; the answers decide which questions follow. */
export function ScaleView(view: ViewProps) {
  const { scale } = view.page;
  return scale && <Questions view={view} scale={scale} />;
}

/** The longest wait for a value calculated by the server on which the next question depends, in milliseconds. */
const PATIENCE_MS = 3_000;
const INTRO = '';

function Questions({ view, scale }: { view: ViewProps; scale: Scale }) {
  const kept = useAnswers(view, scale);
  return (
    <>
      <SupportLine support={kept.support} phone={view.page.institutionPhone} about={aboutOf(view.page)} />
      <Screens view={view} scale={scale} kept={kept} />
    </>
  );
}

type ScreensProps = { view: ViewProps; scale: Scale; kept: ReturnType<typeof useAnswers> };

function Screens({ view, scale, kept }: ScreensProps) {
  const { instrument } = scale;
  const { answers: given, saving, sheet, sending, handIn, pathWith } = kept;
  const [shown, setShown] = useState<Repetitions>({});
  /** The key of the screen; undefined past the last one. */
  const [place, setPlace] = useState<string | undefined>(INTRO);
  /** True while the patient walks only through the unanswered questions. */
  const [gaps, setGaps] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const steering = steeringCodes(instrument);
  const path = pathWith(given, shown);
  const { form, answers, stops } = path;
  const index = stops.findIndex(({ key }) => key === place);
  // An answer may have removed this screen from the path: continue at the first open question.
  const stop = stops[index] ?? (place === undefined ? undefined : resumeStop(path));

  /** Removes the answers that are no longer on the path. */
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
      doubt={unlikelyText(stop.item, answers, currentLanguage())}
      onAnswer={(value) => sheet.set(stop.key, value)}
    />
  );
}
