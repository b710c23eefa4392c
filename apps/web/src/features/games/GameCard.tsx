import { QuestionCircleOutlined } from '@ant-design/icons';
import type { ListedGame } from '@cogclinic/games/trainingSet';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/StatusTag.tsx';
import { Devices } from './Devices.tsx';
import styles from './GameCard.module.css';
import { GamePicture } from './pictures/GamePicture.tsx';
import { Weights } from './Weights.tsx';

/** One game of the catalogue; the whole card opens its details. */
export function GameCard({ game, open }: { game: ListedGame; open: () => void }) {
  const { t } = useTranslation(['catalogue', 'games']);
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <GamePicture code={game.code} />
      </div>
      <div className={styles.told}>
        <h2 className={styles.name}>
          <button type="button" className={styles.open} onClick={open}>
            {t(`games:name.${game.code}`)}
          </button>
        </h2>
        <Weights weights={game.weights} />
        <div className={styles.foot}>
          <Devices playedOn={game.playedOn} />
          {game.kind === 'device' && (
            <StatusTag tone="notice" icon={<QuestionCircleOutlined aria-hidden="true" />} text={t('unconfirmed')} />
          )}
        </div>
      </div>
    </li>
  );
}
