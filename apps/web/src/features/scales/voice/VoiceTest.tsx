import { answerTo } from '@cogclinic/scales/answerTo';
import type { Item } from '@cogclinic/scales/instrument';
import { useMemo, useRef, useState } from 'react';
import { Recorder } from '../examiner/Recorder.tsx';
import { type Desk, DeskContext } from '../examiner/useProduction.ts';
import { useProductionsFirst } from '../examiner/useProductionsFirst.ts';
import { Instruction } from '../questions/Instruction.tsx';
import { ItemField } from '../questions/ItemField.tsx';
import { LeftNote } from '../questions/LeftNote.tsx';
import { ProgressText } from '../questions/ProgressLine.tsx';
import { neighbour, type Place } from '../questions/places.ts';
import { SavingState } from '../questions/SavingState.tsx';
import { SectionFrame } from '../questions/SectionFrame.tsx';
import { Sheet } from '../questions/Sheet.tsx';
import { SheetBar } from '../questions/SheetBar.tsx';
import { SubmitBar } from '../questions/SubmitBar.tsx';
import { useFocusPlace } from '../questions/useFocusPlace.ts';
import { useItemKeys } from '../questions/useItemKeys.ts';
import { useTest } from '../questions/useTest.ts';
import { useItemLang } from '../shared/itemLanguage.ts';
import type { ProductionSheet } from '../shared/productions/productionSheet.ts';
import { useProductionState } from '../shared/productions/useProductions.ts';
import { useLocalText } from '../shared/useLocalText.ts';
import type { Test } from '../TestFrame.tsx';
import { SpokenPrompt } from './SpokenPrompt.tsx';
import styles from './VoiceTest.module.css';

/** A test of speech: each item's prompt is spoken, the answer recorded, and the examiner marks its points. */
export function VoiceTest({ administration, instrument, productions }: Test & { productions: ProductionSheet }) {
  const local = useLocalText();
  const lang = useItemLang();
  const container = useRef<HTMLDivElement>(null);
  const focusPlace = useFocusPlace(container);
  const [place, setPlace] = useState<Place>(null);
  const goTo = (code: Place) => {
    setPlace(code);
    focusPlace(code);
  };
  const made = useProductionState(productions);
  const test = useTest({ administration, instrument, beside: made.saving, onGoTo: goTo });
  const { form, asked, answers, missing, sheet } = test;

  const desk = useMemo(
    (): Desk => ({
      administrationId: administration.id,
      productions: made.productions,
      keep: (item, production) => productions.set(item, production),
      hold: (item, production) => productions.hold(item, production),
    }),
    [administration.id, made.productions, productions],
  );
  useItemKeys({
    container,
    itemOf: (focused) => asked.find((item) => item.code === focused?.dataset.item),
    onCommand(command, item) {
      if (item && command.kind === 'move') goTo(neighbour(asked, item.code, command.by));
    },
  });

  const handing = useProductionsFirst(productions, test.trySubmit);
  const state = (
    <SavingState
      saving={test.saving}
      onRetry={() => {
        test.retrySaving();
        productions.retry();
      }}
    />
  );
  return (
    <DeskContext value={desk}>
      <Sheet ref={container} instrument={instrument} mode="all">
        <SheetBar administration={administration} progress={test.progress} saving={null} />
        <Instruction lang={lang}>{local(instrument.instruction)}</Instruction>
        {form.sections.map((section) => (
          <SectionFrame key={section.code} section={section}>
            {section.items
              .filter((item) => asked.includes(item))
              .map((item) => (
                <ItemField
                  key={item.code}
                  item={item}
                  value={answerTo(answers, item.code)}
                  current={item.code === place}
                  missing={test.sought && missing.includes(item.code)}
                  aid={<Aid item={item} />}
                  onAnswer={(one, value) => sheet.set(one.code, value)}
                  onFocus={() => setPlace(item.code)}
                />
              ))}
          </SectionFrame>
        ))}
        <SubmitBar
          mode="all"
          item={undefined}
          first={asked[0]}
          busy={test.busy || handing.busy}
          error={handing.error ?? test.error}
          state={
            <>
              <ProgressText {...test.progress} />
              {state}
            </>
          }
          note={<LeftNote left={test.left} />}
          onMove={() => undefined}
          onSubmit={() => void handing.submit()}
        />
      </Sheet>
    </DeskContext>
  );
}

/** The prompt and the recorder, of an item that has them. */
function Aid({ item: { code, task } }: { item: Item }) {
  if (task?.kind !== 'speech') return null;
  return (
    <div className={styles.aid}>
      <SpokenPrompt prompt={task.prompt} />
      <Recorder item={code} />
    </div>
  );
}
