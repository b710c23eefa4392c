import type { AnswerValue, ChoiceItem } from '@cogclinic/scales/instrument';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { useItemLang } from '../shared/itemLanguage.ts';
import { useLocalText } from '../shared/useLocalText.ts';
import styles from './choices.module.css';

type ChoiceFieldProps = {
  item: ChoiceItem;
  value: AnswerValue | undefined;
  labelledBy: string;
  describedBy?: string;
  /** `byPointer`: a finger or the mouse, not a key. */
  onChoose: (value: number, byPointer: boolean) => void;
};

/** An item's choices; those that cannot be rated stand apart. */
export function ChoiceField({ item, value, labelledBy, describedBy, onChoose }: ChoiceFieldProps) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const { number } = useFormats();
  const lang = useItemLang();
  // Kept pages stay in the document: a name of the item's own would join groups across tabs.
  const name = useId();
  const unratedFrom = item.choices.find((choice) => choice.unrated);

  return (
    <div
      className={styles.choices}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy || undefined}
    >
      {item.choices.map((choice) => {
        const checked = choice.value === value;
        return (
          <label
            key={choice.value}
            className={styles.choice}
            data-unrated={choice.unrated}
            data-apart={choice === unratedFrom || undefined}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={checked}
              onChange={({ nativeEvent }) => onChoose(choice.value, isPointer(nativeEvent))}
              onClick={({ nativeEvent }) => {
                if (checked) onChoose(choice.value, isPointer(nativeEvent));
              }}
            />
            <span className={styles.key} aria-hidden="true">
              {number(choice.value)}
            </span>
            <span className={styles.text} lang={lang}>
              {local(choice.text)}
            </span>
            {choice.unrated && <span className={styles.note}>{t('questions.unrated')}</span>}
          </label>
        );
      })}
    </div>
  );
}

/** A click made by a key has no click count. */
export const isPointer = (event: Event): boolean => event instanceof MouseEvent && event.detail > 0;
