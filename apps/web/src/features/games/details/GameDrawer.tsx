import type { ListedGame } from '@cogclinic/games/trainingSet';
import { Drawer } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '#ui/states.tsx';
import { Details } from './Details.tsx';
import styles from './GameDrawer.module.css';
import { Ways } from './Ways.tsx';

type GameDrawerProps = { game: ListedGame | null; close: () => void };

/** A game's description, dimensions, measures and ways to play it; null closes the drawer. */
export default function GameDrawer({ game, close }: GameDrawerProps) {
  const { t } = useTranslation('games');
  // The content must stay while the drawer slides out.
  const [last, setLast] = useState(game);
  if (game && game !== last) setLast(game);
  const shown = game ?? last;
  if (!shown) return null;
  return (
    <Drawer
      open={game !== null}
      title={t(`name.${shown.code}`)}
      size={560}
      onClose={close}
      classNames={{ body: styles.body }}
      footer={shown.kind === 'page' && <Ways code={shown.code} />}
    >
      <Suspense fallback={<Loading />}>
        <Details key={shown.code} game={shown} />
      </Suspense>
    </Drawer>
  );
}
