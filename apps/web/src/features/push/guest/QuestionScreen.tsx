import type { GuestInstrument } from '@cogclinic/contract/push';
import type { AnswerValue, Item } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Saving } from '#features/scales/shared/answerSheet.ts';
import { AnswerField } from './AnswerField.tsx';
import { Heading } from './Heading.tsx';
import { SavedState } from './SavedState.tsx';
import { currentLanguage } from './texts.ts';

type QuestionProps = {
  instrument: GuestInstrument;
  item: Item;
  place: number;
  asked: number;
  value: AnswerValue | undefined;
  saving: Saving;
  onAnswer: (value: AnswerValue | null) => void;
  onBack: () => void;
  onNext: () => void;
};

/** One question with its answers in large type; "next" waits for an answer, unless none is needed. */
export function QuestionScreen({
  instrument,
  item,
  place,
  asked,
  value,
  saving,
  onAnswer,
  onBack,
  onNext,
}: QuestionProps) {
  const { t } = useTranslation('guest');
  const [lacks, setLacks] = useState(false);
  const id = useId();
  const language = currentLanguage();

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (value === undefined && item.unscored !== true) setLacks(true);
    else onNext();
  }
  return (
    <form className="g-question" noValidate onSubmit={onSubmit}>
      <div className="g-top">
        <progress className="g-progress" max={asked} value={place} aria-label={t('scale.progress')} />
        <SavedState saving={saving} />
      </div>
      <p className="g-instruction">{textOf(instrument.instruction, language)}</p>
      <div id={id}>
        <Heading quiet>
          <span className="g-place">{t('scale.place', { place, asked })}</span> {textOf(item.text, language)}
        </Heading>
      </div>
      {item.hint && <p className="g-quiet">{textOf(item.hint, language)}</p>}
      <AnswerField item={item} value={value} labelledBy={id} onAnswer={onAnswer} />
      <div role="alert">{lacks && value === undefined && <p className="g-problem">{t('scale.choose')}</p>}</div>
      <div className="g-steps">
        <button type="button" className="g-button" onClick={onBack}>
          {t('scale.back')}
        </button>
        <button type="submit" className="g-button g-primary">
          {t('scale.next')}
        </button>
      </div>
    </form>
  );
}
