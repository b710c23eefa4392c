import type { Draw } from '../draw.ts';
import { crossings, type Place } from '../places.ts';
import { type City, placeOf, REGIONS } from './cities.ts';
import type { FootchinaLevel } from './levels.ts';

/** A city on the field. */
export type Dot = Place & Readonly<{ city: string }>;

/** Ample: even of journeys of nine cities, seven draws in ten keep to their level. */
const TRIES = 1000;

/** The cities that show, and the journey as their indices in the order of its stops. */
export function planJourney(level: FootchinaLevel, draw: Draw): { dots: Dot[]; route: number[] } {
  for (let tries = 1; ; tries++) {
    const dots = draw.sample(REGIONS, level.dots).map((cities) => dotOf(draw.pick(cities)));
    const route = draw.sample([...dots.keys()], level.span);
    const crossed = crossings(route.map((at) => dots[at] as Dot));
    if (crossed <= level.crossings || tries === TRIES) return { dots, route };
  }
}

const dotOf = (city: City): Dot => ({ city: city.code, ...placeOf(city) });
