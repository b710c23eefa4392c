import { clockTime } from '@cogclinic/scales/answerWords';
import type { NumberItem } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineSlider } from '#features/scales/shared/LineSlider.tsx';
import { lineText } from '#features/scales/shared/line.ts';
import { Quiet } from '../Paragraphs.tsx';
import { currentLanguage } from '../texts.ts';
import styles from './fields.module.css';
import { type FieldProps, rangeKey } from './fields.ts';

/** A number: typed, marked on a line, or a time of day in the phone's own picker. */
export function NumberField(props: FieldProps<NumberItem>) {
  if (props.item.as === 'line') return <LineField {...props} />;
  return props.item.as === 'clock' ? <ClockField {...props} /> : <PlainNumber {...props} />;
}

function LineField({ item, value, labelledBy, onAnswer }: FieldProps<NumberItem>) {
  const { t } = useTranslation('guest');
  const language = currentLanguage();
  return (
    <div className={styles.line}>
      <LineSlider
        value={typeof value === 'number' ? value : null}
        range={item}
        labelledBy={labelledBy}
        texts={{
          from: item.ends ? textOf(item.ends.from, language) : String(item.min),
          to: item.ends ? textOf(item.ends.to, language) : String(item.max),
          none: t('scale.line.none'),
          less: t('scale.line.less'),
          more: t('scale.line.more'),
        }}
        show={(marked) => lineText(marked, item, language)}
        onChange={onAnswer}
      />
    </div>
  );
}

function ClockField({ item, value, labelledBy, onAnswer }: FieldProps<NumberItem>) {
  return (
    <input
      className={styles.number}
      type="time"
      value={typeof value === 'number' ? clockTime(value) : ''}
      aria-labelledby={labelledBy}
      onChange={({ target }) => {
        const [hours, minutes] = target.value.split(':').map(Number);
        const given = hours === undefined || minutes === undefined ? null : hours * 60 + minutes;
        onAnswer(given !== null && given >= item.min && given <= item.max ? given : null);
      }}
    />
  );
}

function PlainNumber({ item, value, labelledBy, onAnswer }: FieldProps<NumberItem>) {
  const { t } = useTranslation('guest');
  const { min, max, step } = item;
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const hint = useId();
  return (
    <>
      <input
        className={styles.number}
        inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
        value={typed}
        aria-invalid={value === undefined && typed.trim() !== ''}
        aria-labelledby={labelledBy}
        aria-describedby={hint}
        onChange={({ target }) => {
          setTyped(target.value);
          const text = target.value.normalize('NFKC').trim().replace(',', '.');
          const number = Number(text);
          const steps = (number - min) / step;
          const fits = text !== '' && number >= min && number <= max && Math.abs(steps - Math.round(steps)) < 1e-6;
          onAnswer(fits ? number : null);
        }}
      />
      <Quiet id={hint}>
        {item.unit && `${textOf(item.unit, currentLanguage())} · `}
        {t(rangeKey(item), { min, max })}
      </Quiet>
    </>
  );
}
