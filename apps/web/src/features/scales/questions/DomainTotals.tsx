import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { isOpen } from '@cogclinic/scales/openRange';
import { scoreInstrument } from '@cogclinic/scales/score';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { useLocalText } from '../shared/useLocalText.ts';

/** The totals of what is entered so far, by domain: a check while keying in a paper form. */
export function DomainTotals({ instrument, answers }: { instrument: Instrument; answers: Answers }) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const { number } = useFormats();
  const id = useId();
  const score = scoreInstrument(instrument, answers, {});
  const shown = (value: number | null) => (value === null ? '—' : number(value));

  return (
    <section className="qs-totals" aria-labelledby={id}>
      <h2 className="sc-section-title" id={id}>
        {t('totals.title')}
      </h2>
      <table className="qs-totals-table">
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
        <p key={adjustment.code} className="qs-totals-note">
          {t('totals.adjustment', { rule: local(adjustment.name) })}
        </p>
      ))}
    </section>
  );
}
