import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import parts from './fields.module.css';

type WayChoiceProps = { entry: boolean; onEntry: (entry: boolean) => void };

/** Item by item here, or the sub-scores of a form that was filled in on paper. */
export function WayChoice({ entry, onEntry }: WayChoiceProps) {
  const { t } = useTranslation('scales');
  const name = useId();
  return (
    <fieldset className={parts.choices}>
      <legend className={parts.label}>{t('way.title')}</legend>
      {([false, true] as const).map((way) => (
        <label key={String(way)} className={parts.choice}>
          <input type="radio" name={name} checked={entry === way} onChange={() => onEntry(way)} />
          <span className={parts.text}>
            <span>{t(way ? 'way.entry' : 'way.items')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
