import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { AppointmentCard } from './AppointmentView.tsx';
import type { Page } from './calls.ts';
import styles from './DoneView.module.css';
import { GuidanceText } from './GuidanceView.tsx';
import { Heading } from './Heading.tsx';
import { Quiet } from './Paragraphs.tsx';
import { aboutOf, SupportPanel } from './SupportPanel.tsx';

/** Thanks, emergency contacts after a safety flag, and the next step. It never shows a result. */
export function DoneView({ page }: { page: Page }) {
  const { t } = useTranslation('guest');
  const [reads, setReads] = useState(false);
  const next = useId();
  if (reads && page.guidance) return <GuidanceText guidance={page.guidance} />;
  return (
    <div className={styles.done}>
      <svg className={styles.tick} viewBox="0 0 48 48" width="72" height="72" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="M14 25l7 7 13-15" />
      </svg>
      <Heading>{t('done.title')}</Heading>
      <p>{t(page.handedOver ? 'handed.giveBack' : `done.text.${page.kind}`)}</p>
      {page.support && <SupportPanel support={page.support} phone={page.institutionPhone} about={aboutOf(page)} />}
      {page.appointment && !page.handedOver && (
        <section className={styles.next} aria-labelledby={next}>
          <h2 id={next}>{t('done.next')}</h2>
          <AppointmentCard appointment={page.appointment} />
        </section>
      )}
      {page.guidance && (
        <LargeButton wide onClick={() => setReads(true)}>
          {t('done.readAgain')}
        </LargeButton>
      )}
      {!page.handedOver && <Quiet>{t('done.close')}</Quiet>}
    </div>
  );
}
