import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { answerTo } from '@cogclinic/scales/answerTo';
import { answerWords } from '@cogclinic/scales/answerWords';
import type { Answers, AnswerValue, Item } from '@cogclinic/scales/instrument';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import type { Language } from '#ui/language.ts';
import { Card } from '../Card.tsx';
import { currentLanguage } from '../texts.ts';
import styles from './GroupEntry.module.css';
import type { Entry } from './groups.ts';
import { useSteady } from './useSteady.ts';

type EntryProps = {
  entry: Entry;
  answers: Answers;
  /** False for the only repetition: a group keeps at least one. */
  canRemove: boolean;
  onRemove: () => void;
  onChange: (code: string) => void;
};

/** One repetition in short, with buttons to edit and remove it; removing answers asks first. */
export function GroupEntry({ entry, answers, canRemove, onRemove, onChange }: EntryProps) {
  const { t } = useTranslation('guest');
  // Null until the question was open once: the focus must move only when it opens and closes.
  const [asks, setAsks] = useState<boolean | null>(null);
  const steady = useSteady(asks);
  const question = useRef<HTMLFieldSetElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asks !== null) (asks ? question : remove).current?.focus();
  }, [asks]);
  const { index, answered, first } = entry;
  const words = answered.map((item) => wordsOf(item, answerTo(answers, item.code), currentLanguage())).join(' · ');
  return (
    <li>
      <Card>
        <p className={styles.words}>
          <span className={styles.number}>{index}</span> {words || t('scale.group.nothing')}
        </p>
        {asks ? (
          <fieldset ref={question} tabIndex={-1} className={styles.buttons}>
            <legend>{t('scale.group.sure', { index })}</legend>
            <LargeButton primary aria-disabled={!steady} onClick={() => steady && onRemove()}>
              {t('scale.group.remove')}
            </LargeButton>
            <LargeButton onClick={() => setAsks(false)}>{t('scale.group.keep')}</LargeButton>
          </fieldset>
        ) : (
          <div className={styles.buttons}>
            {first !== undefined && (
              <LargeButton aria-label={t('scale.group.changeOne', { index })} onClick={() => onChange(first)}>
                {t('scale.group.change')}
              </LargeButton>
            )}
            {canRemove && (
              <LargeButton
                ref={remove}
                aria-label={t('scale.group.removeOne', { index })}
                onClick={() => (answered.length > 0 ? setAsks(true) : onRemove())}
              >
                {t('scale.group.remove')}
              </LargeButton>
            )}
          </div>
        )}
      </Card>
    </li>
  );
}

function wordsOf(item: Item, value: AnswerValue | undefined, language: Language): string {
  if (value === undefined) return '';
  if (item.kind === 'text' && item.format === 'date') return writtenTimes(language).longDate(String(value));
  return answerWords(item, value, language);
}
