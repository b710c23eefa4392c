import type { GameCode } from '@cogclinic/games/game';
import { type AnyPlayable, sealed } from './playable.ts';

const LOADERS: Partial<Record<GameCode, () => Promise<AnyPlayable>>> = {
  footprint: () => import('./footprint/playable.tsx').then(({ playable }) => sealed(playable)),
  sailing: () => import('./sailing/playable.tsx').then(({ playable }) => sealed(playable)),
  butterflyfluttering: () => import('./butterflyfluttering/playable.tsx').then(({ playable }) => sealed(playable)),
  pokerflip: () => import('./pokerflip/playable.tsx').then(({ playable }) => sealed(playable)),
  footchina: () => import('./footchina/playable.tsx').then(({ playable }) => sealed(playable)),
  gzkj: () => import('./gzkj/playable.tsx').then(({ playable }) => sealed(playable)),
  latticespace: () => import('./latticespace/playable.tsx').then(({ playable }) => sealed(playable)),
  colorjump: () => import('./colorjump/playable.tsx').then(({ playable }) => sealed(playable)),
  leftrighthand: () => import('./leftrighthand/playable.tsx').then(({ playable }) => sealed(playable)),
};

/** @throws Error where the code cannot be loaded, as without a network */
export function loadPlayable(code: GameCode): Promise<AnyPlayable> {
  const load = LOADERS[code];
  return load ? load() : Promise.reject(new Error(`no picture of ${code}`));
}
