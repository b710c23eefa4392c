import type { Dot } from '@cogclinic/games/footchina/journey';
import { useEffect } from 'react';
import { play } from '../parts/sound.ts';
import type { Size } from '../parts/useRoom.ts';
import { City } from './City.tsx';
import type { Layout } from './layout.ts';
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
        return (
          <City
            key={dot.city}
            at={at}
            city={dot.city}
            x={x}
            y={y}
            size={target}
            side={sideOf(dot)}
            edge={edgeOf(dot)}
            order={way.indexOf(at) + 1}
            isLit={lit === at}
            hasName={hasNames || lit === at}
            isOpen={isOpen}
          />
        );
      })}
    </>
  );
}
