import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { currentLanguage } from '#ui/pageTexts.ts';
import { allowSound } from '../parts/sound.ts';
import { useVoice } from '../parts/voice.ts';
import type { AnyPlayable } from '../playable.ts';
import { showIn } from '../texts.ts';
import { Bar } from './Bar.tsx';
import { Choices } from './Choices.tsx';
import styles from './Cover.module.css';

type CoverProps = {
  playable: AnyPlayable;
  /** It was played before: the demonstration may be left out. */
  isKnown: boolean;
  start: () => void;
  skip: () => void;
  leave: () => void;
};

/** What the game is, how it is played, and what can be chosen before. */
export function Cover({ playable: { code, Picture }, isKnown, start, skip, leave }: CoverProps) {
  const own = `game-${code}`;
  const { t } = useTranslation(['game', 'games', own]);
  const { canSpeak, speak } = useVoice(currentLanguage());
  const steps = t(`${own}:steps`).split('\n');
  const begin = (then: () => void) => () => {
    allowSound();
    then();
  };
  return (
    <div className={styles.cover}>
      <Bar title={t(`games:name.${code}`)} progress={null} way={{ kind: 'back', go: leave }} />
      <div className={styles.content}>
        <div className={styles.picture} aria-hidden="true">
          <Picture />
        </div>
        <div>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={styles.quiet}>{t(`${own}:keys`)}</p>
          <p className={styles.quiet}>{t('game:adapts')}</p>
          <div className={styles.choices}>
            <LargeButton primary wide onClick={begin(start)}>
              {t('game:start')}
            </LargeButton>
            {isKnown && (
              <LargeButton wide onClick={begin(skip)}>
                {t('game:startAtOnce')}
              </LargeButton>
            )}
            {canSpeak && (
              <LargeButton wide onClick={() => speak([t(`games:name.${code}`), ...steps].join('. '))}>
                {t('game:listen')}
              </LargeButton>
            )}
          </div>
          <Choices />
          <label className={styles.language}>
            {t('game:language')}
            <select
              value={currentLanguage()}
              onChange={({ target }) => {
                const chosen = LANGUAGES.find((language) => language === target.value);
                if (chosen) void showIn(code, chosen);
              }}
            >
              {LANGUAGES.map((language) => (
                <option key={language} value={language} lang={language}>
                  {LANGUAGE_NAMES[language]}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
    </div>
  );
}
