import { CloseOutlined } from '@ant-design/icons';
import type { FlagRule, Item } from '@cogclinic/scales/instrument';
import { plainPoints } from '@cogclinic/scales/points';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { FigureField, Labelled, TextsField } from './Field.tsx';
import styles from './ItemWarnings.module.css';
import parts from './parts.module.css';
import { thresholdsOf } from './warnings.ts';
import { useWriting } from './writing.ts';

type ItemWarningsProps = {
  item: Item;
  /** The warnings of all items. */
  flags: readonly FlagRule[];
  onChange: (code: string, change: Partial<FlagRule>) => void;
  onRemove: (code: string) => void;
};

/** An item's safety flag, independent of the total: from which answer on, its text and its advice. */
export function ItemWarnings({ item, flags, onChange, onRemove }: ItemWarningsProps) {
  const { t } = useTranslation('instruments');
  const own = flags.filter((flag) => flag.item === item.code);
  return own.map((flag) => (
    <fieldset key={flag.code} className={styles.root} data-own-warning={flag.code}>
      <legend>{t('warning.title')}</legend>
      <Threshold item={item} flag={flag} onChange={(atLeast) => onChange(flag.code, { atLeast })} />
      <TextsField
        part="warning-text"
        label={t('warning.text')}
        place={`flags.${flag.code}.text`}
        texts={flag.text}
        maxLength={500}
        onChange={(text) => onChange(flag.code, { text })}
      />
      <TextsField
        label={t('warning.advice')}
        place={`flags.${flag.code}.advice`}
        texts={flag.advice}
        onChange={(advice) => onChange(flag.code, { advice })}
      />
      <Button
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('warning.removeOf', { item: item.code })}
        onClick={() => onRemove(flag.code)}
      >
        {t('warning.remove')}
      </Button>
    </fieldset>
  ));
}

type ThresholdProps = { item: Item; flag: FlagRule; onChange: (atLeast: number) => void };

/** From which answer on it warns, by its words where one of several is chosen. */
function Threshold({ item, flag: { atLeast }, onChange }: ThresholdProps) {
  const { t } = useTranslation('instruments');
  const { list } = useFormats();
  const { language } = useWriting();
  if (item.kind !== 'choice') return <FigureField label={t('warning.points')} value={atLeast} onChange={onChange} />;
  const rated = item.choices.map((choice, at) => ({
    words: choice.text[language] || t('choice.textShort', { number: at + 1 }),
    points: choice.unrated ? Number.NEGATIVE_INFINITY : plainPoints(item, choice.value),
  }));
  const wordsAt = (points: number) => list(rated.filter((one) => one.points === points).map(({ words }) => words));
  const thresholds = thresholdsOf(item);
  // A threshold between the points of two answers counts as the higher one.
  const begins = thresholds.find((points) => points >= atLeast);
  const raising = rated.filter(({ points }) => points >= atLeast);
  return (
    <Labelled
      label={t('warning.from')}
      hint={
        raising.length > 0
          ? t('warning.on', { answers: list(raising.map(({ words }) => t('warning.answer', { words }))) })
          : undefined
      }
    >
      {(id) => (
        <Select
          id={id}
          className={parts.wide}
          value={begins ?? null}
          placeholder={t('condition.choose')}
          options={thresholds.map((points) => ({ value: points, label: wordsAt(points) }))}
          onChange={onChange}
        />
      )}
    </Labelled>
  );
}
