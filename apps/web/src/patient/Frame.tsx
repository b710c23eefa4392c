import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { AwayBanner } from './AwayBanner.tsx';
import type { Page } from './calls.ts';
import styles from './Frame.module.css';
import { Quiet } from './Paragraphs.tsx';
import { chooseFor, currentLanguage } from './texts.ts';

type FrameProps = {
  /** The last content of the link: emergency contacts stay visible after the link has expired. */
  page: Page | null;
  isOpen: boolean;
  /** The link for which a choice of language is kept; null when it is done with. */
  keptFor: string | null;
  children: ReactNode;
};

/** The frame of every screen: the institution, the languages, and emergency contacts. */
export function Frame({ page, isOpen, keptFor, children }: FrameProps) {
  const { t } = useTranslation('guest');
  return (
    <div className={styles.frame} data-handed={page?.handedOver ? true : undefined}>
      <header className={styles.head}>
        <p className={styles.institution}>{page?.institutionName ?? ''}</p>
        <Languages keptFor={keptFor} />
      </header>
      <AwayBanner />
      <main className={styles.main}>{children}</main>
      {page && !page.handedOver && (
        <footer className={styles.foot}>
          <p>
            {t('call')} <Phone number={page.institutionPhone} />
          </p>
          {isOpen && <Quiet>{t('until', { date: writtenTimes(currentLanguage()).longDate(page.expireTime) })}</Quiet>}
        </footer>
      )}
    </div>
  );
}

export function Phone({ number }: { number: string }) {
  return (
    <a className={styles.phone} href={`tel:${number}`}>
      {number}
    </a>
  );
}

function Languages({ keptFor }: { keptFor: string | null }) {
  const { t } = useTranslation('guest');
  const shown = currentLanguage();
  return (
    <select
      className={styles.languages}
      aria-label={t('language')}
      value={shown}
      onChange={({ target }) => {
        const chosen = LANGUAGES.find((language) => language === target.value);
        if (chosen) void chooseFor(chosen, keptFor);
      }}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </select>
  );
}
