import { CheckCircleOutlined, ExclamationCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import type { Confirmation, Instrument } from '@cogclinic/scales/instrument';
import type { TextSources } from '@cogclinic/scales/wording';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
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
      {instrument.category !== 'own' && <Wording sources={instrument.wording ?? {}} />}
      {problem && <FieldProblem role="alert">{problem}</FieldProblem>}
    </fieldset>
  );
}

/** Norms belong to the validated text: in which languages it is shown, by whose permission, and in which the items are ours. */
function Wording({ sources }: { sources: TextSources }) {
  const { t } = useTranslation('scales');
  const validated = LANGUAGES.flatMap((language) => {
    const source = sources[language];
    return source ? [{ language, ...source }] : [];
  });
  if (validated.length === 0) return <p className={parts.hint}>{t('norms.ownWording')}</p>;
  return (
    <>
      {validated.map(({ language, title, permittedBy }) => (
        <p key={language} className={parts.hint}>
          {t('norms.validWording', { language: LANGUAGE_NAMES[language], title, permittedBy })}
        </p>
      ))}
      {validated.length < LANGUAGES.length && <p className={parts.hint}>{t('norms.othersOwn')}</p>}
    </>
  );
}
