import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '#ui/documentTitle.ts';
import { currentLanguage, setLanguage } from '#ui/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import logo from '#ui/logo.svg';
import styles from './Entrance.module.css';

function LanguageChoice() {
  const { t } = useTranslation('shell');
  const language = currentLanguage();
  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">{t('language')}</legend>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => void setLanguage(one)}
        >
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </fieldset>
  );
}

type EntranceProps = { title: string; children: ReactNode };

/** The frame of the pages before the sign-in: the product's name, the languages, and one card. */
export function Entrance({ title, children }: EntranceProps) {
  const { t } = useTranslation(['identity', 'shell']);
  useDocumentTitle(title);
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <LanguageChoice />
      </header>
      <main className={styles.main}>
        <section className={styles.brand}>
          <img src={logo} alt="" width="56" height="56" />
          <p className={styles.system}>{t('shell:login.system')}</p>
          <p className={styles.motto}>{t('motto')}</p>
        </section>
        <section className={styles.card} aria-labelledby="entrance-title">
          <h1 id="entrance-title">{title}</h1>
          {children}
        </section>
      </main>
    </div>
  );
}
