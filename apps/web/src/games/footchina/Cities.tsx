import type { Dot } from '@cogclinic/games/footchina/journey';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { play } from '../parts/sound.ts';
import { Target } from '../parts/Target.tsx';
import type { Size } from '../parts/useRoom.ts';
import styles from './Cities.module.css';
import type { Layout } from './layout.ts';
import { Pin } from './pictures.tsx';
import { Way } from './Way.tsx';

type CitiesProps = {
  dots: readonly Dot[];
  layout: Layout;
  room: Size;
  /** The city that the journey shows now. */
  lit: number | null;
  /** The cities travelled so far, or the whole journey, in order. */
  way: readonly number[];
  /** The journey is shown as it was right. */
  isShown: boolean;
  hasNames: boolean;
  isOpen: boolean;
};

/** Cities as dots, the way between those that were travelled, and their names while they are shown. */
export function Cities({ dots, layout, room, lit, way, isShown, hasNames, isOpen }: CitiesProps) {
  const { t } = useTranslation('game-footchina');
  const { placeOf, target, sideOf, edgeOf } = layout;
  const last = isShown ? undefined : way.at(-1);
  useEffect(() => {
    if (last !== undefined) play('step', last);
  }, [last]);
  return (
    <>
      <Way places={way.flatMap((at) => dots[at] ?? []).map(placeOf)} room={room} isShown={isShown} />
      {dots.map((dot, at) => {
        const { x, y } = placeOf(dot);
        const order = way.indexOf(at);
        const isLit = lit === at;
        const name = t(`city.${dot.city}`);
        return (
          <Target
            key={dot.city}
            value={at}
            isOpen={isOpen}
            label={order < 0 ? name : t('stop', { name, number: order + 1 })}
            className={styles.city}
            style={{ left: x - target / 2, top: y - target / 2, width: target, height: target }}
            data-lit={isLit || undefined}
            data-stop={order >= 0 || undefined}
          >
            <span className={styles.dot}>
              {order >= 0 && order + 1}
              {isLit && <Pin />}
            </span>
            {(hasNames || isLit) && (
              <span className={styles.name} data-place={sideOf(dot)} data-edge={edgeOf(dot)}>
                {name}
              </span>
            )}
          </Target>
        );
      })}
    </>
  );
}
