import { EVENT_KINDS, type EventKind } from '../event.ts';

/** The kind of each sample, as its place in EVENT_KINDS. */
export type Marks = Uint8Array;

const place = (kind: EventKind) => EVENT_KINDS.indexOf(kind);

export const FIXATION = place('fixation');
export const SACCADE = place('saccade');
export const PSO = place('pso');
export const PURSUIT = place('pursuit');
export const BLINK = place('blink');
export const LOST = place('lost');
