import { bandOn } from '@cogclinic/games/screens';
import { useState } from 'react';
import type { Assignment } from '../assignment.ts';
import { screenNow } from '../parts/screenNow.ts';
import type { AnyPlayable } from '../playable.ts';
import { GamePage } from './GamePage.tsx';
import { LargerScreen } from './LargerScreen.tsx';

type OpenedGameProps = { playable: AnyPlayable; assignment: Assignment };

/** A game, as far as a finger hits its targets on this screen: what is prescribed is played whole or not at all. */
export function OpenedGame({ playable, assignment }: OpenedGameProps) {
  // What fits does not change when the device is turned.
  const [band] = useState(() => bandOn(playable.code, assignment.band, screenNow()));
  const isPlayed = band && (band === assignment.band || !assignment.keeping);
  if (!isPlayed) return <LargerScreen {...assignment} />;
  return <GamePage playable={playable} assignment={{ ...assignment, band }} />;
}
