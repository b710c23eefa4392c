import { type PointerEvent, useRef } from 'react';
import { strokePath } from '../shared/productions/strokePath.ts';
import { beginStroke, endOf, isFull, type Pointer, type Stroke, toUnits, withPoint } from './strokes.ts';

/** A longer pause does not count: on a page left open overnight, the lines of the next day do not come hours later. */
const LONGEST_PAUSE_MS = 3_600_000;

type DrawingOptions = {
  strokes: readonly Stroke[];
  height: number;
  onStroke: (stroke: Stroke) => void;
};

/** Follows one pointer over the sheet. The line in the making is drawn past React: a slow tablet must keep up. */
export function useDrawing({ strokes, height, onStroke }: DrawingOptions) {
  const live = useRef<SVGPathElement | null>(null);
  const line = useRef<{ pointerId: number; stroke: Stroke } | null>(null);
  /** When the drawing was begun, by the page's clock. */
  const begun = useRef<number | null>(null);

  const placeOf = (event: PointerEvent<SVGSVGElement> | globalThis.PointerEvent, sheet: SVGSVGElement) => ({
    ...toUnits(event, sheet.getBoundingClientRect(), height),
    at: event.timeStamp - (begun.current ?? event.timeStamp),
  });
  const show = (points: readonly number[]) => live.current?.setAttribute('d', strokePath(points));

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    // A pen takes over from the hand that rests beside it.
    const isOverHand = event.pointerType === 'pen' && line.current?.stroke.pointer === 'touch';
    if (line.current && !isOverHand) return;
    if (isFull(strokes)) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const ended = endOf(strokes);
    const paused = begun.current !== null && event.timeStamp - begun.current - ended > LONGEST_PAUSE_MS;
    // A continued drawing resumes at its last time, also after a long pause.
    if (begun.current === null || paused) begun.current = event.timeStamp - ended - 1;
    const stroke = beginStroke(pointerOf(event.pointerType), placeOf(event, event.currentTarget));
    line.current = { pointerId: event.pointerId, stroke };
    show(stroke.points);
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const now = line.current;
    if (!now || now.pointerId !== event.pointerId) return;
    const { nativeEvent, currentTarget } = event;
    const all = nativeEvent.getCoalescedEvents?.() ?? [];
    let { stroke } = now;
    for (const each of all.length > 0 ? all : [nativeEvent]) stroke = withPoint(stroke, placeOf(each, currentTarget));
    line.current = { ...now, stroke };
    show(stroke.points);
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    const now = line.current;
    if (!now || now.pointerId !== event.pointerId) return;
    line.current = null;
    live.current?.removeAttribute('d');
    onStroke(now.stroke);
  };
  /** The device cancelled the touch as unintended: the palm, or a swipe from the edge. */
  const cancel = (event: PointerEvent<SVGSVGElement>) => {
    if (line.current?.pointerId !== event.pointerId) return;
    line.current = null;
    live.current?.removeAttribute('d');
  };
  return { live, handlers: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: cancel } };
}

const pointerOf = (type: string): Pointer => (type === 'touch' || type === 'pen' ? type : 'mouse');
