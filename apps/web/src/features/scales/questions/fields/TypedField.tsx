import { clockTime } from '@cogclinic/scales/answerWords';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BareInput } from '#features/scales/shared/BareInput.tsx';
import { NumberRow } from '../NumberRow.tsx';
import type { NumberFieldProps } from './fieldProps.ts';
import { HALF_HOURS, minutesAndSeconds, type Read, readClock, readSeconds } from './typed.ts';

type TypedFieldProps = NumberFieldProps & {
  read: (typed: string) => Read;
  show: (value: number) => string;
  /** How it is written, before anything is. */
  form: string;
  problem: string;
  note?: string;
  picks?: readonly string[];
};

/** A number written in a form of its own. What does not fit is said as the field is left, never guessed. */
function TypedField({ item, value, labelledBy, describedBy, onAnswer, ...own }: TypedFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const fit = (text: string): Read => {
    const read = own.read(text);
    if (!('value' in read)) return read;
    const steps = (read.value - item.min) / item.step;
    const fits = read.value >= item.min && read.value <= item.max && Math.abs(steps - Math.round(steps)) < 1e-6;
    return fits ? read : { problem: true };
  };
  // A value from elsewhere, as when an answer is undone, takes the place of what was typed.
  const read = typed === null ? null : fit(typed);
  if (read && typeof value === 'number' && !('value' in read && read.value === value)) setTyped(null);
  const wrong = typed !== null && left && 'problem' in fit(typed);

  return (
    <NumberRow id={`${id}p`} note={own.note} problem={wrong ? own.problem : undefined}>
      <BareInput
        room="typed"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        list={own.picks && `${id}l`}
        placeholder={own.form}
        value={typed ?? (typeof value === 'number' ? own.show(value) : '')}
        aria-labelledby={labelledBy}
        aria-describedby={[`${id}p`, describedBy].filter(Boolean).join(' ')}
        aria-invalid={wrong}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true);
          if (typed !== null && !('problem' in fit(typed))) setTyped(null);
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = fit(target.value);
          const given = 'value' in read ? read.value : null;
          if (given !== (value ?? null)) onAnswer(given, false);
        }}
      />
      {own.picks && (
        <datalist id={`${id}l`}>
          {own.picks.map((pick) => (
            <option key={pick} value={pick} />
          ))}
        </datalist>
      )}
    </NumberRow>
  );
}

/** A time of day, typed or picked; kept as minutes after midnight. */
export function ClockField(props: NumberFieldProps) {
  const { t } = useTranslation('scales');
  const form = t('clock.form');
  return (
    <TypedField
      {...props}
      read={readClock}
      show={clockTime}
      form={form}
      problem={t('clock.problem', { form })}
      picks={HALF_HOURS}
    />
  );
}

/** A time taken, in seconds or as on a stopwatch. */
export function SecondsField(props: NumberFieldProps) {
  const { t } = useTranslation('scales');
  const { item, value } = props;
  const note = t('seconds.note', { min: item.min, max: item.max });
  return (
    <TypedField
      {...props}
      read={readSeconds}
      show={String}
      form={t('seconds.form')}
      problem={t('number.range', { min: item.min, max: item.max })}
      note={typeof value === 'number' && value >= 60 ? `${note} · ${minutesAndSeconds(value)}` : note}
    />
  );
}
