import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, Instrument, Item } from '@cogclinic/scales/instrument';
import { placeOfSection } from '@cogclinic/scales/place';
import { unlikelyText } from '@cogclinic/scales/unlikely';
import { useTranslation } from 'react-i18next';
import { useItemLang } from '../shared/itemLanguage.ts';
import { useItemLanguage, useLocalText } from '../shared/useLocalText.ts';
import { EndPanel } from './EndPanel.tsx';
import { Instruction } from './Instruction.tsx';
import { ItemField, type ItemFieldProps } from './ItemField.tsx';
import styles from './OneItem.module.css';
import { RepeatBar } from './RepeatBar.tsx';
import type { Repeating } from './useRepeating.ts';

type OneItemProps = {
  instrument: Instrument;
  asked: readonly Item[];
  answers: Answers;
  missing: readonly string[];
  /** Undefined past the last one. */
  item: Item | undefined;
  repeating: Repeating;
  onAnswer: ItemFieldProps['onAnswer'];
  onGoTo: (code: string) => void;
};

/** One item a screen, in large type: for a tablet in the patient's hand. */
export function OneItem({ instrument, asked, answers, missing, item, repeating, onAnswer, onGoTo }: OneItemProps) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const lang = useItemLang();
  const language = useItemLanguage();
  if (!item) return <EndPanel instrument={instrument} missing={missing} onGoTo={onGoTo} />;
  const section = instrument.sections.find((one) => one.items.includes(item));
  const isLastOfSection = section?.items.findLast((one) => asked.includes(one)) === item;
  const place = asked.indexOf(item) + 1;
  const repetition = section ? placeOfSection(section) : [];
  return (
    <div className={styles.root}>
      <Instruction lang={lang}>{local(instrument.instruction)}</Instruction>
      {section && instrument.sections.length > 1 && (
        <p className={styles.section}>
          <span lang={lang}>{local(section.title)}</span>
          {repetition.length > 0 && ` ${t('repeat.place', { place: repetition.join('.') })}`}
        </p>
      )}
      {section?.note && <Instruction lang={lang}>{local(section.note)}</Instruction>}
      <p className="visually-hidden" role="status">
        {t('questions.place', { place, asked: asked.length })}
      </p>
      <ItemField
        key={item.code}
        item={item}
        value={answerTo(answers, item.code)}
        doubt={unlikelyText(item, answers, language)}
        large
        onAnswer={onAnswer}
      />
      {section && isLastOfSection && <RepeatBar section={section} repeating={repeating} />}
    </div>
  );
}
