import { useEffect, useRef, useState } from 'react';
import { newId } from '#ui/newId.ts';
import { type ChosenPicture, type PictureLimits, type PictureProblem, takenFiles } from './chosen.ts';

/** The pictures that are chosen for one form, until they are sent. */
export function usePictureChoice(limits: PictureLimits) {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const sent = useRef(new Set<string>());
  const addresses = useRef(new Set<string>());
  useEffect(() => {
    const made = addresses.current;
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
      made.clear();
    };
  }, []);
  const add = (files: readonly File[]) => {
    const { taken, problem: found } = takenFiles(files, pictures.length, limits);
    const more = taken.map((file) => ({ id: newId(), file, address: URL.createObjectURL(file) }));
    for (const { address } of more) addresses.current.add(address);
    setProblem(found);
    setPictures([...pictures, ...more]);
  };
  const remove = (id: string) => {
    setProblem(null);
    setPictures(pictures.filter((picture) => picture.id !== id));
  };
  /** Sends those that have not arrived, one after another. */
  const sendAll = async (send: (picture: ChosenPicture) => Promise<void>) => {
    for (const picture of pictures) {
      if (sent.current.has(picture.id)) continue;
      await send(picture);
      sent.current.add(picture.id);
    }
  };
  return { pictures, problem, add, remove, sendAll };
}
