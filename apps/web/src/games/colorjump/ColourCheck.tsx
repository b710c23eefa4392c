import { COLOURS, type Colour } from '@cogclinic/games/colorjump/levels';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import type { CheckProps } from '../playable.ts';
import styles from './ColourCheck.module.css';
import { Fitted } from './Fitted.tsx';
import { Swatch } from './Swatch.tsx';

type Round = Readonly<{ most: Colour; odd: Colour; place: number }>;

/** The pairs most easily confused with a colour vision deficiency or on a dark screen. */
const ROUNDS: readonly Round[] = [
  { most: 'black', odd: 'vermilion', place: 2 },
  { most: 'vermilion', odd: 'yellow', place: 0 },
  { most: 'black', odd: 'blue', place: 3 },
  { most: 'blue', odd: 'vermilion', place: 1 },
];
const PLACES = [0, 1, 2, 3];
const outcomeOf = (missed: number) => ({ right: ROUNDS.length - missed, of: ROUNDS.length });

/**
 * Shows the four colours, then asks four times which patch differs, by colour alone: ten seconds. Who cannot tell is asked to let the
 * staff know, and may play all the same. It finds out whether this game can be played here, and diagnoses nothing.
 */
export function ColourCheck({ done }: CheckProps) {
  const { t } = useTranslation('game-colorjump');
  const [round, setRound] = useState(0);
  const [missed, setMissed] = useState(0);
  const [tries, setTries] = useState(0);
  const asked = ROUNDS[round];

  const choose = (isRight: boolean) => {
    const left = missed + (isRight ? 0 : 1);
    if (round === ROUNDS.length - 1 && left === 0) return done(outcomeOf(left));
    setMissed(left);
    setRound(round + 1);
  };
  const again = () => {
    setTries(tries + 1);
    setMissed(0);
    setRound(0);
  };

  return (
    <div className={styles.check}>
      {asked ? (
        <>
          <p className={styles.text}>{t('check.colours')}</p>
          <ul className={styles.legend}>
            {COLOURS.map((colour) => (
              <li key={colour}>
                <Swatch colour={colour} />
                <Fitted>{t(`colour.${colour}`)}</Fitted>
              </li>
            ))}
          </ul>
          <h2 className={styles.question}>
            {t('check.question')}
            <small>{t('check.round', { round: round + 1, rounds: ROUNDS.length })}</small>
          </h2>
          <div className={styles.patches}>
            {PLACES.map((place) => {
              const isOdd = place === (asked.place + tries) % PLACES.length;
              return (
                <button
                  key={place}
                  type="button"
                  className={styles.patch}
                  aria-label={t('check.patch', { number: place + 1 })}
                  data-ink={isOdd ? asked.odd : asked.most}
                  onClick={() => choose(isOdd)}
                />
              );
            })}
          </div>
          <LargeButton onClick={() => choose(false)}>{t('check.alike')}</LargeButton>
        </>
      ) : (
        <div role="alert" className={styles.told}>
          <h2 className={styles.question}>{t('check.tell')}</h2>
          <p className={styles.text}>{t('check.why')}</p>
          <LargeButton primary wide onClick={() => done(outcomeOf(missed))}>
            {t('check.goOn')}
          </LargeButton>
          <LargeButton wide onClick={again}>
            {t('check.again')}
          </LargeButton>
        </div>
      )}
    </div>
  );
}
