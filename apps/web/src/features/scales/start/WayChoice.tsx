import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import parts from './fields.module.css';

type WayChoiceProps = {
  paper: boolean;
  /** The paper form is entered by its sub-scores. */
  bySubscores: boolean;
  onPaper: (paper: boolean) => void;
};

/** Given here, or entered from a form that was filled in on paper. */
export function WayChoice({ paper, bySubscores, onPaper }: WayChoiceProps) {
  const { t } = useTranslation('scales');
  const name = useId();
  const fromPaper = bySubscores ? 'way.entry' : 'way.paper';
  return (
    <fieldset className={parts.choices}>
      <legend className={parts.label}>{t('way.title')}</legend>
      {([false, true] as const).map((way) => (
        <label key={String(way)} className={parts.choice}>
          <input type="radio" name={name} checked={paper === way} onChange={() => onPaper(way)} />
          <span className={parts.text}>
            <span>{t(way ? fromPaper : 'way.items')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
