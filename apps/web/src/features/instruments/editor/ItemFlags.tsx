import { answerWords } from '@cogclinic/scales/answerWords';
import type { Item } from '@cogclinic/scales/instrument';
import { takesAnswer } from '@cogclinic/scales/run';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';
import { RowHint } from '../Hint.tsx';
import parts from './parts.module.css';

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
    <div className={parts.row}>
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
      {item.calculated !== undefined && <RowHint>{t('item.calculated')}</RowHint>}
      {item.hidden === true && <RowHint>{t('item.hidden')}</RowHint>}
      {item.readOnly === true && <RowHint>{t('item.readOnly')}</RowHint>}
      {item.initial !== undefined && (
        <RowHint>
          {t('item.initial', { answer: answerWords(item, item.initial, currentLanguage()) })}{' '}
          <Button
            type="link"
            size="small"
            aria-label={t('item.beginEmptyOf', { item: item.code })}
            onClick={() => set({ initial: undefined, readOnly: undefined })}
          >
            {t('item.beginEmpty')}
          </Button>
        </RowHint>
      )}
    </div>
  );
}
