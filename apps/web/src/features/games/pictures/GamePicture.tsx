import type { ListedGame } from '@cogclinic/games/trainingSet';
import type { ComponentType } from 'react';
import { Picture as Butterflies } from '#games/butterflyfluttering/Picture.tsx';
import { Picture as Colours } from '#games/colorjump/Picture.tsx';
import { Picture as Journey } from '#games/footchina/Picture.tsx';
import { Picture as Footprints } from '#games/footprint/Picture.tsx';
import { Picture as TurningLattice } from '#games/gzkj/Picture.tsx';
import { Picture as Lattice } from '#games/latticespace/Picture.tsx';
import { Picture as Hands } from '#games/leftrighthand/Picture.tsx';
import { Picture as Pairs } from '#games/pokerflip/Picture.tsx';
import { Picture as Sailing } from '#games/sailing/Picture.tsx';
import '#games/palette.css';
import { ArmTennis, DodgeBall, Tennis } from './balls.tsx';
import { Ducks, Sizes } from './counting.tsx';
import styles from './GamePicture.module.css';
import { Boxing, Fruit, YellowGlove } from './hands.tsx';
import { Scanner } from './Scanner.tsx';
import { Bubbles, Fireflies, Fossil, Shooting, Supermarket } from './seeking.tsx';
import { Conductor, FromMemory, Rhythm } from './timing.tsx';

const PICTURES: Readonly<Record<ListedGame['code'], ComponentType>> = {
  footprint: Footprints,
  latticespace: Lattice,
  gzkj: TurningLattice,
  leftrighthand: Hands,
  pokerflip: Pairs,
  footchina: Journey,
  sailing: Sailing,
  colorjump: Colours,
  butterflyfluttering: Butterflies,
  boxing: Boxing,
  rhythm: Rhythm,
  yellowglove: YellowGlove,
  firefly: Fireflies,
  supermarket: Supermarket,
  fossil: Fossil,
  sizecompare: Sizes,
  conductor: Conductor,
  memoryconductor: FromMemory,
  pingpong: Tennis,
  armpingpong: ArmTennis,
  dodgeball: DodgeBall,
  duckcount: Ducks,
  bubbles: Bubbles,
  shooting: Shooting,
  fruitcut: Fruit,
  mri: Scanner,
};

/** The picture of a game, as wide as its container. Screen readers skip it: the text beside it says more. */
export function GamePicture({ code }: { code: ListedGame['code'] }) {
  const Picture = PICTURES[code];
  return (
    <div className={styles.picture} aria-hidden="true">
      <Picture />
    </div>
  );
}
