import type { Item } from '@cogclinic/scales/instrument';
import { askedItems } from '@cogclinic/scales/run';
import { useState } from 'react';
import { EndScreen } from './EndScreen.tsx';
import { IntroScreen } from './IntroScreen.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';
import { type Scale, useAnswers } from './useAnswers.ts';
import type { ViewProps } from './useConfirm.ts';

/** A questionnaire, one question a screen. */
export function ScaleView(view: ViewProps) {
  const { scale } = view.page;
  return scale && <Questions view={view} scale={scale} />;
}

/** Where the patient stands: before the first question, at one by its code, or past the last. */
type Place = Readonly<{ at: 'intro' | 'end' } | { at: 'item'; code: string }>;

const placeOf = (item: Item | undefined): Place => (item ? { at: 'item', code: item.code } : { at: 'end' });

function Questions({ view, scale }: { view: ViewProps; scale: Scale }) {
  const { instrument } = scale;
  const { answers, saving, sheet, sending, handIn } = useAnswers(view, scale);
  const [place, go] = useState<Place>({ at: 'intro' });
  // What is calculated is not for the patient to fill in.
  const asked = askedItems(instrument, answers).filter((item) => item.calculated === undefined);
  const open = asked.filter((item) => answers[item.code] === undefined);
  const missing = open.filter((item) => item.unscored !== true);

  if (place.at === 'intro') {
    const given = asked.length - open.length;
    return <IntroScreen page={view.page} scale={scale} given={given} onStart={() => go(placeOf(open[0]))} />;
  }
  const index = place.at === 'item' ? asked.findIndex((item) => item.code === place.code) : -1;
  const item = asked[index];
  return (
    <>
      {item ? (
        <QuestionScreen
          key={item.code}
          instrument={instrument}
          item={item}
          place={index + 1}
          asked={asked.length}
          value={answers[item.code]}
          saving={saving}
          onAnswer={(value) => sheet.set(item.code, value)}
          onBack={() => go(index > 0 ? placeOf(asked[index - 1]) : { at: 'intro' })}
          onNext={() => go(placeOf(asked[index + 1]))}
        />
      ) : (
        <EndScreen
          missing={missing.length}
          saving={saving}
          sending={sending}
          onMissing={() => go(placeOf(missing[0]))}
          onBack={() => go(placeOf(asked.at(-1)))}
          onSend={() => void handIn()}
        />
      )}
    </>
  );
}
