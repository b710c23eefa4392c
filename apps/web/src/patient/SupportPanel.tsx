import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CallButton } from '#ui/LargeButton.tsx';
import type { Page } from './calls.ts';
import styles from './SupportPanel.module.css';

export type Support = NonNullable<Page['support']>;
type SupportProps = { support: Support; phone: string };

/** Shown after an answer with a safety flag: a calm message, and emergency numbers to tap. */
export function SupportPanel(given: SupportProps) {
  const { t } = useTranslation('guest');
  const id = useId();
  return (
    <section className={styles.support} aria-labelledby={id}>
      <h2 id={id}>{t('support.title')}</h2>
      <Numbers {...given} />
    </section>
  );
}

/** The same, folded above the remaining questions; patients can open it at any time. */
export function SupportLine({ support, phone }: { support: Support | null; phone: string }) {
  const { t } = useTranslation('guest');
  return (
    <div role="status">
      {support && (
        <details className={styles.support}>
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
