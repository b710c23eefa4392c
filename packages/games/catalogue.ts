import { butterflyfluttering } from './butterflyfluttering/game.ts';
import { colorjump } from './colorjump/game.ts';
import { footchina } from './footchina/game.ts';
import { footprint } from './footprint/game.ts';
import type { Game, GameCode } from './game.ts';
import { gzkj } from './gzkj/game.ts';
import { latticespace } from './latticespace/game.ts';
import { leftrighthand } from './leftrighthand/game.ts';
import { pokerflip } from './pokerflip/game.ts';
import { sailing } from './sailing/game.ts';

/** The model of each game. Pages of games load only their own; this is for a server, which replays all of them. */
export const GAMES: Readonly<Record<GameCode, Game>> = {
  footprint: footprint as Game,
  latticespace: latticespace as Game,
  gzkj: gzkj as Game,
  leftrighthand: leftrighthand as Game,
  pokerflip: pokerflip as Game,
  footchina: footchina as Game,
  sailing: sailing as Game,
  colorjump: colorjump as Game,
  butterflyfluttering: butterflyfluttering as Game,
};
