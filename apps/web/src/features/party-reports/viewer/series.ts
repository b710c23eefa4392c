import type { PartySeries } from '../types.ts';
import { pictureName } from './pictureName.ts';

/** A series as the viewer shows it. */
export type ShownSeries = Readonly<{
  id: string;
  number: number;
  modality: string | null;
  description: string | null;
  /** The pictures by the names under which they are loaded, and where each lies in mm. */
  names: readonly string[];
  locations: readonly (number | null)[];
}>;

/** The series of a study that have pictures here; one without a number is counted. */
export function shownSeries(series: readonly PartySeries[]): readonly ShownSeries[] {
  return series.flatMap(({ id, number, modality, description, kept }, at) => {
    const images = kept.filter(({ kind }) => kind === 'image');
    const pictures = images.flatMap(({ id: image, frames, location }) =>
      Array.from({ length: frames }, (_, frame) => ({ name: pictureName(image, frame + 1, frames), location })),
    );
    if (pictures.length === 0) return [];
    return {
      ...{ id, number: number ?? at + 1, modality, description },
      names: pictures.map(({ name }) => name),
      // All pictures of one object would lie at one place.
      locations: images.some(({ frames }) => frames > 1)
        ? pictures.map(() => null)
        : pictures.map(({ location }) => location),
    };
  });
}

/** Where a series is opened: in its middle, since the first and last pictures of a head are mostly air. */
export const middleOf = ({ names }: ShownSeries): number => Math.floor((names.length - 1) / 2);

/** Where an object's first picture stands; -1 when it is none of this series. */
export const placeOf = ({ names }: ShownSeries, image: string): number =>
  names.findIndex((name) => name.startsWith(pictureName(image, 1, 1)));
