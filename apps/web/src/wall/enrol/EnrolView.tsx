import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { currentLanguage } from '#ui/pageTexts.ts';
import { showIn } from '../texts.ts';
import styles from './EnrolView.module.css';
import { Keypad } from './Keypad.tsx';
import { useTyped } from './useTyped.ts';

type EnrolViewProps = {
  /** The screen showed figures until it was ended. */
  isEnded: boolean;
  /** Enrols with the code; rejects with why not. */
  onCode: (code: string) => Promise<void>;
};

/** Where the code of a wall screen is typed, by a remote control, a keyboard or a finger. */
export function EnrolView({ isEnded, onCode }: EnrolViewProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const keypad = useRef<HTMLFieldSetElement>(null);
  const { code, press } = useTyped({
    keypad,
    onChange: () => setProblem(null),
    onCode: (typed) => onCode(typed).catch((error: Error) => setProblem(error.message)),
  });
  return (
    <main className={styles.root}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('title')}</h1>
        {isEnded && (
          <p className={styles.ended} role="status">
            {t('ended')}
          </p>
        )}
        <p className={styles.how}>{t('enrol.how')}</p>
        <p className={styles.code} role="status" aria-label={t('enrol.typed', { code: [...code].join(' ') })}>
          {Array.from({ length: 6 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
            <span key={at} className={styles.digit} data-next={at === code.length}>
              {code[at] ?? ''}
            </span>
          ))}
        </p>
        {/* Empty at first: readers tell what comes into it. */}
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <p className={styles.languages}>
          {LANGUAGES.map((language) => (
            <button
              key={language}
              type="button"
              className={styles.language}
              lang={language}
              aria-pressed={language === currentLanguage()}
              onClick={() => void showIn(language)}
            >
              {LANGUAGE_NAMES[language]}
            </button>
          ))}
        </p>
      </div>
      <Keypad keypad={keypad} onPress={press} />
    </main>
  );
}
