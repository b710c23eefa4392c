import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CallButton } from '#ui/LargeButton.tsx';
import type { Page } from './calls.ts';
import styles from './SupportPanel.module.css';

export type Support = NonNullable<Page['support']>;
type SupportProps = {
  support: Support;
  phone: string;
  /** Whom the answer was about, where somebody else than the patient gave it. */
  about: string | null;
};

/** Whom the answers of a page are about; null where the patient gives them. */
export const aboutOf = (page: Page): string | null => (page.relation ? page.patientName : null);

/** Shown after an answer with a safety flag: a calm message, and emergency numbers to tap. */
export function SupportPanel(given: SupportProps) {
  const { t } = useTranslation('guest');
  const id = useId();
  return (
    <section className={styles.support} aria-labelledby={id}>
      <h2 id={id}>{titleOf(t, given.about)}</h2>
      <Numbers {...given} />
    </section>
  );
}

/** The same, folded above the remaining questions; patients can open it at any time. */
export function SupportLine({ support, ...given }: Omit<SupportProps, 'support'> & { support: Support | null }) {
  const { t } = useTranslation('guest');
  return (
    <div role="status">
      {support && (
        <details className={styles.support}>
          <summary>{titleOf(t, given.about)}</summary>
          <Numbers support={support} {...given} />
        </details>
      )}
    </div>
  );
}

const titleOf = (t: TFunction<'guest'>, about: string | null): string =>
  about === null ? t('support.title') : t('support.titleAbout', { name: about });

function Numbers({ support: { emergency, helpline }, phone, about }: SupportProps) {
  const { t } = useTranslation('guest');
  return (
    <>
      <p>{about === null ? t('support.text') : t('support.textAbout', { name: about })}</p>
      <CallButton primary number={phone}>
        {t('support.clinic', { phone })}
      </CallButton>
      {helpline && <CallButton number={helpline}>{t('support.helpline', { number: helpline })}</CallButton>}
      {emergency ? (
        <CallButton number={emergency}>{t('support.emergency', { number: emergency })}</CallButton>
      ) : (
        <p>{t('support.local')}</p>
      )}
    </>
  );
}
