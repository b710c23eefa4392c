import type { CastFault } from './faults.ts';

/** What a cast is doing; all but `failed`, which has a fault. */
export const CAST_STEPS = [
  'idle',
  'pairing',
  'connecting',
  'authorising',
  'checkingScreen',
  'starting',
  'live',
  'stalled',
  'stopped',
] as const;
export type CastStep = (typeof CAST_STEPS)[number];
export type CastPhase = CastStep | 'failed';

export type CastState = Readonly<{ phase: CastStep }> | Readonly<{ phase: 'failed'; fault: CastFault }>;

/**
 * Where each phase leads. From any that is under way a cast can be stopped or fail; one that was lost connects again, and
 * one that has ended can be started again.
 */
export const NEXT_PHASES: Readonly<Record<CastPhase, readonly CastPhase[]>> = {
  idle: ['pairing', 'connecting'],
  pairing: ['connecting', 'stopped', 'failed'],
  connecting: ['authorising', 'stopped', 'failed'],
  authorising: ['checkingScreen', 'connecting', 'stopped', 'failed'],
  checkingScreen: ['starting', 'connecting', 'stopped', 'failed'],
  starting: ['live', 'connecting', 'stopped', 'failed'],
  live: ['stalled', 'connecting', 'stopped', 'failed'],
  stalled: ['live', 'connecting', 'stopped', 'failed'],
  stopped: ['idle', 'pairing', 'connecting'],
  failed: ['idle', 'pairing', 'connecting'],
};

export const INITIAL_CAST: CastState = { phase: 'idle' };

/** The state after `next`; the same as before where the phase does not lead there, as for news that come late. */
export function nextCast(state: CastState, next: CastState): CastState {
  return NEXT_PHASES[state.phase].includes(next.phase) ? next : state;
}

/** Whether a cast holds its device: it was begun, and has neither stopped nor failed. */
export const isUnderWay = (phase: CastPhase): boolean => phase !== 'idle' && NEXT_PHASES[phase].includes('stopped');
