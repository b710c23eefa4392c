import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import type { Choice, ChoiceItem, MultipleItem } from '@cogclinic/scales/instrument';
import { choicePlace } from '@cogclinic/scales/ownTexts';
import { Button, Checkbox, Input, InputNumber } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ChoicesEditor.module.css';
import { focusNext, focusOn } from './focus.ts';
import { newChoice } from './model.ts';
import { StaleNote } from './StaleNote.tsx';
import { useStale } from './stale.ts';
import { useWriting } from './writing.ts';

type ChoicesEditorProps = {
  item: ChoiceItem | MultipleItem;
  /** Whether its points go anywhere: into the total, or into a subscale. */
  counts: boolean;
  onChange: (choices: readonly Choice[]) => void;
};

/** The choices of an item with their points. */
export function ChoicesEditor({ item, counts, onChange }: ChoicesEditorProps) {
  const { t } = useTranslation('instruments');
  const root = useRef<HTMLFieldSetElement>(null);
  const { language, rewrite } = useWriting();
  const id = useId();
  const stale = useStale();
  const { choices, code } = item;
  const set = (value: number, change: Partial<Choice>) =>
    onChange(choices.map((choice) => (choice.value === value ? { ...choice, ...change } : choice)));
  return (
    <fieldset ref={root} className={styles.root}>
      <legend>{t('field.choices')}</legend>
      {choices.map((choice, at) => {
        const params = { item: code, number: at + 1 };
        const place = choicePlace(code, choice.value);
        const note = `${id}-${choice.value}-stale`;
        return (
          <div key={choice.value} className={styles.choice} data-place={place}>
            <Input
              data-choice
              lang={language}
              aria-describedby={stale.at(place).length > 0 ? note : undefined}
              aria-label={t('choice.text', params)}
              placeholder={t('choice.textShort', params)}
              value={choice.text[language]}
              maxLength={1000}
              onChange={({ target }) => set(choice.value, { text: rewrite(choice.text, target.value) })}
            />
            {counts && (
              <>
                <InputNumber
                  aria-label={t('choice.points', params)}
                  value={choice.unrated ? null : (choice.points ?? choice.value)}
                  disabled={choice.unrated === true}
                  changeOnWheel={false}
                  onChange={(points) => {
                    if (points !== null) set(choice.value, { points });
                  }}
                />
                {item.kind === 'choice' && (
                  <Checkbox
                    checked={choice.unrated === true}
                    aria-label={t('choice.unratedOf', params)}
                    onChange={({ target }) => set(choice.value, { unrated: target.checked || undefined })}
                  >
                    {t('choice.unrated')}
                  </Checkbox>
                )}
              </>
            )}
            {item.kind === 'multiple' && (
              <Checkbox
                checked={choice.exclusive === true}
                aria-label={t('choice.exclusiveOf', params)}
                onChange={({ target }) => set(choice.value, { exclusive: target.checked || undefined })}
              >
                {t('choice.exclusive')}
              </Checkbox>
            )}
            <Button
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('choice.remove', params)}
              onClick={() => {
                onChange(choices.filter((one) => one !== choice));
                focusNext(root.current, '[data-choice]', at);
              }}
            />
            <StaleNote id={note} place={place} texts={choice.text} />
          </div>
        );
      })}
      <Button
        data-add
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => {
          onChange([...choices, newChoice(choices)]);
          focusOn(root.current, '[data-choice]', choices.length);
        }}
      >
        {t('choice.add')}
      </Button>
    </fieldset>
  );
}
