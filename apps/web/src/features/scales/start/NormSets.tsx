import { CheckCircleOutlined, ExclamationCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import type { Confirmation, Instrument } from '@cogclinic/scales/instrument';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import { useLocalText } from '../shared/useLocalText.ts';
import { useSourceText } from '../shared/useSourceText.ts';
import parts from './fields.module.css';
import styles from './NormSets.module.css';

const CONFIRMATION: Readonly<Record<Confirmation, { tone: Tone; icon: React.ReactNode }>> = {
  confirmed: { tone: 'good', icon: <CheckCircleOutlined aria-hidden /> },
  unconfirmed: { tone: 'notice', icon: <QuestionCircleOutlined aria-hidden /> },
  disputed: { tone: 'warning', icon: <ExclamationCircleOutlined aria-hidden /> },
};

type NormSetsProps = {
  instrument: Instrument;
  value: string | null;
  onChange: (code: string) => void;
  disabled: boolean;
  problem?: string;
};

/** By which published cut-offs the total is read, and how sure these are. */
export function NormSets({ instrument, value, onChange, disabled, problem }: NormSetsProps) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const sourceOf = useSourceText();
  const id = useId();
  if (instrument.normSets.length === 0) return <p className={parts.hint}>{t('norms.none')}</p>;
  return (
    <fieldset className={parts.choices} disabled={disabled}>
      <legend className={parts.label}>{t('norms.title')}</legend>
      {instrument.normSets.map((norms) => {
        const { tone, icon } = CONFIRMATION[norms.confirmation];
        return (
          <label key={norms.code} className={parts.choice}>
            <input
              type="radio"
              name={id}
              value={norms.code}
              checked={norms.code === value}
              onChange={() => onChange(norms.code)}
              aria-describedby={`${id}${norms.code}`}
            />
            <span className={parts.text}>
              <span>
                {local(norms.name)} {norms.code === instrument.defaultNormSet && t('norms.usual')}
              </span>
              <StatusTag tone={tone} icon={icon} text={t(`norms.confirmation.${norms.confirmation}`)} />
              <span className={styles.source} id={`${id}${norms.code}`}>
                {sourceOf(norms.source)}
              </span>
            </span>
          </label>
        );
      })}
      {instrument.category !== 'own' && <p className={parts.hint}>{t('norms.ownWording')}</p>}
      {problem && <FieldProblem role="alert">{problem}</FieldProblem>}
    </fieldset>
  );
}
