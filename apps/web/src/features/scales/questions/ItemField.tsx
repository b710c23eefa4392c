import { CloseOutlined } from '@ant-design/icons';
import type { AnswerValue, Item } from '@cogclinic/scales/instrument';
import { isNotice, takesAnswer } from '@cogclinic/scales/run';
import { Button } from 'antd';
import { type FocusEventHandler, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldDoubt } from '#ui/FieldDoubt.tsx';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { useItemLang } from '../shared/itemLanguage.ts';
import { useLocalText } from '../shared/useLocalText.ts';
import { AnswerField } from './AnswerField.tsx';
import { CalculatedField } from './fields/CalculatedField.tsx';
import styles from './ItemField.module.css';

export type ItemFieldProps = {
  item: Item;
  value: AnswerValue | undefined;
  /** Large type, one item on the screen. */
  large?: boolean;
  /** The item that keys act on. */
  current?: boolean;
  /** Submission found no answer here. */
  missing?: boolean;
  /** Asks whether the answer is right, where it can hardly be. */
  doubt?: string | null;
  /** Without the item's number and the note that it is not scored, where none of them is. */
  plain?: boolean;
  /** In a frame that holds more than the item. */
  frameless?: boolean;
  /** Its points follow from what is written down beside it, and are only shown. */
  settled?: boolean;
  /** What helps to give the item, before its answer. */
  aid?: ReactNode;
  onAnswer: (item: Item, value: AnswerValue | null, byPointer: boolean) => void;
  onFocus?: FocusEventHandler;
};

/** One item: what is asked, and the field for its answer. */
export function ItemField(props: ItemFieldProps) {
  const { item, value, large, current, missing, doubt, plain, frameless, settled, aid, onAnswer, onFocus } = props;
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const lang = useItemLang();
  const id = useId();
  const question = local(item.text);
  const isTyped = takesAnswer(item) && !settled;
  const Heading = large ? 'h2' : 'h3';

  return (
    <section
      className={styles.root}
      data-item={item.code}
      data-kind={item.kind}
      data-frameless={frameless || undefined}
      data-current={current || undefined}
      data-missing={missing || undefined}
      data-answered={value !== undefined || undefined}
      data-within={item.within !== undefined || undefined}
      aria-labelledby={`${id}q`}
      onFocus={onFocus}
    >
      <div>
        <Heading className={styles.text} id={`${id}q`}>
          {!plain && !isNotice(item) && <span className={styles.code}>{item.code}</span>}{' '}
          <span lang={lang}>{question}</span>
        </Heading>
        {item.hint && (
          <p className={styles.hint} id={`${id}h`} lang={lang}>
            {local(item.hint)}
          </p>
        )}
        {item.unscored && !plain && !isNotice(item) && <p className={styles.hint}>{t('questions.unscored')}</p>}
        {missing && <FieldProblem id={`${id}m`}>{t('questions.noAnswer')}</FieldProblem>}
      </div>
      {aid}
      <div className={styles.answer}>
        {isTyped && (
          <AnswerField
            item={item}
            value={value}
            labelledBy={`${id}q`}
            describedBy={[item.hint && `${id}h`, missing && `${id}m`].filter(Boolean).join(' ')}
            onAnswer={(given, byPointer) => onAnswer(item, given, byPointer)}
          />
        )}
        {!isTyped && !isNotice(item) && <CalculatedField item={item} value={value} labelledBy={`${id}q`} />}
        {value !== undefined && isClearable(item) && (
          <Button
            className={styles.clear}
            type="text"
            icon={<CloseOutlined aria-hidden />}
            onClick={() => onAnswer(item, null, true)}
            aria-label={t('questions.clearOf', { item: item.code })}
          >
            {t('questions.clear')}
          </Button>
        )}
      </div>
      <FieldDoubt text={doubt} />
    </section>
  );
}

/** Choices and lines cannot be emptied by hand; every other field can. */
const isClearable = (item: Item): boolean =>
  takesAnswer(item) && (item.kind === 'choice' || (item.kind === 'number' && item.as === 'line'));
