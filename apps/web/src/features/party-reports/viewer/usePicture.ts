import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openPicture, type Picture, type Shown } from './engine/picture.ts';
import type { Viewports } from './engine/viewports.ts';
import { pictureKey } from './keys.ts';

const NOTHING: Shown = { index: 0, window: null, zoom: 1, state: 'loading', measuring: null };
/** Turns of the wheel by pixels that go one picture on. */
const WHEEL_PIXELS = 40;

type Given = Readonly<{
  viewports: Viewports;
  slot: string;
  onShown: (shown: Shown) => void;
}>;

/** A picture in an element of the page, moved by wheel and keys. */
export function usePicture({ viewports, slot, onShown }: Given) {
  const place = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [shown, setShown] = useState(NOTHING);
  const tell = useEffectEvent((now: Shown) => {
    setShown(now);
    onShown(now);
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let now = NOTHING;
    let turned = 0;
    const opened = openPicture(viewports, {
      ...{ id: slot, element },
      tell: (next) => {
        now = next;
        tell(next);
      },
    });
    const onKey = (event: KeyboardEvent) => {
      if (pictureKey(event, opened, now)) event.preventDefault();
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      turned += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY / WHEEL_PIXELS : event.deltaY;
      const steps = Math.trunc(turned);
      if (steps === 0) return;
      turned -= steps;
      opened.go(now.index + Math.sign(steps) * Math.min(Math.abs(steps), 3));
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('wheel', onWheel, { passive: false });
    const size = new ResizeObserver(() => viewports.resize());
    size.observe(element);
    setPicture(opened);
    return () => {
      size.disconnect();
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('wheel', onWheel);
      opened.close();
      setPicture(null);
    };
  }, [viewports, slot]);
  return { place, picture, shown };
}
