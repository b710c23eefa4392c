import { answerWords } from '@cogclinic/scales/answerWords';
import type { Item } from '@cogclinic/scales/instrument';
import { takesAnswer } from '@cogclinic/scales/run';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';

type ItemFlagsProps = {
  item: Item;
  reversed: boolean;
  onChange: (change: (item: Item) => Item) => void;
  /** Absent where nothing can be scored in reverse. */
  onReverse?: ((isReversed: boolean) => void) | undefined;
};

/** Whether an item counts and must be answered, and what it brought with it from a file. */
export function ItemFlags({ item, reversed, onChange, onReverse }: ItemFlagsProps) {
  const { t } = useTranslation('instruments');
  const set = (change: Partial<Item>) => onChange((one) => ({ ...one, ...change }) as Item);
  return (
    <div className="own-row">
      {item.kind !== 'text' && item.calculated === undefined && (
        <Checkbox
          checked={item.unscored !== true}
          onChange={({ target }) => set({ unscored: target.checked ? undefined : true })}
        >
          {t('item.scored')}
        </Checkbox>
      )}
      {onReverse && (
        <Checkbox checked={reversed} onChange={({ target }) => onReverse(target.checked)}>
          {t('item.reversed')}
        </Checkbox>
      )}
      {(item.unscored === true || item.kind === 'multiple') && takesAnswer(item) && (
        <Checkbox
          checked={item.required === true}
          onChange={({ target }) => set({ required: target.checked || undefined })}
        >
          {t('item.required')}
        </Checkbox>
      )}
      {item.calculated !== undefined && <span className="own-hint">{t('item.calculated')}</span>}
      {item.hidden === true && <span className="own-hint">{t('item.hidden')}</span>}
      {item.readOnly === true && <span className="own-hint">{t('item.readOnly')}</span>}
      {item.initial !== undefined && (
        <span className="own-hint">
          {t('item.initial', { answer: answerWords(item, item.initial, currentLanguage()) })}{' '}
          <Button
            type="link"
            size="small"
            aria-label={t('item.beginEmptyOf', { item: item.code })}
            onClick={() => set({ initial: undefined, readOnly: undefined })}
          >
            {t('item.beginEmpty')}
          </Button>
        </span>
      )}
    </div>
  );
}
