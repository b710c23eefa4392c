import { type ListedGame, PLAYED_ON, type PlayedOn, TRAINED, TRAINING_SET } from '@cogclinic/games/trainingSet';
import type { Trained } from '@cogclinic/games/weights';

/** What the catalogue is narrowed to; null and '' for everything. */
export type Narrowed = Readonly<{ dimension: Trained | null; device: PlayedOn | null; words: string }>;

/** The part of it that stands in the address; what it does not know counts as not asked for. */
export function narrowedBy(search: URLSearchParams): Omit<Narrowed, 'words'> {
  return {
    dimension: TRAINED.find((one) => one === search.get('dimension')) ?? null,
    device: PLAYED_ON.find((one) => one === search.get('device')) ?? null,
  };
}

/** The game of which the address asks for details. */
export const gameIn = (search: URLSearchParams): ListedGame | null =>
  TRAINING_SET.find(({ code }) => code === search.get('game')) ?? null;

/**
 * The games that fit: those that train a dimension come by how much they do, all others in the order of the set.
 * @param nameOf the name in the reader's language, which has to hold every word
 */
export function gamesThat({ dimension, device, words }: Narrowed, nameOf: (game: ListedGame) => string): ListedGame[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const weight = ({ weights }: ListedGame) => (dimension ? (weights[dimension] ?? 0) : 1);
  return TRAINING_SET.filter((game) => {
    const name = nameOf(game).toLocaleLowerCase();
    const isPlayed = device === null || game.playedOn.includes(device);
    return isPlayed && weight(game) > 0 && wanted.every((word) => name.includes(word));
  }).toSorted((a, b) => weight(b) - weight(a));
}
