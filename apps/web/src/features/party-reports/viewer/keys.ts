import type { Picture, Shown } from './engine/picture.ts';

const FAR = 10;
const PAN_PIXELS = 30;
const ZOOM = 1.2;
/** Shares of the window's width. */
const STEP = 0.1;

/** What a key does on a picture; by its place on the keyboard where it bears a letter, for layouts without Latin ones. */
const KEYS: Readonly<Record<string, (picture: Picture, index: number) => void>> = {
  ArrowUp: (picture, index) => picture.go(index - 1),
  ArrowDown: (picture, index) => picture.go(index + 1),
  PageUp: (picture, index) => picture.go(index - FAR),
  PageDown: (picture, index) => picture.go(index + FAR),
  Home: (picture) => picture.go(0),
  End: (picture) => picture.go(Number.MAX_SAFE_INTEGER),
  ArrowLeft: (picture) => picture.windowBy(0, STEP),
  ArrowRight: (picture) => picture.windowBy(0, -STEP),
  'Shift+ArrowUp': (picture) => picture.panBy(0, -PAN_PIXELS),
  'Shift+ArrowDown': (picture) => picture.panBy(0, PAN_PIXELS),
  'Shift+ArrowLeft': (picture) => picture.panBy(-PAN_PIXELS, 0),
  'Shift+ArrowRight': (picture) => picture.panBy(PAN_PIXELS, 0),
  '+': (picture) => picture.zoomBy(ZOOM),
  '=': (picture) => picture.zoomBy(ZOOM),
  '-': (picture) => picture.zoomBy(1 / ZOOM),
  KeyC: (picture) => picture.windowBy(-STEP, 0),
  'Shift+KeyC': (picture) => picture.windowBy(STEP, 0),
  KeyI: (picture) => picture.invert(),
  KeyR: (picture) => picture.reset(),
  KeyM: (picture) => picture.measure('length'),
  KeyA: (picture) => picture.measure('angle'),
};

const FINE = 1;
const COARSE = 10;

/** What a key does while a measurement is being placed, before what it does otherwise. */
const MEASURING_KEYS: Readonly<Record<string, (picture: Picture) => void>> = {
  ArrowUp: (picture) => picture.movePoint(0, -FINE),
  ArrowDown: (picture) => picture.movePoint(0, FINE),
  ArrowLeft: (picture) => picture.movePoint(-FINE, 0),
  ArrowRight: (picture) => picture.movePoint(FINE, 0),
  'Shift+ArrowUp': (picture) => picture.movePoint(0, -COARSE),
  'Shift+ArrowDown': (picture) => picture.movePoint(0, COARSE),
  'Shift+ArrowLeft': (picture) => picture.movePoint(-COARSE, 0),
  'Shift+ArrowRight': (picture) => picture.movePoint(COARSE, 0),
  KeyN: (picture) => picture.nextPoint(),
  Enter: (picture) => picture.endMeasuring(),
  Escape: (picture) => picture.endMeasuring(),
  Delete: (picture) => picture.removeMeasuring(),
  Backspace: (picture) => picture.removeMeasuring(),
};

/** Does what a key is for. @returns whether it is for anything */
export function pictureKey(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  picture: Picture,
  { index, measuring }: Pick<Shown, 'index' | 'measuring'>,
): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const named = event.code.startsWith('Key') ? event.code : event.key;
  const key = event.shiftKey && named.length > 1 ? `Shift+${named}` : named;
  const act = (measuring && MEASURING_KEYS[key]) || KEYS[key];
  act?.(picture, index);
  return act !== undefined;
}
