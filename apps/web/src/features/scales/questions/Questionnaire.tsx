import type { AnswerValue, Instrument, Item } from '@cogclinic/scales/instrument';
import type { Repetitions } from '@cogclinic/scales/repeat';
import { shownItems, takesAnswer } from '@cogclinic/scales/run';
import { startTransition, useEffect, useRef, useState } from 'react';
import { shownOnPath } from '../shared/leftPath.ts';
import { AllItems } from './AllItems.tsx';
import type { Command } from './keys.ts';
import { LateNote } from './LateNote.tsx';
import { LeftNote } from './LeftNote.tsx';
import { useMode } from './mode.ts';
import { OneItem } from './OneItem.tsx';
import { ProgressText } from './ProgressLine.tsx';
import { answerable, itemAt, neighbour, type Place, resumePlace } from './places.ts';
import { SavingState } from './SavingState.tsx';
import { Sheet } from './Sheet.tsx';
import { SheetBar } from './SheetBar.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import type { Administration } from './useAnswerSheet.ts';
import { focusChoice, useFocusPlace } from './useFocusPlace.ts';
import { useItemKeys } from './useItemKeys.ts';
import { useRepeating } from './useRepeating.ts';
import { useTest } from './useTest.ts';

/** How long a choice just made stays in view before the next item comes, and how long that one takes no tap. */
const SEEN_MS = 250;
const DOUBLE_TAP_MS = 450;

type QuestionnaireProps = { administration: Administration; instrument: Instrument };

/** An open administration: its items, one a screen or all on one page, and the submission. */
export function Questionnaire({ administration, instrument }: QuestionnaireProps) {
  const container = useRef<HTMLDivElement>(null);
  const focusPlace = useFocusPlace(container);
  const [mode, setMode] = useMode(instrument);
  const [shown, setShown] = useState<Repetitions>({});
  const test = useTest({ administration, instrument, shown, onGoTo: (code) => goTo(code) });
  const { form, asked, answers, missing, progress, sheet } = test;
  const [place, setPlace] = useState<Place>(() => resumePlace(answerable(asked), answers));
  const arrived = useRef(0);
  const advance = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(advance.current), []);
  // A group that is asked again starts with one repetition.
  useEffect(() => setShown((before) => shownOnPath(instrument, answers, before)), [instrument, answers]);

  const goTo = (next: Place, value?: string) => {
    clearTimeout(advance.current);
    arrived.current = performance.now();
    setPlace(next);
    focusPlace(next, value);
  };
  const goFrom = (item: Item | undefined, by: 1 | -1, value?: string) => {
    const { answers: now } = sheet.getState();
    goTo(neighbour(shownItems(form, now), item?.code ?? null, by), value);
  };
  const repeating = useRepeating({ form, instrument, sheet, shown, onShow: setShown, onGoTo: goTo });

  const answer = (item: Item, value: AnswerValue | null, byPointer: boolean) => {
    // The second half of a double tap would answer an item that has not been read yet.
    if (mode === 'one' && byPointer && performance.now() - arrived.current < DOUBLE_TAP_MS) return;
    sheet.set(item.code, value);
    if (mode === 'all') setPlace(item.code);
    if (mode === 'all' || value === null || item.kind !== 'choice') return;
    clearTimeout(advance.current);
    if (byPointer) advance.current = setTimeout(() => goFrom(item, 1), SEEN_MS);
  };

  const onCommand = (command: Command, item: Item | undefined, target: HTMLElement) => {
    switch (command.kind) {
      case 'move':
        return goFrom(item, command.by);
      case 'moveRow':
        return goFrom(item, command.by, target instanceof HTMLInputElement ? target.value : undefined);
      case 'choose':
        if (item && takesAnswer(item)) sheet.set(item.code, command.value);
        return goFrom(item, 1);
      case 'clear':
        if (item && takesAnswer(item)) sheet.set(item.code, null);
        return;
      case 'accept':
        if (target instanceof HTMLInputElement && item && takesAnswer(item)) sheet.set(item.code, Number(target.value));
        return goFrom(item, 1);
      case 'focusChoice':
        return focusChoice(container.current, item, target, command.by);
    }
  };
  const current = itemAt(form, asked, place);
  useItemKeys({
    container,
    onCommand,
    itemOf: (focused) => itemAt(form, asked, focused?.dataset.item ?? place),
  });

  const savingState = <SavingState saving={test.saving} onRetry={test.retrySaving} />;
  const items = {
    instrument: form,
    asked,
    answers,
    missing: test.sought ? missing : [],
    repeating,
    onAnswer: answer,
  };
  return (
    <Sheet ref={container} instrument={instrument} mode={mode}>
      <SheetBar
        administration={administration}
        mode={mode}
        onMode={setMode}
        progress={progress}
        saving={mode === 'one' && savingState}
      />
      {mode === 'one' ? (
        <OneItem {...items} missing={missing} item={current} onGoTo={goTo} />
      ) : (
        <AllItems {...items} place={place} onPlace={(next) => startTransition(() => setPlace(next))} />
      )}
      <SubmitBar
        mode={mode}
        item={mode === 'one' ? current : undefined}
        first={asked[0]}
        busy={test.busy}
        error={test.error}
        state={
          mode === 'all' && (
            <>
              <ProgressText {...progress} />
              {savingState}
            </>
          )
        }
        note={
          <>
            <LeftNote left={test.left} />
            <LateNote late={test.late} />
          </>
        }
        onMove={(by) => goFrom(current, by)}
        onSubmit={test.trySubmit}
      />
    </Sheet>
  );
}
