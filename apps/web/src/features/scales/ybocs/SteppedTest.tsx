import { answerTo } from '@cogclinic/scales/answerTo';
import { itemsToCome } from '@cogclinic/scales/form';
import type { Instrument, Item } from '@cogclinic/scales/instrument';
import { askedItems } from '@cogclinic/scales/run';
import { useEffect, useRef, useState } from 'react';
import { LeftNote } from '../questions/LeftNote.tsx';
import { itemAt, neighbour, type Place } from '../questions/places.ts';
import { SavingState } from '../questions/SavingState.tsx';
import { Sheet } from '../questions/Sheet.tsx';
import { SheetBar } from '../questions/SheetBar.tsx';
import type { Administration } from '../questions/useAnswerSheet.ts';
import { focusChoice, useFocusPlace } from '../questions/useFocusPlace.ts';
import { useItemKeys } from '../questions/useItemKeys.ts';
import { useTest } from '../questions/useTest.ts';
import { RatingsStep } from './RatingsStep.tsx';
import { StepBar } from './StepBar.tsx';
import { StepFoot } from './StepFoot.tsx';
import { SymptomsStep } from './SymptomsStep.tsx';
import { resumeStep, type Step, stepOf, stepOfItem } from './steps.ts';
import { TargetsStep } from './TargetsStep.tsx';

type SteppedTestProps = { administration: Administration; instrument: Instrument };

/** Symptom checklist, target symptoms, ratings: one step after the other, each open at any time. */
export function SteppedTest({ administration, instrument }: SteppedTestProps) {
  const container = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLElement>(null);
  const focusPlace = useFocusPlace(container);
  const [place, setPlace] = useState<Place>(null);
  const test = useTest({ administration, instrument, onGoTo: (code) => goTo(code) });
  const { form, asked, answers, missing, sheet } = test;
  const [step, setStep] = useState<Step>(() => resumeStep(form, answers));
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.scrollIntoView({ block: 'center' });
    top.current?.focus({ preventScroll: true });
  }, [step]);

  const sections = form.sections.filter((section) => stepOf(section) === step);
  const rated = asked.filter((item) => stepOfItem(form, item.code) === 'ratings');
  const toCome = itemsToCome(form, answers).length;
  const goTo = (code: Place) => {
    if (code !== null && stepOfItem(form, code) !== step) {
      shown.current = stepOfItem(form, code);
      setStep(shown.current);
    }
    setPlace(code);
    focusPlace(code);
  };
  const set = (item: Item, value: Parameters<typeof sheet.set>[1]) => sheet.set(item.code, value);

  useItemKeys({
    container,
    itemOf: (focused) => (step === 'ratings' ? itemAt(form, rated, focused?.dataset.item ?? place) : undefined),
    onCommand(command, item, target) {
      if (!item) return;
      if (command.kind === 'focusChoice') return focusChoice(container.current, item, target, command.by);
      if (command.kind === 'choose') set(item, command.value);
      if (command.kind === 'accept' && target instanceof HTMLInputElement) set(item, Number(target.value));
      if (command.kind === 'clear') return set(item, null);
      // The answer just given may bring the next items or end its half.
      const now = askedItems(form, sheet.getState().answers).filter(({ code }) => stepOfItem(form, code) === 'ratings');
      goTo(neighbour(now, item.code, 'by' in command ? command.by : 1));
    },
  });

  const items = { sections, answers, onAnswer: set };
  return (
    <Sheet ref={container} instrument={instrument} mode="all">
      <SheetBar
        administration={administration}
        progress={{
          given: rated.filter(({ code }) => answerTo(answers, code) !== undefined).length,
          asked: rated.length + toCome,
          about: toCome > 0,
        }}
        saving={<SavingState saving={test.saving} onRetry={test.retrySaving} />}
      />
      <StepBar ref={top} form={form} answers={answers} step={step} onStep={setStep} />
      {step === 'symptoms' && <SymptomsStep {...items} />}
      {step === 'targets' && <TargetsStep {...items} form={form} />}
      {step === 'ratings' && (
        <RatingsStep {...items} asked={asked} missing={test.sought ? missing : []} place={place} onPlace={setPlace} />
      )}
      <StepFoot
        step={step}
        busy={test.busy}
        error={test.error}
        note={<LeftNote left={test.left} />}
        onStep={setStep}
        onSubmit={test.trySubmit}
      />
    </Sheet>
  );
}
