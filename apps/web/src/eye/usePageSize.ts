import { useSyncExternalStore } from 'react';

let size = { width: window.innerWidth, height: window.innerHeight };

function current(): typeof size {
  const { innerWidth: width, innerHeight: height } = window;
  if (width !== size.width || height !== size.height) size = { width, height };
  return size;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The size of the page in CSS pixels. */
export const usePageSize = (): Readonly<{ width: number; height: number }> => useSyncExternalStore(subscribe, current);
