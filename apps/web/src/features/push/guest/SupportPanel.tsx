import { useTranslation } from 'react-i18next';
import type { Page } from './calls.ts';

type SupportProps = { support: NonNullable<Page['support']>; phone: string };

/** After an answer that must not wait: a calm word, and numbers that a touch calls. */
export function SupportPanel({ support, phone }: SupportProps) {
  const { t } = useTranslation('guest');
  const { emergency, helpline } = support;
  return (
    <section className="g-support" aria-labelledby="g-support">
      <h2 id="g-support">{t('support.title')}</h2>
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
    </section>
  );
}
