import type { EyeEvent } from '../types.ts';

/** What of an event a person sets; the rest is measured anew. */
export type Edited = Pick<EyeEvent, 'kind' | 'fromMs' | 'untilMs'>;

/** Borders of events lie at least so far apart. */
const LEAST_MS = 1;

/** Events with one of another kind. */
export const ofKind = (events: readonly Edited[], at: number, kind: Edited['kind']): Edited[] =>
  events.map((event, place) => (place === at ? { ...event, kind } : event));

/** Events with one border moved; the neighbour that met it there goes with it, and none is pushed away. */
export function withBorder(events: readonly Edited[], at: number, side: 'fromMs' | 'untilMs', ms: number): Edited[] {
  const own = events[at];
  if (!own) return [...events];
  const step = side === 'fromMs' ? -1 : 1;
  const other = events[at + step];
  const far = other
    ? side === 'fromMs'
      ? other.fromMs + LEAST_MS
      : other.untilMs - LEAST_MS
    : side === 'fromMs'
      ? 0
      : Infinity;
  const near = side === 'fromMs' ? own.untilMs - LEAST_MS : own.fromMs + LEAST_MS;
  const to = Math.min(Math.max(ms, Math.min(far, near)), Math.max(far, near));
  const opposite = side === 'fromMs' ? 'untilMs' : 'fromMs';
  const met = other !== undefined && other[opposite] === own[side];
  const overlaps = other !== undefined && (side === 'fromMs' ? other.untilMs > to : other.fromMs < to);
  return events.map((event, place) => {
    if (place === at) return { ...event, [side]: to };
    return place === at + step && (met || overlaps) ? { ...event, [opposite]: to } : event;
  });
}

/** Events with one cut in two at its middle. */
export const split = (events: readonly Edited[], at: number): Edited[] =>
  events.flatMap((event, place) => {
    const middle = Math.round((event.fromMs + event.untilMs) / 2);
    if (place !== at || middle - event.fromMs < LEAST_MS || event.untilMs - middle < LEAST_MS) return [event];
    return [
      { ...event, untilMs: middle },
      { ...event, fromMs: middle },
    ];
  });

/** Events without one. */
export const without = (events: readonly Edited[], at: number): Edited[] => events.filter((_, place) => place !== at);

/** The place of the event at a moment; -1 where there is none. */
export const eventAt = (events: readonly Edited[], ms: number): number =>
  events.findIndex(({ fromMs, untilMs }) => ms >= fromMs && ms < untilMs);
