import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import type { CheckProps } from '../playable.ts';
import styles from './CityCheck.module.css';

type Round = Readonly<{ question: 'north' | 'west'; cities: readonly [string, string]; right: string }>;

const ROUNDS: readonly Round[] = [
  { question: 'north', cities: ['guangzhou', 'harbin'], right: 'harbin' },
  { question: 'west', cities: ['urumqi', 'qingdao'], right: 'urumqi' },
  { question: 'north', cities: ['beijing', 'kunming'], right: 'beijing' },
];

/**
 * Asks of three pairs of cities how they lie, since journeys are remembered more easily by a person who knows the country. No answer is
 * called right or wrong, and all of them lead on.
 */
export function CityCheck({ done }: CheckProps) {
  const { t } = useTranslation('game-footchina');
  const [round, setRound] = useState(0);
  const [right, setRight] = useState(0);
  const asked = ROUNDS[round];
  const answer = (city: string | null) => {
    const known = right + (city === asked?.right ? 1 : 0);
    if (round === ROUNDS.length - 1) return done({ right: known, of: ROUNDS.length });
    setRight(known);
    setRound(round + 1);
  };
  if (!asked) return null;
  return (
    <div className={styles.check}>
      <p className={styles.text}>{t('check.before')}</p>
      <h2 className={styles.question}>
        {t(`check.${asked.question}`)}
        <small>{t('check.round', { round: round + 1, rounds: ROUNDS.length })}</small>
      </h2>
      {asked.cities.map((city) => (
        <LargeButton key={city} wide onClick={() => answer(city)}>
          {t(`city.${city}`)}
        </LargeButton>
      ))}
      <LargeButton wide onClick={() => answer(null)}>
        {t('check.unknown')}
      </LargeButton>
    </div>
  );
}
