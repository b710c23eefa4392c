import { useTranslation } from 'react-i18next';
import type { Page } from './calls.ts';

export type Support = NonNullable<Page['support']>;
type SupportProps = { support: Support; phone: string };

/** After an answer that must not wait: a calm word, and numbers that a touch calls. */
export function SupportPanel(given: SupportProps) {
  const { t } = useTranslation('guest');
  return (
    <section className="g-support" aria-labelledby="g-support">
      <h2 id="g-support">{t('support.title')}</h2>
      <Numbers {...given} />
    </section>
  );
}

/** The same above the questions that are still to come: said at once, unfolded by whoever wants it now. */
export function SupportLine({ support, phone }: { support: Support | null; phone: string }) {
  const { t } = useTranslation('guest');
  return (
    <div role="status">
      {support && (
        <details className="g-support g-support-line">
          <summary>{t('support.title')}</summary>
          <Numbers support={support} phone={phone} />
        </details>
      )}
    </div>
  );
}

function Numbers({ support: { emergency, helpline }, phone }: SupportProps) {
  const { t } = useTranslation('guest');
  return (
    <>
      <p>{t('support.text')}</p>
      <a className="g-button g-primary" href={`tel:${phone}`}>
        {t('support.clinic', { phone })}
      </a>
      {helpline && (
        <a className="g-button" href={`tel:${helpline}`}>
          {t('support.helpline', { number: helpline })}
        </a>
      )}
      {emergency ? (
        <a className="g-button" href={`tel:${emergency}`}>
          {t('support.emergency', { number: emergency })}
        </a>
      ) : (
        <p>{t('support.local')}</p>
      )}
    </>
  );
}
