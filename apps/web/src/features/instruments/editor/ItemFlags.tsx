import { answerWords } from '@cogclinic/scales/answerWords';
import type { Item } from '@cogclinic/scales/instrument';
import { takesAnswer } from '@cogclinic/scales/run';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';

type ItemFlagsProps = { item: Item; onChange: (change: (item: Item) => Item) => void };

/** Whether an item counts and must be answered, and what it brought with it from a file. */
export function ItemFlags({ item, onChange }: ItemFlagsProps) {
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
      {item.unscored === true && takesAnswer(item) && (
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
