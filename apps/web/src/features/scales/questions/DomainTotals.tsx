import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { isOpen } from '@cogclinic/scales/openRange';
import { scoreInstrument } from '@cogclinic/scales/score';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { SectionTitle } from '../shared/SectionTitle.tsx';
import { useLocalText } from '../shared/useLocalText.ts';
import styles from './DomainTotals.module.css';

/** The totals of what is entered so far, by domain: a check while keying in a paper form. */
export function DomainTotals({ instrument, answers }: { instrument: Instrument; answers: Answers }) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const { number } = useFormats();
  const id = useId();
  const score = scoreInstrument(instrument, answers, {});
  const shown = (value: number | null) => (value === null ? '—' : number(value));

  return (
    <section className={styles.root} aria-labelledby={id}>
      <SectionTitle id={id}>{t('totals.title')}</SectionTitle>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('totals.domain')}</th>
            <th scope="col">{t('totals.points')}</th>
          </tr>
        </thead>
        <tbody>
          {score.subscores.map((subscore) => (
            <tr key={subscore.code}>
              <th scope="row">{local(subscore.name)}</th>
              <td>
                {shown(subscore.value)}
                {!isOpen(subscore.max) && ` / ${number(subscore.max)}`}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('totals.total')}</th>
            <td>
              {shown(score.raw)} / {number(score.max)}
            </td>
          </tr>
        </tfoot>
      </table>
      {instrument.scoring.adjustments.map((adjustment) => (
        <p key={adjustment.code} className={styles.note}>
          {t('totals.adjustment', { rule: local(adjustment.name) })}
        </p>
      ))}
    </section>
  );
}
