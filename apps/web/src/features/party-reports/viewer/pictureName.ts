/** The viewer's word for pictures that are read from our server. */
export const SCHEME = 'party';

/** The name under which a picture of one of our objects is loaded; frames are counted from 1. */
export const pictureName = (id: string, frame: number, frames: number): string =>
  `${SCHEME}:${id}${frames > 1 ? `?frame=${frame}` : ''}`;
