/** Pictures that may wait for a frame of the screen: two take 33 ms at 60 Hz. */
const WAITING_AT_MOST = 2;

/** When the page draws. */
export type Frames = Readonly<{
  isHidden(): boolean;
  /** Calls back in the page's next frame; never while it is hidden. */
  next(draw: () => void): void;
}>;
type Options<Picture> = Readonly<{
  show(picture: Picture): void;
  /** A picture for which there was no frame. */
  leaveOut(picture: Picture): void;
}>;

const PAGE: Frames = {
  isHidden: () => document.hidden,
  next: (draw) => void requestAnimationFrame(draw),
};

/**
 * Shows pictures in order, one in each frame of the page: of two that were decoded within one frame the first would be drawn over
 * before the screen shows it. While the page is hidden it has no frames, and each is shown at once, for a small window.
 */
export function paced<Picture>({ show, leaveOut }: Options<Picture>, frames: Frames = PAGE) {
  const waiting: Picture[] = [];
  let isAsked = false;

  function draw(): void {
    isAsked = false;
    const next = waiting.shift();
    if (next) show(next);
    ask();
  }
  function ask(): void {
    if (isAsked || waiting.length === 0) return;
    isAsked = true;
    frames.next(draw);
  }
  return {
    push(picture: Picture): void {
      waiting.push(picture);
      if (frames.isHidden()) for (const one of waiting.splice(0)) show(one);
      else if (waiting.length > WAITING_AT_MOST) for (const one of waiting.splice(0, 1)) leaveOut(one);
      ask();
    },
    /** Shows none of those that wait. */
    clear(): void {
      for (const one of waiting.splice(0)) leaveOut(one);
    },
  };
}
