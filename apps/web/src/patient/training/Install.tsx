import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { Quiet } from '../Paragraphs.tsx';
import styles from './TrainingView.module.css';

/** The event by which a browser offers to install a page; not every browser has it. */
type Offer = Event & { prompt(): Promise<unknown> };

/** Installs the page as an app of the device, where the browser offers it. */
export function Install() {
  const { t } = useTranslation('guest');
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const noted = (event: Event) => {
      event.preventDefault();
      setOffer(event as Offer);
    };
    window.addEventListener('beforeinstallprompt', noted);
    return () => window.removeEventListener('beforeinstallprompt', noted);
  }, []);
  if (!offer) return null;
  return (
    <section className={styles.part} aria-label={t('training.install.title')}>
      <Quiet>{t('training.install.text')}</Quiet>
      <LargeButton
        wide
        onClick={() => {
          setOffer(null);
          void offer.prompt();
        }}
      >
        {t('training.install.title')}
      </LargeButton>
    </section>
  );
}
