import { CloseOutlined } from '@ant-design/icons';
import type { AnswerValue, Item } from '@cogclinic/scales/instrument';
import { Button } from 'antd';
import { type FocusEventHandler, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../shared/useLocalText.ts';
import { AnswerField } from './AnswerField.tsx';

export type ItemFieldProps = {
  item: Item;
  value: AnswerValue | undefined;
  /** Large type, one item on the screen. */
  large?: boolean;
  /** The item that keys act upon. */
  current?: boolean;
  /** Submission found no answer here. */
  missing?: boolean;
  onAnswer: (item: Item, value: AnswerValue | null, byPointer: boolean) => void;
  onFocus?: FocusEventHandler;
};

/** One item: what is asked, and the field for its answer. */
export function ItemField({ item, value, large, current, missing, onAnswer, onFocus }: ItemFieldProps) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const id = useId();
  const question = local(item.text);
  const Heading = large ? 'h2' : 'h3';

  return (
    <section
      className="qs-item"
      data-item={item.code}
      data-kind={item.kind}
      data-current={current || undefined}
      data-missing={missing || undefined}
      data-answered={value !== undefined || undefined}
      aria-labelledby={`${id}q`}
      onFocus={onFocus}
    >
      <div className="qs-item-head">
        <Heading className="qs-item-text" id={`${id}q`}>
          <span className="qs-item-code">{item.code}</span> {question}
        </Heading>
        {item.hint && (
          <p className="qs-item-hint" id={`${id}h`}>
            {local(item.hint)}
          </p>
        )}
        {item.unscored && <p className="qs-item-hint">{t('questions.unscored')}</p>}
        {missing && (
          <p className="field-problem" id={`${id}m`}>
            {t('questions.noAnswer')}
          </p>
        )}
      </div>
      <div className="qs-item-answer">
        <AnswerField
          item={item}
          value={value}
          labelledBy={`${id}q`}
          describedBy={[item.hint && `${id}h`, missing && `${id}m`].filter(Boolean).join(' ')}
          onAnswer={(given, byPointer) => onAnswer(item, given, byPointer)}
        />
        {value !== undefined && item.kind === 'choice' && (
          <Button
            className="qs-clear"
            type="text"
            icon={<CloseOutlined aria-hidden />}
            onClick={() => onAnswer(item, null, true)}
            aria-label={t('questions.clearOf', { item: item.code })}
          >
            {t('questions.clear')}
          </Button>
        )}
      </div>
    </section>
  );
}
