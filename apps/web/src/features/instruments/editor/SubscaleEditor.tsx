import { DeleteOutlined } from '@ant-design/icons';
import type { Band, Instrument, Subscale } from '@cogclinic/scales/instrument';
import { type DraftProblem, subscalePath } from '@cogclinic/scales/own';
import { subscaleSpan } from '@cogclinic/scales/ownBands';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Hint } from '../Hint.tsx';
import { BandList, Problems } from './BandList.tsx';
import { Labelled, TextsField } from './Field.tsx';
import parts from './parts.module.css';
import styles from './SubscaleEditor.module.css';
import { itemsWithPoints } from './subscales.ts';
import { useSectionNames } from './useSectionNames.ts';
import { useWriting } from './writing.ts';

type SubscaleEditorProps = {
  subscale: Subscale;
  draft: Instrument;
  problems: readonly DraftProblem[];
  wordsOf: (problem: DraftProblem) => string;
  onChange: (change: Partial<Subscale>) => void;
  onBands: (bands: readonly Band[]) => void;
  onRemove: () => void;
};

/** One subscale: its name, what makes it up and how, and what its values mean. */
export function SubscaleEditor({
  subscale,
  draft,
  problems,
  wordsOf,
  onChange,
  onBands,
  onRemove,
}: SubscaleEditorProps) {
  const { t } = useTranslation('instruments');
  const { number } = useFormats();
  const { language } = useWriting();
  const nameOf = useSectionNames(draft);
  const { code, name, items, as, better, norm } = subscale;
  const place = subscalePath(code);
  const title = name[language] || t('subscale.unnamed');
  const span = subscaleSpan(draft, subscale);
  const own = problems.filter(({ path }) => path === place);
  return (
    <li className={parts.item} data-place={place} data-problem={own.length > 0 || undefined}>
      <div className={parts.head}>
        <h3>{title}</h3>
        <span className={parts.tools}>
          <Button
            data-remove-subscale
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('subscale.remove', { name: title })}
            onClick={onRemove}
          />
        </span>
      </div>
      <TextsField
        part="subscale-name"
        label={t('subscale.name')}
        place={`${place}.name`}
        texts={name}
        maxLength={200}
        onChange={(next) => onChange({ name: next })}
      />
      <Labelled label={t('subscale.items')}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            className={parts.wide}
            value={[...items]}
            placeholder={t('condition.choose')}
            showSearch={{ optionFilterProp: 'label' }}
            options={itemsWithPoints(draft).map((item) => ({
              value: item.code,
              label: `${item.code} ${item.text[language]}`.trim(),
            }))}
            labelRender={({ value }) => String(value)}
            onChange={(next: string[]) => onChange({ items: next })}
          />
        )}
      </Labelled>
      {draft.sections.length > 1 && (
        <div className={styles.takes}>
          {draft.sections.map((section) => {
            const missing = itemsWithPoints({ ...draft, sections: [section] }).filter(
              (one) => !items.includes(one.code),
            );
            return (
              missing.length > 0 && (
                <Button
                  key={section.code}
                  size="small"
                  onClick={() => onChange({ items: [...items, ...missing.map((one) => one.code)] })}
                >
                  {t('subscale.take', { name: nameOf(section.code) })}
                </Button>
              )
            );
          })}
        </div>
      )}
      <div className={parts.row}>
        <Labelled label={t('subscale.as')}>
          {(id) => (
            <Select
              id={id}
              value={as}
              popupMatchSelectWidth={false}
              options={(['sum', 'mean'] as const).map((value) => ({ value, label: t(`subscale.${value}`) }))}
              onChange={(next) => onChange({ as: next })}
            />
          )}
        </Labelled>
        <Labelled label={t('band.better')}>
          {(id) => (
            <Select
              id={id}
              value={better ?? draft.scoring.better}
              popupMatchSelectWidth={false}
              options={(['lower', 'higher'] as const).map((value) => ({ value, label: t(`band.${value}`) }))}
              onChange={(next) => onChange({ better: next })}
            />
          )}
        </Labelled>
      </div>
      <Problems problems={own} wordsOf={wordsOf} />
      {items.length > 0 && (
        <>
          <Hint>{t('subscale.range', { min: number(span.min), max: number(span.max) })}</Hint>
          <BandList
            label={t('subscale.bands', { name: title })}
            bands={norm?.bands ?? []}
            span={span}
            place={`${place}.bands`}
            problems={problems}
            wordsOf={wordsOf}
            onChange={onBands}
          />
        </>
      )}
    </li>
  );
}
