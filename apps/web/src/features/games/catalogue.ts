import { type ListedGame, PLAYED_ON, type PlayedOn, TRAINED, TRAINING_SET } from '@cogclinic/games/trainingSet';
import type { Trained } from '@cogclinic/games/weights';

/** The filters of the catalogue; null and '' do not filter. */
export type Narrowed = Readonly<{ dimension: Trained | null; device: PlayedOn | null; words: string }>;

/** The filters in the address; unknown values are ignored. */
export function narrowedBy(search: URLSearchParams): Omit<Narrowed, 'words'> {
  return {
    dimension: TRAINED.find((one) => one === search.get('dimension')) ?? null,
    device: PLAYED_ON.find((one) => one === search.get('device')) ?? null,
  };
}

/** The game in the address; its details are open. */
export const gameIn = (search: URLSearchParams): ListedGame | null =>
  TRAINING_SET.find(({ code }) => code === search.get('game')) ?? null;

/**
 * The games that pass the filters, by falling weight if a dimension is chosen, otherwise in the order of the set.
 * @param nameOf the name in the reader's language; every word of the search must occur in it
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
