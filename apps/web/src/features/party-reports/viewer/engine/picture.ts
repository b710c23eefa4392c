import { Enums, type StackViewport, utilities } from '@cornerstonejs/core';
import { loadAhead, readPicture } from './ahead.ts';
import { type Measure, type Measuring, openMeasuring } from './measuring.ts';
import type { Viewports } from './viewports.ts';

/** Which values are shown from black to white. */
export type Window = Readonly<{ width: number; level: number }>;

/** What a picture shows. */
export type Shown = Readonly<{
  /** The place in its series, from 0. */
  index: number;
  /** Null until the first picture is there, and for one in colours. */
  window: Window | null;
  /** One fits the place it has. */
  zoom: number;
  state: 'loading' | 'shown' | 'unreadable';
  /** What keys are measuring; null while they move the picture. */
  measuring: Measuring | null;
}>;

/** One series in one place. Each change of what is shown is told. */
export type Picture = Readonly<{
  open(names: readonly string[], at: number): void;
  go(index: number): void;
  zoomBy(factor: number): void;
  panBy(x: number, y: number): void;
  /** Null: as the image says of itself. */
  setWindow(window: Window | null): void;
  wholeRange(): void;
  windowBy(width: number, level: number): void;
  invert(): void;
  reset(): void;
  /** Begins a measurement in the middle, whose points keys then move. */
  measure(measure: Measure): void;
  movePoint(x: number, y: number): void;
  nextPoint(): void;
  endMeasuring(): void;
  removeMeasuring(): void;
  close(): void;
}>;

const { STACK_NEW_IMAGE, VOI_MODIFIED, CAMERA_MODIFIED } = Enums.Events;
const { toLowHighRange, toWindowLevel } = utilities.windowLevel;
const NARROWEST = 1;
const FARTHEST = 20;

/** Opens a place for one series; it must be closed. */
export function openPicture(
  viewports: Viewports,
  { id, element, tell }: { id: string; element: HTMLDivElement; tell: (shown: Shown) => void },
): Picture {
  const viewport = viewports.add(id, element);
  // The library takes it out of the order of Tab.
  element.tabIndex = 0;
  let names: readonly string[] = [];
  let stack: readonly string[] | null = null;
  let wanted = 0;
  let run = 0;
  let shown: Shown = { index: 0, window: null, zoom: 1, state: 'loading', measuring: null };
  const tellOf = (change: Partial<Shown>) => {
    shown = { ...shown, ...change };
    tell(shown);
  };
  const measuring = openMeasuring(viewport, { id, element, tell: (now) => tellOf({ measuring: now }) });
  const look = () => {
    if (shown.state === 'shown') tellOf({ window: windowOf(viewport), zoom: viewport.getZoom() });
  };
  const events = [STACK_NEW_IMAGE, VOI_MODIFIED, CAMERA_MODIFIED];
  for (const event of events) element.addEventListener(event, look);
  const show = async (index: number) => {
    const name = names[index];
    if (name === undefined) throw new Error('a picture beyond the series');
    // Read first: the library keeps the picture before without a word when one cannot be read.
    await readPicture(name);
    if (stack === names) return viewport.setImageIdIndex(index);
    stack = names;
    return viewport.setStack([...names], index);
  };
  // One picture at a time: of those asked for meanwhile only the last is loaded.
  const work = async () => {
    // What was measured belongs to the picture before.
    measuring.end();
    run += 1;
    const own = run;
    for (;;) {
      const index = wanted;
      tellOf({ index, state: 'loading' });
      const isRead = await show(index).then(
        () => true,
        () => false,
      );
      if (own !== run) return;
      if (isRead) viewport.render();
      if (wanted !== index) continue;
      tellOf({ state: isRead ? 'shown' : 'unreadable' });
      look();
      loadAhead(names, index);
      return;
    }
  };
  const isBusy = () => shown.state === 'loading';
  const change = (act: () => void) => {
    if (shown.state !== 'shown') return;
    act();
    viewport.render();
    look();
  };
  const setRange = ({ width, level }: Window) =>
    viewport.setProperties({ voiRange: toLowHighRange(Math.max(NARROWEST, width), level) });
  return {
    open(given, at) {
      names = given;
      wanted = at;
      void work();
    },
    go(index) {
      const to = Math.max(0, Math.min(names.length - 1, index));
      if (to === wanted) return;
      wanted = to;
      if (isBusy()) tellOf({ index: to });
      else void work();
    },
    zoomBy: (factor) =>
      change(() => viewport.setZoom(Math.min(FARTHEST, Math.max(1 / FARTHEST, viewport.getZoom() * factor)))),
    panBy: (x, y) =>
      change(() => {
        const [left, top] = viewport.getPan();
        viewport.setPan([left + x, top + y]);
      }),
    setWindow: (window) =>
      change(() => {
        if (window) return setRange(window);
        const { invert = false } = viewport.getProperties();
        viewport.resetProperties();
        viewport.setProperties({ invert });
      }),
    wholeRange: () =>
      change(() => {
        const { minPixelValue: lower, maxPixelValue: upper } = viewport.getCornerstoneImage();
        viewport.setProperties({ voiRange: { lower, upper } });
      }),
    windowBy: (width, level) =>
      change(() => {
        const now = windowOf(viewport);
        if (now) setRange({ width: now.width + width * now.width, level: now.level + level * now.width });
      }),
    invert: () => change(() => viewport.setProperties({ invert: !viewport.getProperties().invert })),
    reset: () =>
      change(() => {
        viewport.resetProperties();
        viewport.resetCamera();
      }),
    measure: (measure) => change(() => measuring.begin(measure)),
    movePoint: measuring.moveBy,
    nextPoint: measuring.nextPoint,
    endMeasuring: () => measuring.end(),
    removeMeasuring: measuring.remove,
    close() {
      run += 1;
      measuring.close();
      for (const event of events) element.removeEventListener(event, look);
      viewports.remove(id);
    },
  };
}

function windowOf(viewport: StackViewport): Window | null {
  const { voiRange } = viewport.getProperties();
  if (!voiRange || viewport.getCornerstoneImage()?.color) return null;
  const { windowWidth, windowCenter } = toWindowLevel(voiRange.lower, voiRange.upper);
  return { width: windowWidth, level: windowCenter };
}
