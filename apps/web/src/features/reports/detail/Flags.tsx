import { AlertFilled } from '@ant-design/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import type { Report } from './types.ts';

/** The safety alerts, before anything else: what was answered, and what to do today. */
export function Flags({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const id = useId();
  const { flags } = report.score;
  if (flags.length === 0) return null;
  return (
    <section className="rp-flags" aria-labelledby={id}>
      <AlertFilled aria-hidden="true" className="rp-flags-icon" />
      <div>
        <h2 id={id}>{t('flags.title')}</h2>
        {flags.map((flag) => (
          <div key={flag.code} className="rp-flag">
            <p className="rp-flag-text">
              {local(flag.text)} <span className="rp-flag-item">{t('flags.item', { code: flag.item })}</span>
            </p>
            <p>{local(flag.advice)}</p>
          </div>
        ))}
        {report.conclusion === 'none' && <p className="rp-flag-open">{t('flags.open')}</p>}
      </div>
    </section>
  );
}
