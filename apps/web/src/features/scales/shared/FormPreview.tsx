import type { Answers, AnswerValue, Instrument, Item } from '@cogclinic/scales/instrument';
import { shownItems } from '@cogclinic/scales/run';
import { useState } from 'react';
import { AllItems } from '../questions/AllItems.tsx';
import type { Place } from '../questions/places.ts';
import { Sheet } from '../questions/Sheet.tsx';

type FormPreviewProps = {
  instrument: Instrument;
  answers: Answers;
  onAnswer: (item: Item, value: AnswerValue | null) => void;
};

const NO_REPEATING = { endings: () => [], add: () => undefined, remove: () => Promise.resolve() } as const;

/** An instrument as it is given, outside a test: nothing is kept. Repeating groups show once. */
export default function FormPreview({ instrument, answers, onAnswer }: FormPreviewProps) {
  const [place, setPlace] = useState<Place>(null);
  return (
    <Sheet instrument={instrument} mode="all">
      <AllItems
        instrument={instrument}
        asked={shownItems(instrument, answers)}
        answers={answers}
        missing={[]}
        place={place}
        repeating={NO_REPEATING}
        onPlace={setPlace}
        onAnswer={onAnswer}
      />
    </Sheet>
  );
}
