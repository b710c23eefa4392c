import type { GuestInstrument } from '@cogclinic/contract/push';
import { isNeeded } from '@cogclinic/scales/answers';
import type { AnswerValue, Item } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from '../Heading.tsx';
import { Problem, Quiet } from '../Paragraphs.tsx';
import { currentLanguage } from '../texts.ts';
import { AnswerField } from './AnswerField.tsx';
import { rangeKey } from './fields.ts';
import { GroupTitle } from './GroupTitle.tsx';
import type { Stop } from './path.ts';
import styles from './QuestionScreen.module.css';
import parts from './ScreenParts.module.css';
import { BackAndNext, ProgressBar, type ScreenProps } from './ScreenParts.tsx';
import { useSteady } from './useSteady.ts';

type QuestionProps = ScreenProps & {
  instrument: GuestInstrument;
  stop: Stop & { kind: 'item' };
  value: AnswerValue | undefined;
  /** Asks whether the answer is right, where it can hardly be. */
  doubt: string | null;
  onAnswer: (value: AnswerValue | null) => void;
};

/** One question with its answers in large type. “Next” needs an answer, unless the question is optional. */
export function QuestionScreen({ instrument, stop, value, doubt, onAnswer, ...screen }: QuestionProps) {
  const { t } = useTranslation('guest');
  const [lacks, setLacks] = useState(false);
  const id = useId();
  const language = currentLanguage();
  const { item, section, opens } = stop;
  const { place, asked, coming } = screen.progress;
  // An optional question must at least be seen before it is skipped.
  const waiting = !useSteady() && value === undefined && !isNeeded(item);
  const isTitled = instrument.sections.length > 1 && (opens || section.repeats !== undefined);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Typed text that is no valid answer must not be dropped silently.
    const isWrong = event.currentTarget.querySelector('[aria-invalid="true"]') !== null;
    if (value === undefined && (isWrong || isNeeded(item))) setLacks(true);
    else if (!waiting) screen.onNext();
  }
  return (
    <form className={parts.screen} noValidate onSubmit={onSubmit}>
      <ProgressBar {...screen} />
      <Quiet>{textOf(instrument.instruction, language)}</Quiet>
      <div id={id}>
        <Heading quiet>
          {isTitled && <GroupTitle section={section} quiet={!opens} />}
          <span className={styles.place}>{t(coming > 0 ? 'scale.placeAtLeast' : 'scale.place', { place, asked })}</span>{' '}
          {textOf(item.text, language)}
        </Heading>
      </div>
      {opens && section.note && <p>{textOf(section.note, language)}</p>}
      {item.hint && <Quiet>{textOf(item.hint, language)}</Quiet>}
      {!isNeeded(item) && <Quiet>{t('scale.optional')}</Quiet>}
      <AnswerField item={item} value={value} labelledBy={id} onAnswer={onAnswer} />
      <div role="status">{doubt && <Problem>{doubt}</Problem>}</div>
      <div role="alert">{lacks && value === undefined && <Problem>{t(lackOf(item), rangeOf(item))}</Problem>}</div>
      <BackAndNext {...screen} waiting={screen.waiting || waiting} next={t('scale.next')} />
    </form>
  );
}

/** What to do about an unanswered question. */
function lackOf(item: Item): string {
  switch (item.kind) {
    case 'choice':
      return 'scale.choose';
    case 'multiple':
      return 'scale.lacks.several';
    case 'text':
      return item.format === undefined ? 'scale.lacks.words' : 'scale.lacks.moment';
    case 'number':
      if (item.as === 'line') return 'scale.lacks.line';
      return item.as === 'clock' ? 'scale.lacks.moment' : rangeKey(item);
  }
}

const rangeOf = (item: Item) => (item.kind === 'number' ? { min: item.min, max: item.max } : {});
