import type { Answers, Instrument, Item } from '@cogclinic/scales/instrument';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../shared/useLocalText.ts';
import { EndPanel } from './EndPanel.tsx';
import { ItemField, type ItemFieldProps } from './ItemField.tsx';

type OneItemProps = {
  instrument: Instrument;
  asked: readonly Item[];
  answers: Answers;
  missing: readonly string[];
  /** Undefined past the last one. */
  item: Item | undefined;
  onAnswer: ItemFieldProps['onAnswer'];
  onGoTo: (code: string) => void;
};

/** One item a screen, in large type: for a tablet in the patient's hand. */
export function OneItem({ instrument, asked, answers, missing, item, onAnswer, onGoTo }: OneItemProps) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  if (!item) return <EndPanel instrument={instrument} missing={missing} onGoTo={onGoTo} />;
  const section = instrument.sections.find((one) => one.items.includes(item));
  const place = asked.indexOf(item) + 1;
  return (
    <div className="qs-one">
      <p className="qs-instruction">{local(instrument.instruction)}</p>
      {section && instrument.sections.length > 1 && <p className="qs-section-name">{local(section.title)}</p>}
      <p className="visually-hidden" role="status">
        {t('questions.place', { place, asked: asked.length })}
      </p>
      <ItemField key={item.code} item={item} value={answers[item.code]} large onAnswer={onAnswer} />
    </div>
  );
}
