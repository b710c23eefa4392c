import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CAST_FAULTS } from './faults.ts';
import { CAST_STEPS, type CastState, INITIAL_CAST, isUnderWay, NEXT_PHASES, nextCast } from './phases.ts';

const states: CastState[] = [
  ...CAST_STEPS.map((phase) => ({ phase })),
  ...CAST_FAULTS.map((fault) => ({ phase: 'failed' as const, fault })),
];

it('goes from idle to live, stalls, goes on, is lost, connects again, and stops', () => {
  const way = [
    'pairing',
    'connecting',
    'authorising',
    'checkingScreen',
    'starting',
    'live',
    'stalled',
    'live',
  ] as const;
  const whole = [...way, 'connecting', 'authorising', 'checkingScreen', 'starting', 'live', 'stopped', 'idle'] as const;
  let state = INITIAL_CAST;
  for (const phase of whole) {
    state = nextCast(state, { phase });
    expect(state).toEqual({ phase });
  }
});

it('keeps its fault until it is started again', () => {
  const failed = nextCast({ phase: 'authorising' }, { phase: 'failed', fault: 'unauthorised' });
  expect(failed).toEqual({ phase: 'failed', fault: 'unauthorised' });
  expect(nextCast(failed, { phase: 'live' })).toBe(failed);
  expect(nextCast(failed, { phase: 'failed', fault: 'lost' })).toBe(failed);
  expect(nextCast(failed, { phase: 'connecting' })).toEqual({ phase: 'connecting' });
});

it('never leaves the allowed ways, whatever comes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...states)), (news) => {
      let state = INITIAL_CAST;
      for (const one of news) {
        const after = nextCast(state, one);
        if (after !== state) expect(NEXT_PHASES[state.phase]).toContain(after.phase);
        state = after;
      }
    }),
  );
});

it('is under way from pairing until it stops or fails', () => {
  const under = [...CAST_STEPS, 'failed' as const].filter(isUnderWay);
  expect(under).toEqual(['pairing', 'connecting', 'authorising', 'checkingScreen', 'starting', 'live', 'stalled']);
});
