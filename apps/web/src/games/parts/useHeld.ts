import { useRef } from 'react';

/** Tracks held keys and pointers; the one pressed last counts. */
export type Held = Readonly<{
  /** @param by the key's code, or the pointer */
  press(by: string, value: number): void;
  /** The value in force once this is let go, `rest` with nothing held; null where nothing changes. */
  release(by: string, rest: number): number | null;
}>;

export function holding(): Held {
  let held: { by: string; value: number }[] = [];
  return {
    press(by, value) {
      held = [...held.filter((one) => one.by !== by), { by, value }];
    },
    release(by, rest) {
      const before = held.at(-1)?.value;
      const isKnown = held.some((one) => one.by === by);
      held = held.filter((one) => one.by !== by);
      const after = held.at(-1)?.value ?? rest;
      return isKnown && after !== before ? after : null;
    },
  };
}

/** Tracks what is held, per trial; keys held from the trial before are forgotten. */
export function useHeld(trial: number | undefined): Held {
  const kept = useRef({ trial, held: holding() });
  if (kept.current.trial !== trial) kept.current = { trial, held: holding() };
  return kept.current.held;
}
