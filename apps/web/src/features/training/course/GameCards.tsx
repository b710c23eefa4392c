import type { GameCode } from '@cogclinic/games/game';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#ui/format.ts';
import { leadToReport } from './arriving.ts';
import styles from './GameCards.module.css';
import { Grade } from './Grade.tsx';
import { trainingDataPath } from './paths.ts';
import type { TrainedGame } from './types.ts';
import { useUnits } from './useUnits.ts';

type GameCardsProps = { archiveId: string; games: readonly TrainedGame[]; shown: GameCode };

/** The games that a patient trained; each leads to its report. */
export function GameCards({ archiveId, games, shown }: GameCardsProps) {
  const { t } = useTranslation('trainingData');
  return (
    <ul className={styles.cards} aria-label={t('games')}>
      {games.map((one) => (
        <li key={one.game} className={styles.card} data-shown={one.game === shown || undefined}>
          <Card archiveId={archiveId} of={one} isShown={one.game === shown} />
        </li>
      ))}
    </ul>
  );
}

function Card({ archiveId, of, isShown }: { archiveId: string; of: TrainedGame; isShown: boolean }) {
  const { t } = useTranslation(['trainingData', 'games', 'measures']);
  const { number, change, date } = useFormats();
  const unitText = useUnits();
  const { game, sessions, valid, minutes, lastTime, threshold, units, grade } = of;
  const path = trainingDataPath(archiveId, game);
  return (
    <>
      <Link
        className={styles.name}
        to={path}
        replace
        aria-current={isShown ? 'true' : undefined}
        onClick={() => leadToReport(path)}
      >
        {t(`games:name.${game}`)}
      </Link>
      <p className={styles.value}>
        {threshold === null ? (
          <span className={styles.none}>{t('noThreshold')}</span>
        ) : (
          <>
            <b>{units ? unitText(units) : t('measures:unit.level', { value: number(threshold, 1) })}</b>
            {units && <span>{t('measures:unit.level', { value: number(threshold, 1) })}</span>}
            {of.change !== null && (
              <span className={styles.change}>{t('change', { levels: change(Math.round(of.change * 10) / 10) })}</span>
            )}
          </>
        )}
      </p>
      {grade && <Grade grade={grade} isShort />}
      <p className={styles.facts}>
        {t('sessions', { count: sessions })}
        {valid < sessions && ` ${t('counting', { count: valid })}`}
        {' · '}
        {t('minutes', { minutes: number(minutes, 0) })}
        {' · '}
        {t('last', { date: date(lastTime) })}
      </p>
    </>
  );
}
