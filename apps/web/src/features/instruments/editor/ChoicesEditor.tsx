import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import type { Choice, ChoiceItem, MultipleItem } from '@cogclinic/scales/instrument';
import { Button, Checkbox, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';
import { newChoice, retext } from './model.ts';

type ChoicesEditorProps = {
  item: ChoiceItem | MultipleItem;
  onChange: (choices: readonly Choice[]) => void;
};

/** The choices of an item with their points. */
export function ChoicesEditor({ item, onChange }: ChoicesEditorProps) {
  const { t } = useTranslation('instruments');
  const language = currentLanguage();
  const { choices, code } = item;
  const set = (value: number, change: Partial<Choice>) =>
    onChange(choices.map((choice) => (choice.value === value ? { ...choice, ...change } : choice)));
  return (
    <fieldset className="own-choices">
      <legend>{t('field.choices')}</legend>
      {choices.map((choice, at) => {
        const params = { item: code, number: at + 1 };
        return (
          <div key={choice.value} className="own-choice">
            <Input
              aria-label={t('choice.text', params)}
              placeholder={t('choice.textShort', params)}
              value={choice.text[language]}
              maxLength={1000}
              onChange={({ target }) => set(choice.value, { text: retext(choice.text, language, target.value) })}
            />
            {item.unscored !== true && (
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
            <Button
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('choice.remove', params)}
              onClick={() => onChange(choices.filter((one) => one !== choice))}
            />
          </div>
        );
      })}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange([...choices, newChoice(choices)])}
      >
        {t('choice.add')}
      </Button>
    </fieldset>
  );
}
