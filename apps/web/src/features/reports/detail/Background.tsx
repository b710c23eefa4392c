import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import { useDict } from '#ui/useDict.ts';
import styles from './Background.module.css';
import part from './part.module.css';
import type { Report } from './types.ts';

/** What the patient's file says of allergies, diagnoses and medication: as it was when the conclusion was signed. */
export function Background({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  return (
    <Panel label={t('background.title')} className={part.part}>
      <BackgroundFacts background={report.background} />
    </Panel>
  );
}

/** The same within a panel. */
export function BackgroundFacts({ background }: Pick<Report, 'background'>) {
  const { t } = useTranslation('reports');
  const labelOf = useFieldLabel();
  const certainty = useDict('certainty');
  const { date, list, partialDate } = useFormats();
  const { state, asOf, allergies, diagnoses, medications } = background;
  return (
    <div className={styles.root}>
      <dl className={styles.facts}>
        <Fact label={labelOf('allergies')}>{list(allergies)}</Fact>
        <Fact label={t('background.diagnoses')}>
          {diagnoses.map((one) => (
            <span key={`${one.code} ${one.title} ${one.diagnosedOn}`} className={styles.line}>
              {[`${one.code} ${one.title}`, certainty.label(one.certainty), partialDate(one.diagnosedOn)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          ))}
        </Fact>
        <Fact label={t('background.medication')}>
          {medications.map((one) => (
            <span key={`${one.name} ${one.dose} ${one.since}`} className={styles.line}>
              {[one.name, one.dose, one.frequency, one.since && t('background.since', { day: partialDate(one.since) })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          ))}
        </Fact>
      </dl>
      <p className={state === 'unkept' ? styles.unkept : part.muted}>
        {t(`background.asOf.${state}`, { date: date(asOf) })}
      </p>
    </div>
  );
}

/** What is not on record is not said to be none. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('reports');
  const isEmpty = children === '' || (Array.isArray(children) && children.length === 0);
  return (
    <div>
      <dt>{label}</dt>
      <dd>{isEmpty ? t('background.unrecorded') : children}</dd>
    </div>
  );
}
