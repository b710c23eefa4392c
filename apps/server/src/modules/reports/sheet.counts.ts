import type { Work } from '@cogclinic/contract/works';

type WorkAs<Kind extends Work['kind']> = Extract<Work, { kind: Kind }>;

/** Nobody answers a sound sooner: a tap within it belongs to the letter before. */
const REACTION_MS = 100;

/** Targets without a tap, and other letters with one, as the report's page counts them. */
export function tapErrors({ letters, target, interval, taps }: Omit<WorkAs<'taps'>, 'kind'>): {
  missed: number;
  wrong: number;
} {
  const tapped = new Set(
    taps.map((tap) => Math.min(letters.length - 1, Math.max(0, Math.floor((tap - REACTION_MS) / interval)))),
  );
  return {
    missed: letters.filter((letter, at) => letter === target && !tapped.has(at)).length,
    wrong: letters.filter((letter, at) => letter !== target && tapped.has(at)).length,
  };
}

/** Whether each step is right relative to the one before it; after a step left out, to the true number. */
export function rightSteps({ from, by, steps }: Omit<WorkAs<'serial'>, 'kind'>): readonly boolean[] {
  return steps.map((step, at) => {
    const before = at === 0 ? from : (steps[at - 1] ?? from - by * at);
    return step !== null && step === before - by;
  });
}

/** Milliseconds as minutes and seconds: "1:05". */
export function clockOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
